import SteveManifest
import SteveModel
import SteveSyntax

// How something from outside stands among a target's dependencies.
extension SpecTarget {
  /// In what is linked.
  ///
  /// - Parameter embed: whether the target carries frameworks along.
  func entries(of use: LinkClosure.UsedExternal, embed: Bool) -> [SpecDependency] {
    let weak = use.isWeak ? [SpecPair("weak", .boolean(true))] : []
    let external = workspace.externals[use.external]
    switch workspace.specForm(of: use.external) {
    case .product(let package):
      return [
        SpecDependency(
          kind: .package, name: package, input: .dependencies, more: [SpecPair("product", .text(external.name))] + weak
        )
      ]
    case .framework(let path, let isDynamic):
      let isCarried = SpecPair("embed", .boolean(embed && isDynamic))
      return [
        SpecDependency(
          kind: .framework, name: reference(to: path, from: part.package), input: .binaries, more: [isCarried] + weak)
      ]
    case .verbatim(let pairs): return verbatim(pairs).map { [$0] } ?? []
    }
  }

  /// In a static library, which waits for it and takes nothing in; `nil` if it is not for Xcode.
  func entryOfLibrary(using number: Int, more: [SpecPair]) -> SpecDependency? {
    let external = workspace.externals[number]
    switch workspace.specForm(of: number) {
    case .framework(let path, isDynamic: true):
      return SpecDependency(
        kind: .framework, name: reference(to: path, from: part.package), input: .binaries,
        more: more + [SpecPair("embed", .boolean(false))])
    case .verbatim(let pairs):
      guard let entry = verbatim(pairs) else { return nil }
      // What is linked here too would be there twice; XcodeGen knows no such thing of an SDK's.
      let isSDK = entry.kind == .sdk
      return entry.adding(
        (isSDK ? [] : [SpecPair("embed", .boolean(false)), SpecPair("link", .boolean(false))]) + more)
    case .product, .framework:
      return SpecDependency(
        kind: .target, name: DerivedName.external(external.name), input: .dependencies, more: more, target: .external)
    }
  }

  /// What was written by hand, with its path as the fragment sees it.
  private func verbatim(_ pairs: Pairs<AttributeValue>) -> SpecDependency? {
    let kinds: [SpecDependency.Kind] = [.target, .framework, .carthage, .sdk, .bundle]
    guard let place = pairs.firstIndex(where: { pair in kinds.contains { $0.rawValue == pair.key.value } }),
      let kind = SpecDependency.Kind(rawValue: pairs[place].key.value), case .text(let name) = pairs[place].value
    else { return nil }
    var entry = SpecDependency(
      kind: kind, name: kind == .framework ? reference(to: name, from: part.package) : name, input: .externals)
    if kind == .target { entry.target = .byHand }
    let others = pairs.indices.filter { $0 != place }.map { SpecPair(pairs[$0].key.value, SpecValue(pairs[$0].value)) }
    entry.more = others.sorted { $0.key.precedesByBytes($1.key) }
    return entry
  }
}

/// What XcodeGen is told about something from outside.
enum SpecExternalForm {
  /// A product of the package with this name in the root of the specs.
  case product(package: String)
  /// From the workspace's root.
  case framework(path: String, isDynamic: Bool)
  case verbatim(Pairs<AttributeValue>)
}

extension Workspace {
  func specForm(of external: Int) -> SpecExternalForm {
    switch externals[external].form {
    case .product(let package): .product(package: packages[package].name)
    case .handWritten(let target): .verbatim(handWritten[target].xcodegen)
    case .binary(let binary):
      switch binaries[binary].source {
      case .path(let path): .framework(path: path, isDynamic: binaries[binary].isDynamic)
      // Xcode fetches what a package names, so one of steve's own names it.
      case .archive: .product(package: BinaryPackage.name)
      }
    }
  }
}

extension SpecValue {
  init(_ value: AttributeValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .list(items.map { SpecValue($0) })
    case .map(let pairs): self = .map(pairs.map { SpecPair($0.key, SpecValue($0.value)) })
    }
  }
}
