/// What happens to the strings of an attribute's value.
struct StringTreatment: OptionSet {
  let rawValue: UInt8

  /// Lists are sorted, and what stands in them twice is dropped.
  static let sorted = StringTreatment(rawValue: 1)
  /// Labels are shortened.
  static let labels = StringTreatment(rawValue: 2)
}

/// What the name of an argument says about it, in whichever call it stands: buildifier's tables.
struct AttributeRule {
  /// Arguments stand in the order of their priorities, and by name where these are equal.
  var priority = 0
  var treatment: StringTreatment = []
}

enum AttributeTable {
  static let rules: [String: AttributeRule] = {
    var rules: [String: AttributeRule] = [:]
    for (name, priority) in priorities { rules[name, default: AttributeRule()].priority = priority }
    for name in sorted { rules[name, default: AttributeRule()].treatment.insert(.sorted) }
    for name in labels { rules[name, default: AttributeRule()].treatment.insert(.labels) }
    return rules
  }()

  /// Where a function has its own mind: function, argument, rule.
  static let exceptions: [String: [String: AttributeRule]] = {
    var exceptions: [String: [String: AttributeRule]] = [:]
    for (function, name, change) in changes {
      var rule = rules[name] ?? AttributeRule()
      switch change {
      case .priority(let priority): rule.priority = priority
      case .without(let treatment): rule.treatment.subtract(treatment)
      }
      exceptions[function, default: [:]][name] = rule
    }
    return exceptions
  }()

  private static let priorities: [(String, Int)] = [
    ("name", -99), ("gwt_name", -98), ("package_name", -97), ("visible_node_name", -96), ("size", -95),
    ("timeout", -94), ("testonly", -93), ("src", -92), ("srcdir", -91), ("srcs", -90), ("out", -89), ("outs", -88),
    ("hdrs", -87), ("has_services", -86), ("include", -85), ("of", -84), ("baseline", -83),
    ("destdir", 1), ("exports", 2), ("runtime_deps", 3), ("deps", 4), ("implementation", 5), ("implements", 6),
    ("alwayslink", 7),
  ]

  private enum Change {
    case priority(Int)
    case without(StringTreatment)
  }

  private static let changes: [(String, String, Change)] = [
    ("archive_override", "module_name", .priority(-99)),
    ("git_override", "module_name", .priority(-99)),
    ("local_path_override", "module_name", .priority(-99)),
    ("multiple_version_override", "module_name", .priority(-99)),
    ("single_version_override", "module_name", .priority(-99)),
    ("bazel_dep", "version", .priority(-98)),
    ("module", "version", .priority(-98)),
    ("genrule", "srcs", .without(.sorted)),
    ("genrule", "outs", .without(.sorted)),
    ("cc_embed_data", "srcs", .without(.sorted)),
    ("package_group", "includes", .without(.labels)),
  ]

  private static let sorted = [
    "cc_deps", "common_deps", "compile_deps", "configs", "constraints", "data", "default_visibility", "deps",
    "deps_java", "exported_deps", "exports", "filegroups", "files", "hdrs", "implementation_deps", "imports",
    "includes", "inherits", "javadeps", "lib_deps", "module_deps", "outs", "packages", "plugin_modules",
    "private_deps", "proto_deps", "protos", "pubs", "resources", "runtime_deps", "shared_deps", "similar_deps",
    "srcs", "swigdeps", "swig_includes", "tags", "test_data", "test_deps", "test_srcs", "test_tags", "tests",
    "tools", "to_start_extensions", "visibility",
  ]

  private static let labels = [
    "app_target", "appdir", "base_package", "build_deps", "cc_deps", "ccdeps", "common_deps", "compile_deps",
    "compiler", "data", "default_visibility", "dep", "deps", "deps_java", "dont_depend_on", "env_deps", "envscripts",
    "exported_deps", "exports", "externs_list", "files", "globals", "implementation", "implementation_deps",
    "implements", "includes", "interface", "jar", "jars", "javadeps", "lib_deps", "library", "malloc", "model",
    "mods", "module_deps", "module_target", "of", "plugins", "private_deps", "proto_deps", "proto_target", "protos",
    "resource", "resources", "runtime_deps", "scope", "shared_deps", "similar_deps", "source_jar", "src", "srcs",
    "stripped_targets", "suites", "swigdeps", "target", "target_devices", "target_platforms", "template", "test",
    "test_data", "test_deps", "test_srcs", "tests", "tests_deps", "tool", "tools", "visibility",
  ]
}
