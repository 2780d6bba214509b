import SteveManifest
import SteveModel
import SteveSyntax

/// What a target becomes, as a scheme has it.
struct XcodeProduct {
  /// In XcodeGen's words.
  let type: String
  /// Without the ending.
  let name: String

  init(type: String, name: String) {
    self.type = type
    self.name = name
  }

  /// That of a part; what somebody laid over its target holds.
  init(of number: Int, in workspace: Workspace) {
    let part = workspace.parts[number]
    func laid(_ key: String) -> String? {
      let value = part.manifest.xcodegen.last { $0.key.value == key }?.value
      if case .text(let text)? = value { return text } else { return nil }
    }
    type = laid("type") ?? part.specType(in: workspace)
    name = laid("productName") ?? workspace.sharedProductName(of: part) ?? part.specModuleName ?? part.target
  }

  /// The name of the file as XcodeGen has it.
  var fileName: String {
    let start = type == "library.static" ? "lib" : ""
    return start + name + (XcodeProduct.ending(of: type).map { "." + $0 } ?? "")
  }

  /// What follows from the type.
  var form: SpecValue {
    .list([.text(XcodeProduct(type: type, name: "").fileName), .boolean(isExtension), .boolean(isStarted)])
  }

  private static func ending(of type: String) -> String? {
    endings[type] ?? (type.hasPrefix("application") ? "app" : isExtension(type) ? "appex" : nil)
  }

  private static let endings = [
    "framework": "framework", "framework.static": "framework", "library.dynamic": "dylib", "library.static": "a",
    "bundle": "bundle", "bundle.unit-test": "xctest", "bundle.ui-testing": "xctest", "xpc-service": "xpc",
    "system-extension": "systemextension", "driver-extension": "dext",
  ]

  private static func isExtension(_ type: String) -> Bool {
    type.hasPrefix("app-extension") || type.hasSuffix("-extension") && endings[type] == nil
  }

  /// Whether something else starts it.
  var isExtension: Bool { XcodeProduct.isExtension(type) }

  /// Whether Xcode starts it, or what it is for.
  var isStarted: Bool {
    isExtension || type == "tool" || ["app", "systemextension", "dext"].contains(XcodeProduct.ending(of: type))
  }
}
