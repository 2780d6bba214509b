/// Sends requests to the shop's servers.
@MainActor
public protocol HTTPClient: AnyObject {
  /// The body of the answer; every status but success is thrown.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> String
}
