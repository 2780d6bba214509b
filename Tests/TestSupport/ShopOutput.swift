/// What the app of `examples/shop` prints, however it was built.
package let shopOutput = """
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
