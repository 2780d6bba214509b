import NetworkingInterface

/// Plays the server: answers from a table of routes, so that the example needs no network.
final class InMemoryTransport: Transport {
  private let pages: [String: String]
  private var authorisations = 0

  init(pages: [String: String]) {
    self.pages = pages
  }

  func response(to request: HTTPRequest) async -> HTTPResponse? {
    switch request.method {
    case .get: page(at: request.path)
    case .post: authorisation(at: request.path)
    }
  }

  private func page(at path: String) -> HTTPResponse {
    guard let body = pages[path] else { return HTTPResponse(status: 404, body: "") }
    return HTTPResponse(status: 200, body: body)
  }

  private func authorisation(at path: String) -> HTTPResponse {
    guard path == "authorisations" else { return HTTPResponse(status: 405, body: "") }
    authorisations += 1
    return HTTPResponse(status: 201, body: "A-\(1000 + authorisations)")
  }
}
