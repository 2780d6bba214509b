package import SteveDiagnostics
package import SteveManifest

/// A package of SwiftPM's, its texts looked at.
package struct ExternalPackage: Sendable {
  package var name: String
  /// What SwiftPM calls it: the last name of its URL or path, in lower case and without `.git`.
  package var identity: String
  package var source: PackageSource
}

package enum PackageSource: Sendable, Equatable {
  /// From the workspace's root.
  case local(path: String)
  case remote(url: String, PackageVersions)
}

package enum PackageVersions: Sendable, Equatable {
  case from(String)
  case upToNextMinor(String)
  case exact(String)
  /// The second one is not among them.
  case range(String, String)
  case branch(String)
  case revision(String)
}

/// A framework that others have built.
package struct ExternalBinary: Sendable {
  package var source: BinarySource
  package var isDynamic: Bool
}

package enum BinarySource: Sendable, Equatable {
  /// Of an `.xcframework`, from the workspace's root.
  case path(String)
  case archive(url: String, sha256: String)
}

/// A target that is written by hand.
package struct HandWrittenTarget: Sendable {
  package var bazel: String?
  package var xcodegen: Pairs<AttributeValue>
}

/// Something from outside that targets may depend on by its name.
package struct External: Sendable {
  package enum Form: Sendable, Equatable {
    /// The numbers of the package, the binary and the target in the workspace's lists.
    case product(package: Int)
    case binary(Int)
    case handWritten(Int)
  }

  package var name: String
  package var form: Form
  /// What code imports.
  package var modules: [String]
  package var location: SourceLocation
}

extension Workspace {
  /// The names by which `rules` may know something from outside, the fullest first.
  package func names(ofExternal number: Int) -> [String] {
    let external = externals[number]
    if case .product(let package) = external.form {
      return ["\(packages[package].name)/\(external.name)", external.name]
    }
    return [external.name]
  }

  /// Whether it is carried along by programs, and never becomes a part of what links it.
  package func isDynamic(external number: Int) -> Bool {
    if case .binary(let binary) = externals[number].form { return binaries[binary].isDynamic }
    return false
  }
}
