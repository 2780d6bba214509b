import SteveDiagnostics

/// Reports names that Swift, Bazel or a disk would refuse, and names that are in each other's way.
func checkNames(of workspace: Workspace, log: inout DiagnosticLog) {
  var names = ReservedNames()
  names.reserve(DerivedName.prebuilt, for: "steve", at: workspace.location)
  for part in workspace.parts { names.reserveTarget(part, log: &log) }
  for part in workspace.parts { names.checkDerived(part, log: &log) }
  checkSwiftModules(of: workspace, log: &log)
  checkPackages(of: workspace, log: &log)
  for module in workspace.modules {
    if let objection = ModuleName.objection(toTarget: module.name) {
      log.error(
        .badName, "'\(module.name)' can't be a module's name: \(objection)", at: module.location,
        notes: [.init("write another one with 'name'")])
    }
  }
}

/// The names that are taken, by their form on a disk that knows no letter case.
private struct ReservedNames {
  private struct Owner {
    var name: String
    /// What the name is to its owner, such as "the target 'Cart'".
    var words: String
    var location: SourceLocation
  }

  private var owners: [String: Owner] = [:]

  mutating func reserve(_ name: String, for owner: String, at location: SourceLocation) {
    owners[ModuleName.folded(name)] = Owner(name: name, words: owner, location: location)
  }

  mutating func reserveTarget(_ part: ModulePart, log: inout DiagnosticLog) {
    if let objection = ModuleName.objection(toTarget: part.target) {
      log.error(
        .badName, "'\(part.target)' can't be a target's name: \(objection)", at: part.location,
        notes: [.init("write another one with 'name', here or in 'layout'")])
    }
    if let owner = owners[ModuleName.folded(part.target)] {
      reportClash(part.target, part, with: owner, log: &log)
      return
    }
    reserve(part.target, for: "the target '\(part.target)'", at: part.location)
  }

  /// The names made from a target's are reserved, whether they are made today or not.
  func checkDerived(_ part: ModulePart, log: inout DiagnosticLog) {
    for name in [DerivedName.library(of: part.target), DerivedName.resources(of: part.target)] {
      guard let owner = owners[ModuleName.folded(name)] else { continue }
      log.error(
        .nameClash, "'\(owner.name)' clashes with '\(name)', which is reserved for what '\(part.target)' is made of",
        at: owner.location,
        notes: [
          .init("'\(part.target)' is described here", at: part.location), .init("give one of them another 'name'"),
        ])
    }
  }

  private func reportClash(_ name: String, _ part: ModulePart, with owner: Owner, log: inout DiagnosticLog) {
    let difference = owner.name.utf8.elementsEqual(name.utf8) ? "" : ", which only letter case tells apart"
    log.error(
      .nameClash, "'\(name)' in '\(part.folder)' clashes with \(owner.words)\(difference)", at: part.location,
      notes: [.init("'\(owner.name)' is described here", at: owner.location), .init("give one of them another 'name'")])
  }
}

private func checkSwiftModules(of workspace: Workspace, log: inout DiagnosticLog) {
  var owners: [String: ModulePart] = [:]
  for part in workspace.parts {
    if let objection = ModuleName.objection(toSwiftModule: part.swiftModule) {
      guard ModuleName.objection(toTarget: part.target) == nil else { continue }
      log.error(
        .badName, "Swift can't import '\(part.swiftModule)': \(objection)", at: part.location,
        notes: [.init("write a name that it can import with 'module_name'")])
    } else if SDKModules.contains(part.swiftModule) {
      log.error(
        .systemModule, "'\(part.swiftModule)' is a module of the system", at: part.location,
        notes: [.init("code that imports it would get one of the two; choose another 'name' or 'module_name'")])
    } else if let owner = owners[ModuleName.folded(part.swiftModule)],
      ModuleName.folded(owner.target) != ModuleName.folded(part.target)
    {
      log.error(
        .nameClash, "'\(part.target)' and '\(owner.target)' are both imported as '\(part.swiftModule)'",
        at: part.location,
        notes: [
          .init("'\(owner.target)' is described here", at: owner.location),
          .init("give one of them another 'module_name'"),
        ])
    }
    owners[ModuleName.folded(part.swiftModule)] = part
  }
}

/// What Bazel refuses in the name of a package.
private func checkPackages(of workspace: Workspace, log: inout DiagnosticLog) {
  for part in workspace.parts {
    for byte in part.package.utf8 where !isGoodInPackage(byte) {
      log.error(
        .badPackageName, "Bazel can't name the package '\(part.package)'", at: part.location,
        notes: [
          .init(
            "a folder with a target may have ASCII letters, digits and '-', '.', '_', ' ', '$', '(', ')' in its path")
        ])
      break
    }
  }
}

private func isGoodInPackage(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case 0x20, 0x24, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x5F: true
  default: false
  }
}
