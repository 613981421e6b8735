public import Foundation

extension Cassette {
  /// Writes the cassette to `url`, whole or not at all, and returns whether that changed anything.
  ///
  /// Entries that came from a file are copied byte by byte, their side files with them. A file that would not
  /// change is left alone. Throws ``CassetteError/unwritable(file:reason:)``, what reading its entries throws, and
  /// where a damaged file or one of a newer version is in its place: what was there before is then unchanged.
  @discardableResult
  public func write(to url: URL) throws -> Bool {
    try write(to: url, over: nil).isChanged
  }

  /// Writes as ``write(to:)`` does, but only over the file that the cassette was opened from, or where there is none.
  ///
  /// Throws ``CassetteError/unwritable(file:reason:)`` where another recording has written the file meanwhile.
  @discardableResult
  package func writeBack(to url: URL) throws -> Bool {
    try write(to: url, over: .some(source?.file)).isChanged
  }

  /// Writes the cassette, and gives the file that now is in place.
  ///
  /// - Parameter expected: the file that may be replaced, none where that is nil; where there is no such choice, any
  ///   that is sound.
  func write(to url: URL, over expected: CassetteFile??) throws -> (isChanged: Bool, file: CassetteFile) {
    let target = url.resolvingSymlinksInPath()
    // The folder's other recorders wait, so that none writes between the look and the deed.
    let lock = FolderLock(target.deletingLastPathComponent())
    defer { withExtendedLifetime(lock) {} }
    try refuseToReplace(target, unless: expected)
    let sides = SideFileWriter(cassette: target)
    do {
      let isElsewhere = source?.reader.folder.url.path != target.deletingLastPathComponent().path
      if isElsewhere { try copySideFiles(sides) }
      let printer = HARPrinter(base: source?.reader.base ?? .zero, sideFile: sides.write)
      let writer = CassetteWriter(source, printer, try AtomicFile(target))
      let isChanged = try writer.write(self)
      removeSideFiles(sides)
      return (isChanged, try CassetteFile(target))
    } catch {
      sides.undo()
      throw error
    }
  }

  private var recordedEntries: [RecordedEntry] {
    entries.compactMap { if case .recorded(let entry) = $0 { entry } else { nil } }
  }

  /// Throws where there is a file that is not a sound cassette or not the expected one, so that nothing of it is lost.
  private func refuseToReplace(_ target: URL, unless expected: CassetteFile??) throws {
    do {
      let found = try CassetteFile(target)
      if found.identity == source?.file.identity { return }
      if let expected, found.identity != expected?.identity {
        throw CassetteError.unwritable(
          file: target, reason: "another recording has written it meanwhile; record again")
      }
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

  /// Removes the side files of entries that were replaced or dropped, and those that a recording left behind which was
  /// ended by force.
  private func removeSideFiles(_ sides: SideFileWriter) {
    let replaced = source.map { source in superseded.flatMap(source.sideFiles) } ?? []
    let candidates = Set(replaced).union(sides.leftBehind())
    guard !candidates.isEmpty else { return }
    sides.remove(candidates.subtracting(source.map { recordedEntries.flatMap($0.sideFiles) } ?? []))
  }
}
