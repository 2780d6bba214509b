import SteveDiagnostics

/// A build setting of Xcode's as somebody wrote it: text, or a list of words.
public enum BuildSettingValue: Sendable, Equatable {
  case text(String)
  case list([String])
}

extension BuildSettingValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension BuildSettingValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: String...) { self = .list(elements) }
}

extension BuildSettingValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .text(value ? "YES" : "NO") }
}

/// Build settings of Xcode's by name; a name written `+NAME` is appended to what it is without.
public typealias BuildSettingPairs = Pairs<BuildSettingValue>

/// Lays the settings of a nearer level over those of an outer one.
package func laid(_ nearer: BuildSettingPairs, over outer: BuildSettingPairs?) -> BuildSettingPairs {
  guard var result = outer else { return nearer }
  for (key, value) in nearer {
    let name = BuildSettingName(key.value)
    let same = result.indices.filter { BuildSettingName(result[$0].key.value).stem.utf8.elementsEqual(name.stem.utf8) }
    guard name.appends, let place = same.last else {
      for place in same.reversed() { result.remove(at: place) }
      result.append((key, value))
      continue
    }
    result[place].value = result[place].value.appending(value)
  }
  return result
}

/// The name of a build setting, and whether it stands for what is appended.
package struct BuildSettingName: Sendable {
  package let stem: String
  package let appends: Bool

  package init(_ text: String) {
    appends = text.utf8.first == UInt8(ascii: "+")
    stem = appends ? String(Substring(text.utf8.dropFirst())) : text
  }
}

extension BuildSettingValue {
  /// Lists one behind the other; text is words with spaces between them already.
  package func appending(_ other: BuildSettingValue) -> BuildSettingValue {
    switch (self, other) {
    case (.list(let words), .list(let more)): .list(words + more)
    case (.text(let text), .list(let more)):
      .text(([text].filter { !$0.isEmpty } + more.map(writtenSettingWord)).joined(separator: " "))
    case (_, .text): other
    }
  }
}

/// A word that somebody wrote in a list of a build setting; quotes that stand around it already stay.
package func writtenSettingWord(_ word: String) -> String {
  let isQuoted = word.utf8.count > 1 && word.utf8.first == 0x22 && word.utf8.last == 0x22
  return isQuoted ? word : buildSettingWord(word)
}

/// A word of a list in a build setting, quoted as a shell does where Xcode would take it for several.
package func buildSettingWord(_ word: String) -> String {
  let needsQuotes = word.isEmpty || word.utf8.contains { [0x20, 0x09, 0x22, 0x27, 0x5C].contains($0) }
  guard needsQuotes else { return word }
  var result = "\""
  for scalar in word.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result + "\""
}

/// What a bundle says of its provisioning profile: its name for Xcode, its file for Bazel.
public struct ProvisioningProfile: Sendable {
  /// The name that the profile has at Apple, or its identifier.
  public var name: Located<String>?
  /// A `.mobileprovision` or `.provisionprofile`, from the module's folder.
  public var file: Located<String>?

  public init(name: Located<String>? = nil, file: Located<String>? = nil) {
    self.name = name
    self.file = file
  }

  /// A profile that is named in Swift code.
  public init(
    name: String?, file profile: String? = nil, at file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(name: name.map { Located($0, at: place) }, file: profile.map { Located($0, at: place) })
  }
}

/// What is said about the XcodeGen output alone.
public struct XcodeGenSettings: Sendable {
  /// Keys that are laid over the root's `options`; a key written `+key` is appended to what steve emits.
  public var options: Pairs<AttributeValue> = []
  /// Attributes of the project.
  public var attributes: Pairs<AttributeValue> = []
  /// Files and folders that Xcode shows although no target has them.
  public var fileGroups: [Located<String>] = []
  /// Specs of the user's that the root includes beside the fragments.
  public var include: [Located<String>] = []
  /// What the root file is called, without a folder.
  public var spec: Located<String>?
  /// What specs are written as; YAML unless it is said.
  public var format: Located<SpecFormat>?
  /// How many projects there are; one unless it is said.
  public var layout: Located<SpecLayout>?
  /// When XcodeGen makes the project; never, unless said otherwise.
  public var run: Located<XcodeGenRun>?
  /// Whether Xcode lists the files of folders itself, where that means the same.
  public var syncedFolders: Located<Bool>?

  public init() {}
}

/// When XcodeGen is run.
public enum XcodeGenRun: String, CaseIterable, Sendable {
  case never
  /// After a focused project was written.
  case focus
  /// After each sync that leaves something for it to do.
  case always
}

/// The version of everything that is bundled.
public struct VersionSettings: Sendable {
  /// What people see, such as `4.2.0`.
  public var marketing: Located<String>?
  /// What tells one build from another.
  public var build: Located<String>?

  public init() {}

  /// A version that stands in Swift code.
  public init(
    marketing: String? = nil, build: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.marketing = marketing.map { Located($0, at: place) }
    self.build = build.map { Located($0, at: place) }
  }
}
