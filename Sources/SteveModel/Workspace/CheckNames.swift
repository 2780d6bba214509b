import SteveDiagnostics

/// Reports names that Swift, Bazel or a disk would refuse, and names that are in each other's way.
func checkNames(of workspace: Workspace, log: inout DiagnosticLog) {
  var names = ReservedNames(workspace)
  for number in workspace.parts.indices { names.reserve(number, log: &log) }
  for part in workspace.parts { names.checkDerived(part, log: &log) }
  checkSwiftModules(of: workspace, log: &log)
  checkPackages(of: workspace, log: &log)
  for module in workspace.modules where !workspace.parts[module.parts].contains(where: { $0.target == module.name }) {
    if let objection = ModuleName.objection(toTarget: module.name) {
      log.error(
        .badName, "'\(module.name)' can't be a module's name: \(objection)", at: module.location,
        notes: [.init("write another one with 'name'")])
    }
  }
}

/// The targets' names, by their form on a disk that knows no letter case.
private struct ReservedNames {
  private var owners: [FoldedName: Int] = [:]
  private let parts: [ModulePart]

  init(_ workspace: Workspace) {
    parts = workspace.parts
    owners.reserveCapacity(parts.count)
  }

  mutating func reserve(_ number: Int, log: inout DiagnosticLog) {
    let part = parts[number]
    if let objection = ModuleName.objection(toTarget: part.target) {
      log.error(
        .badName, "'\(part.target)' can't be a target's name: \(objection)", at: part.location,
        notes: [.init("write another one with 'name', here or in 'layout'")])
    }
    let name = FoldedName(part.target)
    guard let owner = owners[name] else {
      owners[name] = number
      return
    }
    reportClash(part, with: parts[owner], log: &log)
  }

  /// The names made from a target's are reserved, whether they are made today or not.
  func checkDerived(_ part: ModulePart, log: inout DiagnosticLog) {
    if FoldedName(part.target) == FoldedName(DerivedName.prebuilt) {
      log.error(
        .nameClash, "'\(part.target)' is reserved for what steve builds outside a focus", at: part.location,
        notes: [.init("give it another 'name'")])
    }
    for ending in DerivedName.endings {
      guard let stem = ModuleName.stem(of: part.target, before: ending), let number = owners[FoldedName(stem)] else {
        continue
      }
      let owner = parts[number]
      let reserved = "\(owner.target)\(ending)"
      let clash = reserved.utf8.elementsEqual(part.target.utf8) ? "" : " clashes with '\(reserved)', which"
      log.error(
        .nameClash, "'\(part.target)'\(clash) is reserved for what '\(owner.target)' is made of", at: part.location,
        notes: [
          .init("'\(owner.target)' is described here", at: owner.location), .init("give one of them another 'name'"),
        ])
    }
  }

  private func reportClash(_ part: ModulePart, with owner: ModulePart, log: inout DiagnosticLog) {
    let difference = owner.target.utf8.elementsEqual(part.target.utf8) ? "" : ", which only letter case tells apart"
    log.error(
      .nameClash,
      "'\(part.target)' in '\(part.folder)' clashes with '\(owner.target)' in '\(owner.folder)'\(difference)",
      at: part.location,
      notes: [
        .init("'\(owner.target)' is described here", at: owner.location), .init("give one of them another 'name'"),
      ])
  }
}

private func checkSwiftModules(of workspace: Workspace, log: inout DiagnosticLog) {
  var owners: [FoldedName: Int] = [:]
  owners.reserveCapacity(workspace.parts.count)
  for (number, part) in workspace.parts.enumerated() {
    if let objection = ModuleName.objection(toSwiftModule: part.swiftModule) {
      guard ModuleName.objection(toTarget: part.target) == nil else { continue }
      log.error(
        .badName, "Swift can't import '\(part.swiftModule)': \(objection)", at: part.location,
        notes: [.init("write a name that it can import with 'module_name'")])
      continue
    }
    if SDKModules.contains(part.swiftModule) {
      log.error(
        .systemModule, "'\(part.swiftModule)' is a module of the system", at: part.location,
        notes: [.init("code that imports it would get one of the two; choose another 'name' or 'module_name'")])
    }
    let name = FoldedName(part.swiftModule)
    if let other = owners.updateValue(number, forKey: name).map({ workspace.parts[$0] }),
      FoldedName(other.target) != FoldedName(part.target)
    {
      log.error(
        .nameClash, "'\(part.target)' and '\(other.target)' are both imported as '\(part.swiftModule)'",
        at: part.location,
        notes: [
          .init("'\(other.target)' is described here", at: other.location),
          .init("give one of them another 'module_name'"),
        ])
    }
  }
}

/// What Bazel refuses in the name of a package.
private func checkPackages(of workspace: Workspace, log: inout DiagnosticLog) {
  for part in workspace.parts {
    for byte in part.package.utf8 where !isGoodInPackage(byte) {
      log.error(
        .badPackageName, "Bazel can't name the package '\(part.package)'", at: part.location,
        notes: [.init("the path of a folder with a target has ASCII characters alone, and neither ':' nor '\\'")])
      break
    }
  }
  checkOwnFolders(of: workspace, log: &log)
}

/// Where steve writes files of its own, nobody else can have a package: two BUILD files would have one path, or a label
/// would have to cross a border.
private func checkOwnFolders(of workspace: Workspace, log: inout DiagnosticLog) {
  let writes = { workspace.parts[$0].needsBundleID || workspace.moduleList(of: $0) != nil }
  let listed = workspace.parts.indices.filter(writes).map { workspace.parts[$0].package + "/Generated" }
  let lists = Set(listed.map { Array($0.utf8) })
  for part in workspace.parts
  where isInside(part.package, "bazel/steve") || !lists.isEmpty && lists.contains(Array(part.package.utf8)) {
    log.error(
      .sharedFolder, "'\(part.target)' lies in '\(part.package)', where steve writes files of its own",
      at: part.location, notes: [.init("move it, or give it another 'folder'")])
  }
}

/// What Bazel 4.2.3 and later take: all of ASCII that is printed, but what separates a target and what Windows separates
/// folders with.
private func isGoodInPackage(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "\\")
}
