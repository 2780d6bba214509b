import Foundation
import Testing

/// The compiler itself reads the examples: everything compiles, the app runs, all their own tests pass.
@Suite(.serialized) struct CompileExampleTests {
  @Test func theShopWiresItselfAndSellsSomething() throws {
    let run = try CompileExample("examples/shop")
    #expect(run.status == 0, "\(run.stderr)")
    let expected = """
      [Shop] wired 7 modules
      [Shop] AddressValidating: RuleBasedAddressValidator
      [Shop] CartService: DefaultCart
      [Shop] CatalogueSearching: RankedSearch
      [Shop] HTTPClient: TransportClient
      [Shop] ItemPages: RemoteItemPages
      [Shop] ListService: InMemoryLists
      [Shop] PaymentAuthorising: GatewayPayments
      [Shop] found Earl Grey Tea, Sencha Tea, Glass Teapot
      [Shop] Earl Grey Tea, 24.90 PLN: Black tea with oil of bergamot.
      [Shop] cart: 2 x Earl Grey Tea, 1 x Glass Teapot
      [Shop] items 138.80 PLN, delivery 0.00 PLN
      [Shop] warning: the address is refused: postal code, expected 00-000
      [Shop] paid 138.80 PLN, authorisation A-1001

      """
    #expect(run.stdout == expected)
  }

  @Test func theSmallestWorkspaceCompilesAndPassesItsTest() throws {
    let run = try CompileExample("examples/minimal")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout == "")
  }

  @Test func aFolderWithoutAWorkspaceIsWrongUsage() throws {
    let run = try CompileExample("examples")
    #expect(run.status == 2)
    #expect(run.stderr.hasSuffix("no steve.yml in examples\n"))
  }
}
