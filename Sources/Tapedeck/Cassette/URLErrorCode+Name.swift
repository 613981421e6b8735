public import Foundation

extension URLError.Code {
  /// The code that Foundation names so, such as `timedOut`; nil where there is none.
  public init?(name: String) {
    guard let code = Self.names.first(where: { $0.value == name })?.key else { return nil }
    self.init(rawValue: code)
  }

  /// Foundation's name of the code, such as `timedOut` of -1001; nil where it has none.
  public var name: String? {
    Self.names[rawValue]
  }

  /// Every code that has a name, from -1 downwards.
  public static var named: [URLError.Code] {
    names.keys.sorted(by: >).compactMap { URLError.Code(rawValue: $0) }
  }

  private static let names: [Int: String] = [
    -1: "unknown",
    -995: "backgroundSessionRequiresSharedContainer",
    -996: "backgroundSessionInUseByAnotherProcess",
    -997: "backgroundSessionWasDisconnected",
    -999: "cancelled",
    -1000: "badURL",
    -1001: "timedOut",
    -1002: "unsupportedURL",
    -1003: "cannotFindHost",
    -1004: "cannotConnectToHost",
    -1005: "networkConnectionLost",
    -1006: "dnsLookupFailed",
    -1007: "httpTooManyRedirects",
    -1008: "resourceUnavailable",
    -1009: "notConnectedToInternet",
    -1010: "redirectToNonExistentLocation",
    -1011: "badServerResponse",
    -1012: "userCancelledAuthentication",
    -1013: "userAuthenticationRequired",
    -1014: "zeroByteResource",
    -1015: "cannotDecodeRawData",
    -1016: "cannotDecodeContentData",
    -1017: "cannotParseResponse",
    -1018: "internationalRoamingOff",
    -1019: "callIsActive",
    -1020: "dataNotAllowed",
    -1021: "requestBodyStreamExhausted",
    -1022: "appTransportSecurityRequiresSecureConnection",
    -1100: "fileDoesNotExist",
    -1101: "fileIsDirectory",
    -1102: "noPermissionsToReadFile",
    -1103: "dataLengthExceedsMaximum",
    -1200: "secureConnectionFailed",
    -1201: "serverCertificateHasBadDate",
    -1202: "serverCertificateUntrusted",
    -1203: "serverCertificateHasUnknownRoot",
    -1204: "serverCertificateNotYetValid",
    -1205: "clientCertificateRejected",
    -1206: "clientCertificateRequired",
    -2000: "cannotLoadFromNetwork",
    -3000: "cannotCreateFile",
    -3001: "cannotOpenFile",
    -3002: "cannotCloseFile",
    -3003: "cannotWriteToFile",
    -3004: "cannotRemoveFile",
    -3005: "cannotMoveFile",
    -3006: "downloadDecodingFailedMidStream",
    -3007: "downloadDecodingFailedToComplete",
  ]
}
