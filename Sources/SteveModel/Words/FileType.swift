/// What becomes of a file in the folder of a part.
package enum FileRole: Sendable {
  /// Swift.
  case source
  /// What clang compiles: C, C++, Objective-C and assembler.
  case clangSource
  case header
  case resource
  /// Written about the code, not part of a build: documentation catalogues, read-me files.
  case documentation
  /// Belongs to a build tool, or is a property list that a setting must name.
  case setting
  case unknown
}

/// The one table of the file types that steve knows, for every output.
package enum FileType {
  /// A folder with one of these endings is a unit: what lies in it has the role of the folder.
  private static let units: [(ending: StaticString, role: FileRole)] = [
    ("xcassets", .resource), ("lproj", .resource), ("xcdatamodeld", .resource), ("xcdatamodel", .resource),
    ("xcmappingmodel", .resource), ("bundle", .resource), ("scnassets", .resource), ("rkassets", .resource),
    ("realitycomposerpro", .resource), ("icon", .resource), ("docc", .documentation),
  ]

  private static let files: [(ending: StaticString, role: FileRole)] = [
    ("swift", .source),
    ("m", .clangSource), ("mm", .clangSource), ("c", .clangSource), ("cc", .clangSource), ("cpp", .clangSource),
    ("cxx", .clangSource), ("s", .clangSource), ("h", .header), ("hh", .header), ("hpp", .header), ("hxx", .header),
    ("modulemap", .setting), ("pch", .setting),
    ("storyboard", .resource), ("xib", .resource), ("nib", .resource), ("strings", .resource),
    ("stringsdict", .resource), ("xcstrings", .resource), ("xcprivacy", .resource), ("intentdefinition", .resource),
    ("png", .resource), ("jpg", .resource), ("jpeg", .resource), ("gif", .resource), ("heic", .resource),
    ("webp", .resource), ("pdf", .resource), ("svg", .resource), ("ttf", .resource), ("otf", .resource),
    ("ttc", .resource), ("json", .resource), ("mp3", .resource), ("m4a", .resource), ("wav", .resource),
    ("caf", .resource), ("aiff", .resource), ("mp4", .resource), ("mov", .resource), ("usdz", .resource),
    ("reality", .resource), ("mlmodel", .resource), ("mlpackage", .resource), ("metal", .resource),
    ("storekit", .resource), ("xctestplan", .setting), ("plist", .setting), ("entitlements", .setting),
    ("xcconfig", .setting), ("md", .documentation), ("markdown", .documentation), ("yml", .setting),
    ("yaml", .setting), ("bzl", .setting), ("bazel", .setting),
  ]

  /// Whether a folder holds the icons of an app, which Apple's rules take apart from other resources.
  package static func isIconSet(_ name: UnsafeRawBufferPointer) -> Bool { ends(name, "appiconset") }

  /// The role of a file by its own name.
  package static func role(ofFile name: UnsafeRawBufferPointer) -> FileRole { role(of: name, in: files) }

  /// The role of everything in a folder, or `unknown` when the folder is no unit.
  package static func role(ofFolder name: UnsafeRawBufferPointer) -> FileRole { role(of: name, in: units) }

  /// Where the outermost folder of a path ends that is a unit, `nil` if there is none.
  ///
  /// - Parameter start: how much of the path is not looked at.
  package static func endOfUnit(in path: UnsafeBufferPointer<UInt8>, behind start: Int) -> Int? {
    path.indices.first { end in
      guard end > start, path[end] == UInt8(ascii: "/") else { return false }
      if case .unknown = role(ofFolder: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: path[..<end]))) {
        return false
      }
      return true
    }
  }

  private static func role(
    of name: UnsafeRawBufferPointer, in table: [(ending: StaticString, role: FileRole)]
  ) -> FileRole {
    for row in table where ends(name, row.ending) { return row.role }
    return .unknown
  }

  /// Whether a name ends in a dot and the ending, letter case counting as nothing.
  private static func ends(_ name: UnsafeRawBufferPointer, _ ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    let start = name.count - count
    guard start > 1, name[start - 1] == UInt8(ascii: ".") else { return false }
    for i in 0..<count {
      let byte = name[start + i]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
      if lower != ending.utf8Start[i] { return false }
    }
    return true
  }
}
