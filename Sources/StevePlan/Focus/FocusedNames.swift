import SteveManifest
import SteveModel

/// Which targets stand in a focused project, by name.
struct FocusedNames {
  /// By bytes: names that only look alike are two.
  private let outside: Set<[UInt8]>
  /// Whether specs by hand are a part of the project, so that their targets may be, too.
  let takesSpecsByHand: Bool
  private let known: Set<[UInt8]>

  init(_ focus: PlannedFocus, in workspace: Workspace, takesSpecsByHand: Bool) {
    var outside: Set<[UInt8]> = []
    var known: Set<[UInt8]> = []
    for (number, part) in workspace.parts.enumerated() {
      let fate = focus.closure.fates[number]
      let target = Array(part.target.utf8)
      known.insert(target)
      if fate != .inside { outside.insert(target) }
      let bundle = Array(DerivedName.resources(of: part.target).utf8)
      if !workspace.needsResourceBundle(number) { continue }
      known.insert(bundle)
      if fate == .outside { outside.insert(bundle) }
    }
    self.outside = outside
    self.known = known
    self.takesSpecsByHand = takesSpecsByHand
  }

  /// A target of a package or of another project, which has a `/`, is always there.
  func holds(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    if known.contains(bytes) { return !outside.contains(bytes) }
    return takesSpecsByHand || bytes.contains(UInt8(ascii: "/"))
  }
}
