import SteveDiagnostics

/// Which headers of a library others see, by patterns.
///
/// What `project` takes is seen by the library alone, then what `private` takes is kept out of its module, then what `public`
/// takes is in it. What none of them takes is public, unless `public` names some: then it is the library's alone.
public struct HeaderSettings: Sendable {
  /// In the module that others import.
  public var `public`: ListSetting<Located<String>>?
  /// Others find them by their names, and the module does not hold them.
  public var `private`: ListSetting<Located<String>>?
  /// Of the library alone.
  public var project: ListSetting<Located<String>>?

  public init() {}

  /// Patterns that stand in Swift code.
  public init(
    public: [String]? = nil, private: [String]? = nil, project: [String]? = nil, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.public = `public`.map { ListSetting($0, file: file, line: line, column: column) }
    self.private = `private`.map { ListSetting($0, file: file, line: line, column: column) }
    self.project = project.map { ListSetting($0, file: file, line: line, column: column) }
  }

  func merged(over outer: HeaderSettings?) -> HeaderSettings {
    guard let outer else { return self }
    var result = self
    result.public = nearest(`public`, outer.public)
    result.private = nearest(`private`, outer.private)
    result.project = nearest(project, outer.project)
    return result
  }

  /// All patterns, as they were written.
  package var patterns: [Located<String>] {
    (`public`?.items ?? []) + (`private`?.items ?? []) + (project?.items ?? [])
  }
}

/// The files that say what is in a library's module. A framework's begins with `framework module` and finds headers in another
/// way, so one file seldom serves both.
public struct ModuleMapSetting: Sendable {
  public var xcode: Located<String>?
  public var bazel: Located<String>?

  public init(xcode: Located<String>? = nil, bazel: Located<String>? = nil) {
    self.xcode = xcode
    self.bazel = bazel
  }

  /// Files that are named in Swift code.
  public init(
    xcode: String?, bazel: String?, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(xcode: xcode.map { Located($0, at: place) }, bazel: bazel.map { Located($0, at: place) })
  }

  /// Each file that is named, once.
  package var files: [Located<String>] {
    [xcode, bazel == xcode ? nil : bazel].compactMap { $0 }
  }
}
