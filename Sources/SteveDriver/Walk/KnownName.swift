import SteveModel

/// A file name that tells something about its folder.
enum KnownName {
  case gitignore, workspaceManifest, moduleManifest, packageManifest, buildFile

  init?(_ name: UnsafeBufferPointer<UInt8>) {
    // Nearly all names are told apart by their length and first letter.
    switch (name.count, name[0]) {
    case (5, UInt8(ascii: "B")) where name.elementsEqual("BUILD".utf8): self = .buildFile
    case (9, UInt8(ascii: "s")) where name.elementsEqual("steve.yml".utf8): self = .workspaceManifest
    case (10, UInt8(ascii: ".")) where name.elementsEqual(".gitignore".utf8): self = .gitignore
    case (10, UInt8(ascii: "m")) where name.elementsEqual("module.yml".utf8): self = .moduleManifest
    case (11, UInt8(ascii: "B")) where name.elementsEqual("BUILD.bazel".utf8): self = .buildFile
    case (13, UInt8(ascii: "P")) where name.elementsEqual("Package.swift".utf8): self = .packageManifest
    default: return nil
    }
  }

  /// What a folder that lists a file of this name is said to hold.
  var flag: FileTree.Flags {
    switch self {
    case .gitignore, .workspaceManifest: .none
    case .moduleManifest: .moduleManifest
    case .packageManifest: .packageManifest
    case .buildFile: .buildFile
    }
  }
}
