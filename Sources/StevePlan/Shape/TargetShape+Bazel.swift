import SteveManifest
import SteveModel

extension TargetShape {
  func addBazel(to draft: inout ShapeDraft) {
    let settings = plan.graph.workspace.bazel
    addAttributes(to: &draft)
    if plan.globs != nil { draft.add(.bazelSources) { _ in } }
    let kinds = settings.kinds.filter { $0.key.value == part.role.rawValue || $0.key.value == "resources" }
    if !kinds.isEmpty {
      draft.add(.bazelKinds) {
        $0.combine(unordered: kinds) {
          $0.combine($1.key.value)
          $0.combine($1.value.load.value)
          $0.combine($1.value.macro.value)
        }
      }
    }
    let platforms = settings.repository("platforms")
    if platforms != "platforms" { draft.add(.bazelRepositories) { $0.combine(platforms) } }
  }

  /// Attributes by name; where one is said twice, to be replaced and to be appended to, their order means something.
  private func addAttributes(to draft: inout ShapeDraft) {
    let attributes = part.manifest.bazel
    guard !attributes.isEmpty else { return }
    func stem(_ place: Int) -> Substring.UTF8View {
      let key = attributes[place].key.value.utf8
      return key.first == UInt8(ascii: "+") ? key.dropFirst() : key[...]
    }
    draft.add(.bazel) {
      $0.combine(unordered: attributes.indices) { hasher, place in
        hasher.combine(attributes[place].key.value)
        hasher.combine(attributes[..<place].indices.count { stem($0).elementsEqual(stem(place)) })
        hasher.combine(attributes[place].value, sortsMaps: false)
      }
    }
  }
}

extension ShapeHasher {
  /// - Parameter sortsMaps: whether the order of a map's pairs means nothing, as in property lists.
  mutating func combine(_ value: AttributeValue, sortsMaps: Bool) {
    switch value {
    case .text(let text):
      combine(0 as UInt64)
      combine(text)
    case .integer(let number):
      combine(1 as UInt64)
      combine(number)
    case .boolean(let value):
      combine(2 as UInt64)
      combine(value)
    case .list(let items):
      combine(3 as UInt64)
      combine(ordered: items) { $0.combine($1, sortsMaps: sortsMaps) }
    case .map(let pairs):
      combine(4 as UInt64)
      combine(pairs, sortsMaps: sortsMaps)
    }
  }

  private mutating func combine(_ pairs: [(key: String, value: AttributeValue)], sortsMaps: Bool) {
    func values(_ hasher: inout ShapeHasher, _ pair: (key: String, value: AttributeValue)) {
      hasher.combine(pair.key)
      hasher.combine(pair.value, sortsMaps: sortsMaps)
    }
    if sortsMaps { combine(unordered: pairs, values) } else { combine(ordered: pairs, values) }
  }
}
