import Testing

@Test func fails() { Issue.record("as it should") }
