import Foundation
import Tapedeck
import TapedeckScreens

/// The images of a cassette that screens show.
enum CassetteImages {
  /// Bodies beyond this are no pictures for a page.
  private static let limit = 4 << 20

  /// The bytes of the images on the screens of a run, and on those that should have been there.
  static func images(of result: RunResult, in cassette: Cassette) -> [ImageFacts: [UInt8]] {
    var screens = result.frames.map(\.screen)
    for case .differs(_, let diff) in result.findings { screens.append(diff.expected) }
    return images(on: screens, in: cassette, unplayed: result.unplayed)
  }

  /// The bytes of the images on `screens` that `cassette` holds, at places that are not among `unplayed`.
  ///
  /// An entry that cannot be read has no image.
  static func images(
    on screens: [Screen], in cassette: Cassette, unplayed: [Int] = []
  ) -> [ImageFacts: [UInt8]] {
    var wanted = Set(screens.flatMap { $0.nodes.compactMap(\.element.image) })
    var images: [ImageFacts: [UInt8]] = [:]
    let unplayed = Set(unplayed)
    for position in 0..<cassette.count where !wanted.isEmpty && !unplayed.contains(position) {
      guard let body = (try? cassette.exchange(at: position))?.response?.body, !body.isEmpty,
        body.size <= limit, let data = try? body.data()
      else { continue }
      let facts = ImageFacts(data)
      if wanted.remove(facts) != nil { images[facts] = Array(data) }
    }
    return images
  }
}
