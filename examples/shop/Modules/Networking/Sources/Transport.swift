import NetworkingInterface

/// Carries a request to a server; nil if the server is out of reach.
@MainActor
protocol Transport: AnyObject {
  func response(to request: HTTPRequest) async -> HTTPResponse?
}
