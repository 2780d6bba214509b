import Logging
import NetworkingInterface

/// Turns what a transport brings back into a body or an error, and tries again when a server is busy.
final class TransportClient: HTTPClient {
  private let transport: any Transport
  private let attempts: Int
  private let logger = Logger(category: "Networking")

  init(transport: any Transport, attempts: Int = 3) {
    self.transport = transport
    self.attempts = attempts
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> String {
    var failure = HTTPError.unreachable
    for attempt in 1...attempts {
      logger.debug("\(request.method.rawValue) \(request.path), attempt \(attempt)")
      guard let response = await transport.response(to: request) else { continue }
      if response.isSuccess { return response.body }
      failure = .status(response.status)
      if !response.isTemporary { break }
    }
    logger.debug("\(request.path): \(failure)")
    throw failure
  }
}
