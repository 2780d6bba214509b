/// A request to the shop's servers, whose address the client knows.
public struct HTTPRequest: Hashable, Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  public let method: Method
  public let path: String
  public let body: String

  public static func get(_ path: String) -> HTTPRequest {
    HTTPRequest(method: .get, path: path, body: "")
  }

  public static func post(_ path: String, body: String) -> HTTPRequest {
    HTTPRequest(method: .post, path: path, body: body)
  }
}
