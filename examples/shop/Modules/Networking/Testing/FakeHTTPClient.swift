import NetworkingInterface

/// Answers with bodies that a test puts in, and keeps the requests it was sent.
public final class FakeHTTPClient: HTTPClient {
  public var bodies: [String: String]
  public private(set) var requests: [HTTPRequest] = []

  public init(bodies: [String: String] = [:]) {
    self.bodies = bodies
  }

  public func send(_ request: HTTPRequest) async throws(HTTPError) -> String {
    requests.append(request)
    guard let body = bodies[request.path] else { throw HTTPError.status(404) }
    return body
  }
}
