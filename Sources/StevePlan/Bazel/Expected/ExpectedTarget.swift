/// What Bazel must find of one target when it has run all macros.
package struct ExpectedTarget: Sendable {
  package enum Maker: Sendable, Equatable {
    /// A macro of steve's: what it makes is known.
    case macro(String)
    /// A macro of the workspace's own, which may do as it likes.
    case ownMacro(String)
    /// The BUILD file itself, by a rule that every Bazel has.
    case buildFile
  }

  package let package: String
  package let name: String
  package let maker: Maker
  /// The rule that makes it; nobody knows what a macro of the workspace's own calls.
  package var ruleClass: String?
  package var attributes: [ExpectedAttribute] = []

  package var label: String { "//\(package):\(name)" }
}

/// The value of an attribute, as far as a query shows it: all branches of a `select` together.
package struct ExpectedAttribute: Sendable {
  package enum Value: Sendable {
    /// All items, in no order; no list and an empty one are the same.
    case list([String])
    /// One for each branch; `nil` where there is none.
    case single([String?])
  }

  package let name: String
  /// Whether it holds labels, each in its longest form.
  package let holdsLabels: Bool
  package let value: Value
}

/// What an attribute holds, by its name; others are not compared.
enum AttributeShape: Sendable {
  case labels, texts, label, text, flag, dictionary

  static let all: [String: AttributeShape] = [
    "app_clips": .labels, "app_icons": .labels, "data": .labels, "deps": .labels, "extensions": .labels,
    "hdrs": .labels, "implementation_deps": .labels, "infoplists": .labels, "outs": .labels, "private_deps": .labels,
    "resources": .labels, "srcs": .labels, "swiftc_inputs": .labels, "textual_hdrs": .labels, "visibility": .labels,
    "xpc_services": .labels,
    "args": .texts, "copts": .texts, "families": .texts, "includes": .texts, "linkopts": .texts, "packages": .texts,
    "tags": .texts,
    "entitlements": .label, "provisioning_profile": .label, "test_host": .label, "version": .label,
    "watch_application": .label,
    "build_version": .text, "bundle_id": .text, "bundle_name": .text, "minimum_os_version": .text,
    "module_name": .text, "package_name": .text, "short_version_string": .text,
    "library_evolution": .flag, "testonly": .flag,
    "define_values": .dictionary, "env": .dictionary,
  ]
}

extension ExpectedAttribute {
  /// The names of all attributes that are compared.
  package static let names: Set<String> = Set(AttributeShape.all.keys)
}
