/// What MODULE files do differently.
enum ModuleLayout {
  /// Whether a statement's call stays on one line with any number of arguments, if these need no line of their own.
  static func prefersOneLine(_ call: StarlarkCall) -> Bool {
    ["bazel_dep", "use_extension", "use_repo"].contains(call.function)
  }

  /// Statements without an empty line between them.
  static func areTogether(_ first: StarlarkStatement?, _ second: StarlarkStatement) -> Bool {
    guard let first else { return false }
    if case .expression(.call(let first)) = first, case .expression(.call(let second)) = second {
      if first.function == "bazel_dep", second.function == "bazel_dep" {
        return first.isDevelopmentDependency == second.isDevelopmentDependency
      }
      if first.function == "bazel_dep", overrides.contains(second.function) {
        return first.text(of: "name").map { second.text(of: "module_name")?.hasSameBytes(as: $0) ?? false } ?? false
      }
      if first.function == "include", second.function == "include" { return true }
    }
    guard let (proxy, endsUse) = first.proxy, let (next, continuesUse) = second.proxy else { return false }
    return proxy.hasSameBytes(as: next) && (!endsUse || continuesUse)
  }

  private static let overrides = [
    "archive_override", "git_override", "local_path_override", "multiple_version_override", "single_version_override",
  ]
}

extension StarlarkCall {
  /// With the repositories of `use_repo` in order; there alone the order of positional arguments is free.
  var canonicalInModule: StarlarkCall {
    guard function == "use_repo", positional.count + named.count >= 3 else { return self }
    var call = self
    call.positional = CanonicalList.sortedRuns(positional, [])
    return call
  }

  fileprivate var isDevelopmentDependency: Bool {
    switch named.first(where: { $0.name == "dev_dependency" })?.value {
    case .bool(let value): value
    case nil, .nothing, .identifier: false
    default: true
    }
  }

  fileprivate func text(of name: String) -> String? {
    if case .string(let text) = named.first(where: { $0.name == name })?.value { text } else { nil }
  }
}

extension StarlarkStatement {
  /// The extension's proxy that a statement makes or uses, and whether it takes the repositories, which ends its use.
  fileprivate var proxy: (name: String, takesRepositories: Bool)? {
    switch self {
    case .assignment(let name, .call(let call)) where call.function == "use_extension": return (name, false)
    case .expression(.call(let call)):
      if call.function == "use_repo" {
        guard case .identifier(let name) = call.positional.first else { return nil }
        return name.utf8.contains(UInt8(ascii: ".")) ? nil : (name, true)
      }
      let path = call.function.split(separator: ".", omittingEmptySubsequences: false)
      return path.count == 2 ? (String(path[0]), false) : nil
    default: return nil
    }
  }
}
