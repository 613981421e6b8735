public import Foundation

extension Cassette {
  /// Writes the cassette to `url`, whole or not at all, and returns whether that changed anything.
  ///
  /// Entries that came from a file are copied byte by byte, their side files with them. A file that would not
  /// change is left alone. Throws ``CassetteError/unwritable(file:reason:)``, what reading its entries throws, and
  /// where a damaged file or one of a newer version is in its place: what was there before is then unchanged.
  @discardableResult
  public func write(to url: URL) throws -> Bool {
    let target = url.resolvingSymlinksInPath()
    try Self.refuseToReplace(target, unless: source)
    let sides = SideFileWriter(cassette: target)
    do {
      let isElsewhere = source?.reader.folder.url.path != target.deletingLastPathComponent().path
      if isElsewhere { try copySideFiles(sides) }
      let printer = HARPrinter(base: source?.reader.base ?? .zero, sideFile: sides.write)
      let writer = CassetteWriter(source, printer, try AtomicFile(target))
      guard try writer.write(self) else { return false }
      if !isElsewhere { removeSideFiles(sides) }
      return true
    } catch {
      sides.undo()
      throw error
    }
  }

  private var recordedEntries: [RecordedEntry] {
    entries.compactMap { if case .recorded(let entry) = $0 { entry } else { nil } }
  }

  /// Throws where there is a file that is not a sound cassette, so that nothing of it is lost.
  private static func refuseToReplace(_ target: URL, unless source: CassetteSource?) throws {
    do {
      if let source, try CassetteFile(target).identity == source.file.identity { return }
      _ = try Cassette(contentsOf: target)
    } catch CassetteError.absent {
      return
    }
  }

  private func copySideFiles(_ sides: SideFileWriter) throws {
    guard let source else { return }
    for name in recordedEntries.flatMap(source.sideFiles) {
      // One that is missing is missed when its entry is asked for.
      guard let body = try? source.reader.folder.body(name, size: nil) else { continue }
      try sides.copy(body, named: name)
    }
  }

  /// Removes the side files of entries that were replaced or dropped.
  private func removeSideFiles(_ sides: SideFileWriter) {
    guard let source else { return }
    let names = Set(superseded.flatMap(source.sideFiles))
    if !names.isEmpty { sides.remove(names.subtracting(recordedEntries.flatMap(source.sideFiles))) }
  }
}
