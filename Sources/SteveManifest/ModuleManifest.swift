public import SteveDiagnostics

/// What is said about one module, by its module.yml, a `modules` entry, the defaults of its kind, or Swift code.
public struct ModuleManifest: Sendable {
  /// From the workspace's root; empty for `defaults` and `modules` entries.
  public var folder: String
  /// Where the description begins.
  public var location: SourceLocation
  public var kind: Located<Kind>?
  public var name: Located<String>?
  public var tags: ListSetting<Located<String>>?
  public var outputs: OutputSettings?
  public var layout: Layout = []
  /// What an app becomes.
  public var product: Located<Product>?
  public var embeds: ListSetting<Located<String>>?
  public var implementations: Located<Implementations>?
  /// Settings for every part.
  public var shared = SharedSettings()
  /// The main part: the part keys at the top level, and those under `implementation`.
  public var main = PartManifest()
  /// What is said about the parts by name; a part that is not here is found by its folder. Of `implementation` stands
  /// here only whether it is described or `false`: what is said about it is in ``main``.
  public var parts: [Part: PartSetting] = [:]

  public init(folder: String, at location: SourceLocation) {
    self.folder = folder
    self.location = location
  }

  /// What Swift code says for many modules, in `defaults` and in entries of `modules`.
  public init(tags: [String]? = nil, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(folder: "", at: SourceLocation(file: file, line: line, column: column))
    self.tags = tags.map { ListSetting($0, file: file, line: line, column: column) }
  }

  /// A module that is described in Swift code.
  ///
  /// - Parameters:
  ///   - folder: from the workspace's root.
  ///   - name: the last name of `folder`, unless said otherwise.
  ///   - dependencies: those of the main part.
  ///   - parts: what is said about parts by name; a part that is not here is found by its folder.
  public init(
    folder: String, kind: Kind, name: String? = nil, tags: [String]? = nil, dependencies: [Dependency]? = nil,
    parts: [Part: PartSetting] = [:], file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(folder: folder, at: place)
    self.kind = Located(kind, at: place)
    self.name = name.map { Located($0, at: place) }
    self.tags = tags.map { ListSetting($0, file: file, line: line, column: column) }
    main.dependencies = dependencies.map { ListSetting($0) }
    self.parts = parts
  }

  package func merged(over outer: ModuleManifest) -> ModuleManifest {
    var result = self
    result.kind = nearest(kind, outer.kind)
    result.name = nearest(name, outer.name)
    result.tags = nearest(tags, outer.tags)
    result.outputs = nearest(outputs, outer.outputs)
    result.layout = nearest(layout, outer.layout)
    result.product = nearest(product, outer.product)
    result.embeds = nearest(embeds, outer.embeds)
    result.implementations = nearest(implementations, outer.implementations)
    result.shared = shared.merged(over: outer.shared)
    result.main = main.merged(over: outer.main)
    result.parts = parts.merging(outer.parts) { nearer, outer in nearer.merged(over: outer) }
    return result
  }
}

/// What is said about one kind of part.
public enum PartSetting: Sendable {
  /// `false`: the folder, if there is one, is no part.
  case absent(SourceLocation)
  case described([PartManifest])

  /// A part that is described in Swift code.
  public static func part(
    dependencies: [Dependency]? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> PartSetting {
    .described([PartManifest(dependencies: dependencies, file: file, line: line, column: column)])
  }

  /// A part that there is not, although its folder may be there.
  public static func absent(file: String = #fileID, line: Int = #line, column: Int = #column) -> PartSetting {
    .absent(SourceLocation(file: file, line: line, column: column))
  }

  /// A list replaces; a single description is laid over a single one.
  package func merged(over outer: PartSetting) -> PartSetting {
    guard case .described(let parts) = self, parts.count == 1, case .described(let outerParts) = outer,
      outerParts.count == 1
    else { return self }
    return .described([parts[0].merged(over: outerParts[0])])
  }
}

/// Which implementations an app links besides what it depends on.
public enum Implementations: Sendable, Equatable {
  /// The least set that holds the features the app depends on and, with each, whatever implements what it reaches.
  case reachable
  case none
  case all
  case names([Located<String>])
}

/// Where each part lies and what its target is called; `{module}` stands for the module's name.
public typealias Layout = Pairs<LayoutEntry>

public struct LayoutEntry: Sendable {
  public var folder: Located<String>?
  public var name: Located<String>?

  public init(folder: Located<String>? = nil, name: Located<String>? = nil) {
    self.folder = folder
    self.name = name
  }

  /// A place that stands in Swift code.
  public init(
    folder: String?, name: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(folder: folder.map { Located($0, at: place) }, name: name.map { Located($0, at: place) })
  }
}

/// Which outputs are written, and which of them are committed (all, unless said otherwise).
public struct OutputSettings: Sendable {
  public var outputs: [Output]
  public var notCommitted: Set<Output>

  public init(_ outputs: [Output], notCommitted: Set<Output> = []) {
    self.outputs = outputs
    self.notCommitted = notCommitted
  }
}
