import Testing

@Test func theListIsThere() {}
