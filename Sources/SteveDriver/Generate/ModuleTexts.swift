import SteveManifest

/// The files of a module as steve makes it: the least that compiles, is wired, and has a test that passes.
struct ModuleTexts {
  let module: NewModule
  /// What an application begins with: the features that it is made of.
  let features: [String]
  /// Whether an entry of `modules` says already what the manifest would.
  let isDescribed: Bool

  private var name: String { module.name }
  /// What types are named after.
  private var stem: String { module.swiftModule }

  func files() throws(Stop) -> [NewFile] {
    var files: [NewFile] = []
    if !isDescribed || !dependencies.isEmpty {
      files.append(NewFile(module.folder + "/module.yml", manifest))
    }
    func add(_ part: Part, _ file: String, _ text: String) throws(Stop) {
      guard let folder = module.folder(of: part) else {
        throw Stop(.usage, "'layout' in steve.yml puts the \(part.rawValue) of '\(name)' outside the workspace")
      }
      files.append(NewFile(folder.isEmpty ? file : folder + "/" + file, text))
    }
    switch module.kind {
    case .feature:
      try add(.interface, "\(stem)Service.swift", interface)
      try add(.implementation, "Default\(stem)Service.swift", implementation)
      if let wiring = module.wiring {
        try add(.implementation, "\(stem)Configuration.swift", configuration(wiring.swiftModule))
      }
    case .utility, .standard: try add(.implementation, "\(stem)Library.swift", library)
    case .app: try add(.implementation, "\(stem)App.swift", program(stem + "App", isDemo: false))
    }
    for extra in GenerateRequest.Extra.allCases where module.extras.contains(extra) {
      switch extra {
      case .tests where module.kind == .app: continue
      case .tests: try add(.tests, "\(tested)Tests.swift", tests)
      case .testing:
        try add(.testing, module.kind == .feature ? "Fake\(stem)Service.swift" : "\(tested)+Fake.swift", fake)
      case .demo: try add(.demo, "\(stem)Demo.swift", program(stem + "Demo", isDemo: true))
      case .resources:
        files.append(NewFile(module.folder + "/Resources/en.lproj/Localizable.strings", "\"title\" = \"\(name)\";\n"))
      }
    }
    return files
  }

  // MARK: The manifest

  private var dependencies: [String] {
    switch module.kind {
    case .app: features
    // A program with a list of modules has what wires unasked.
    case .feature: module.wiring.map { [$0.name] } ?? []
    case .utility, .standard: []
    }
  }

  private var manifest: String {
    let items = dependencies.map { "  - \(manifestText($0))\n" }.joined()
    return "kind: \(module.kind.rawValue)\n" + (items.isEmpty ? "" : "dependencies:\n" + items)
  }

  // MARK: Sources

  private var interface: String {
    """
    /// What \(name) does for others.
    public protocol \(stem)Service {
      /// Says who answers.
      var title: String { get }
    }

    """
  }

  private var implementation: String {
    """
    import \(module.swiftName(of: .interface))

    struct Default\(stem)Service: \(stem)Service {
      var title: String { "\(name)" }
    }

    """
  }

  private func configuration(_ runtime: String) -> String {
    imports([runtime, module.swiftName(of: .interface)]) + """

      public enum \(stem)Configuration: ModuleConfiguring {
        public static func registerImplementations(in registry: any Registry) {
          registry.register(type: (any \(stem)Service).self, service: Default\(stem)Service())
        }

        /// \(name) needs nobody.
        public static func resolveDependencies(with resolver: any Resolver) {}
      }

      """
  }

  private var library: String {
    """
    /// What \(name) offers to all who import it.
    public struct \(stem)Library: Sendable {
      public init() {}

      /// Says who answers.
      public var title: String { "\(name)" }
    }

    """
  }

  private var tested: String { module.kind == .feature ? "Default\(stem)Service" : "\(stem)Library" }

  private var tests: String {
    imports(["Testing"]) + """

      @testable import \(stem)

      @Suite struct \(tested)Tests {
        @Test func saysItsTitle() {
          #expect(\(tested)().title == "\(name)")
        }
      }

      """
  }

  private var fake: String {
    guard module.kind == .feature else {
      return """
        import \(stem)

        extension \(tested) {
          /// One for the tests of others.
          public static var fake: \(tested) { \(tested)() }
        }

        """
    }
    return """
      import \(module.swiftName(of: .interface))

      /// Answers what a test wants it to.
      public struct Fake\(stem)Service: \(stem)Service {
        public var title: String

        public init(title: String = "a fake") { self.title = title }
      }

      """
  }

  /// A program that says what it is made of.
  private func program(_ type: String, isDemo: Bool) -> String {
    let isWired = module.wiring != nil && (!isDemo || module.kind == .feature)
    guard isWired, let runtime = module.wiring?.swiftModule else {
      return """
        @main
        struct \(type) {
          static func main() {
            print("\(name)")
          }
        }

        """
    }
    return imports([runtime]) + """

      @main
      struct \(type) {
        @MainActor
        static func main() {
          let container = DependencyContainer()
          container.launch(modules)
          print("\(name) is wired of \\(modules.count) \\(modules.count == 1 ? "module" : "modules")")
          for service in container.registered.map({ "\\($0.type)" }).sorted() { print(service) }
        }
      }

      """
  }

  private func imports(_ modules: [String]) -> String {
    modules.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "import \($0)\n" }.joined()
  }
}

/// A name as it is written in a manifest.
func manifestText(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      || byte == 0x2D
  }
  if isPlain, name.utf8.first != 0x2D, name.lowercased() != "null" { return name }
  return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
