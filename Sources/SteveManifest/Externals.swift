// What comes from outside the workspace.

/// A package of SwiftPM's.
public struct SwiftPackage: Sendable {
  public enum Source: Sendable {
    case remote(url: Located<String>, PackageRequirement)
    /// A folder, from the workspace's root.
    case local(Located<String>)
  }

  public var source: Source
  /// What targets may depend on; `nil` means one product that is called as the package.
  public var products: [PackageProduct]?

  public init(_ source: Source, products: [PackageProduct]? = nil) {
    self.source = source
    self.products = products
  }
}

/// Which versions of a package are good.
public enum PackageRequirement: Sendable {
  /// This version or a later one, before the next major one.
  case from(Located<String>)
  /// This version or a later one, before the next minor one.
  case upToNextMinor(Located<String>)
  case exact(Located<String>)
  /// Two versions with `..<` between them.
  case range(Located<String>)
  case branch(Located<String>)
  case revision(Located<String>)
}

public struct PackageProduct: Sendable {
  public var name: Located<String>
  /// What code imports; `nil` means the product's name.
  public var modules: [Located<String>]?

  public init(_ name: Located<String>, modules: [Located<String>]? = nil) {
    self.name = name
    self.modules = modules
  }

  /// A product that is named in Swift code.
  public init(_ name: String, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(Located(name, file: file, line: line, column: column))
  }
}

/// A framework that others have built.
public struct BinaryFramework: Sendable {
  public enum Source: Sendable {
    /// An `.xcframework`, from the workspace's root.
    case path(Located<String>)
    /// A zip file with an `.xcframework` in it, and the digest of that file.
    case archive(url: Located<String>, sha256: Located<String>)
  }

  public var source: Source
  /// How it is linked; dynamic, unless said otherwise.
  public var linkage: Located<Linkage>?
  /// What code imports; `nil` means the binary's name.
  public var modules: [Located<String>]?

  public init(_ source: Source, linkage: Located<Linkage>? = nil, modules: [Located<String>]? = nil) {
    self.source = source
    self.linkage = linkage
    self.modules = modules
  }
}

public enum Linkage: String, CaseIterable, Sendable {
  case `static`, dynamic
}

/// A target that somebody writes by hand, for each output in the words of its tool.
public struct ExternalTarget: Sendable {
  /// Its Bazel label.
  public var bazel: Located<String>?
  /// A dependency as XcodeGen takes it.
  public var xcodegen: Located<Pairs<AttributeValue>>?
  /// What code imports; `nil` means the target's name.
  public var modules: [Located<String>]?

  public init(
    bazel: Located<String>? = nil, xcodegen: Located<Pairs<AttributeValue>>? = nil, modules: [Located<String>]? = nil
  ) {
    self.bazel = bazel
    self.xcodegen = xcodegen
    self.modules = modules
  }
}

/// What a library becomes in Xcode.
public enum LibraryProduct: String, CaseIterable, Sendable {
  case staticFramework = "static_framework"
  case framework
  case staticLibrary = "static_library"
  case dynamicLibrary = "dynamic_library"

  /// Whether it is linked by itself, so that programs carry it along.
  package var isDynamic: Bool { self == .framework || self == .dynamicLibrary }
}
