import NetworkingInterface
import Testing

@testable import Networking

/// Gives its responses one after the other, then none.
private final class ScriptedTransport: Transport {
  private var responses: [HTTPResponse?]
  private(set) var requestCount = 0

  init(_ responses: [HTTPResponse?]) {
    self.responses = responses
  }

  func response(to request: HTTPRequest) async -> HTTPResponse? {
    requestCount += 1
    return responses.isEmpty ? nil : responses.removeFirst()
  }
}

@MainActor
@Suite struct TransportClientTests {
  private let busy = HTTPResponse(status: 503, body: "")
  private let found = HTTPResponse(status: 200, body: "tea")

  @Test func givesTheBody() async throws {
    let client = TransportClient(transport: ScriptedTransport([found]))
    #expect(try await client.send(.get("items/tea")) == "tea")
  }

  @Test func triesAgainWhileTheServerIsBusyOrOutOfReach() async throws {
    let transport = ScriptedTransport([busy, nil, found])
    let client = TransportClient(transport: transport)
    #expect(try await client.send(.get("items/tea")) == "tea")
    #expect(transport.requestCount == 3)
  }

  @Test func givesUpAfterTheLastAttempt() async {
    let transport = ScriptedTransport([busy, busy, busy, found])
    let client = TransportClient(transport: transport)
    await #expect(throws: HTTPError.status(503)) { try await client.send(.get("items/tea")) }
    #expect(transport.requestCount == 3)
  }

  @Test func doesNotRepeatWhatCannotSucceed() async {
    let transport = ScriptedTransport([HTTPResponse(status: 404, body: ""), found])
    let client = TransportClient(transport: transport)
    await #expect(throws: HTTPError.status(404)) { try await client.send(.get("items/tea")) }
    #expect(transport.requestCount == 1)
  }

  @Test func saysThatNobodyAnswered() async {
    let client = TransportClient(transport: ScriptedTransport([]), attempts: 2)
    await #expect(throws: HTTPError.unreachable) { try await client.send(.get("items/tea")) }
  }
}
