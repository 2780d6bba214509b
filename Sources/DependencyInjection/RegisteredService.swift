/// One line of what a container holds.
public struct RegisteredService {
  public let type: Any.Type
  /// Where a module has registered it.
  public let place: CallSite
  /// `nil` as long as nobody has asked for a service that is made lazily.
  public let service: Any?

  public init(type: Any.Type, place: CallSite, service: Any?) {
    self.type = type
    self.place = place
    self.service = service
  }

  /// Whether a type has the same last name, as `Cart`, `Cart?`, `[Cart]`, `any Cart` and another module's `Cart` have.
  func looksLike(_ other: Any.Type) -> Bool { RegisteredService.core(type) == RegisteredService.core(other) }

  private static func core(_ type: Any.Type) -> String {
    var name = Substring(String(reflecting: type))
    if let open = name.lastIndex(of: "<") { name = name[name.index(after: open)...].prefix { $0 != ">" && $0 != "," } }
    while let last = name.last, "?.)]".contains(last) || name.hasSuffix(".Type") {
      name = name.hasSuffix(".Type") ? name.dropLast(5) : name.dropLast()
    }
    return String(name[(name.lastIndex { ". ([&".contains($0) }.map(name.index(after:)) ?? name.startIndex)...])
  }
}
