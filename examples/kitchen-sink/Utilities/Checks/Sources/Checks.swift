/// Whether all are equal.
public func areEqual<Value: Equatable>(_ values: [Value]) -> Bool { values.allSatisfy { $0 == values.first } }
