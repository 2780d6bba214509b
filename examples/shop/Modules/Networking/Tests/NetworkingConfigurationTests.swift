import DependencyInjection
import NetworkingInterface
import NetworkingTesting
import Testing

@testable import Networking

@MainActor
@Suite struct NetworkingConfigurationTests {
  private let container = DependencyContainer()

  init() {
    container.launch([NetworkingConfiguration.self])
  }

  @Test func theClientServesThePagesOfTheShop() async throws {
    let client = try #require(container.resolve(type: (any HTTPClient).self))
    #expect(try await client.send(.get("items/sencha")).hasPrefix("name: Sencha Tea\n"))
    #expect(try await client.send(.post("authorisations", body: "")) == "A-1001")
  }

  /// Who tests with the fake must see the same failure as in the app.
  @Test func theClientAndItsFakeFailAlike() async throws {
    let client = try #require(container.resolve(type: (any HTTPClient).self))
    for client in [client, FakeHTTPClient()] {
      await #expect(throws: HTTPError.status(404)) { try await client.send(.get("items/none")) }
    }
  }
}
