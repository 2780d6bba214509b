extension AttributeValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension AttributeValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension AttributeValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension AttributeValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: AttributeValue...) { self = .list(elements) }
}

extension AttributeValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, AttributeValue)...) {
    self = .map(elements.map { (key: $0, value: $1) })
  }
}
