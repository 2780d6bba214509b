import Testing

@Test func theKitchenOpens() {}
