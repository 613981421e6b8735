public import Foundation

extension Cassette {
  /// Writes the cassette to `url`: whole, or not at all.
  ///
  /// Entries that came from a file are copied byte by byte. Throws ``CassetteError/unwritable(file:reason:)``,
  /// or what reading its entries throws; what was there before is then unchanged.
  public func write(to url: URL) throws {
    let sides = SideFileWriter(cassette: url.resolvingSymlinksInPath())
    let printer = HARPrinter(base: source?.reader.base ?? .zero, sideFile: sides.write)
    let writer = CassetteWriter(source, printer, try AtomicFile(url))
    try writer.write(self)
  }
}
