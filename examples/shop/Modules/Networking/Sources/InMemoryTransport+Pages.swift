extension InMemoryTransport {
  static let itemPages = [
    "items/earl-grey": """
    name: Earl Grey Tea
    price: 2490
    description: Black tea with oil of bergamot.
    tag: tea
    tag: hot
    """,
    "items/sencha": """
    name: Sencha Tea
    price: 3250
    description: Steamed green tea from Shizuoka.
    tag: tea
    tag: green
    """,
    "items/teapot": """
    name: Glass Teapot
    price: 8900
    description: Holds one litre. The strainer is included.
    tag: kitchen
    """,
  ]
}
