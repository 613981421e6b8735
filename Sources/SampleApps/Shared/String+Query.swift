import Foundation

extension String {
  /// The text as a value in a URL's query, all that has a meaning there escaped; a comma stays.
  var asQueryValue: String {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: "&=+;?/")
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
