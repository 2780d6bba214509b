import SteveModel

/// A shape in the making.
struct ShapeDraft {
  private var digests: [UInt64] = Array(repeating: 0, count: ShapeInput.limit)
  /// Which of the file's targets is being asked, so that it is seen if two of them change places.
  var target = 0

  /// Adds what an input is; what is not added is not there.
  @inline(__always)
  mutating func add(_ input: ShapeInput, _ values: (inout ShapeHasher) -> Void) {
    var hasher = ShapeHasher(seed: UInt64(target))
    let place = Int(input.rawValue)
    if digests[place] != 0 { hasher.combine(digests[place]) }
    values(&hasher)
    // Zero is for what is not there.
    digests[place] = max(hasher.digest, 1)
  }

  /// Adds a value of each configuration by its digest. Where they differ, the configurations are an input themselves.
  mutating func add(_ input: ShapeInput, byConfiguration digests: [UInt64], of workspace: Workspace) {
    if let first = digests.first, digests.allSatisfy({ $0 == first }) {
      add(input) { $0.combine(first) }
      return
    }
    add(input) {
      $0.combine(unordered: digests.indices) {
        $0.combine(workspace.configurations[$1].name)
        $0.combine(digests[$1])
      }
    }
    // They are the same for all targets, so once is enough.
    if self.digests[Int(ShapeInput.configurations.rawValue)] != 0 { return }
    add(.configurations) {
      $0.combine(workspace.configurations[workspace.usualConfiguration].name)
      $0.combine(unordered: workspace.configurations) { $0.combine($1.name) }
    }
  }

  var shape: Shape {
    Shape(
      inputs: ShapeInput.allCases.compactMap { input in
        let digest = digests[Int(input.rawValue)]
        return digest == 0 ? nil : Shape.Entry(input: input, digest: digest)
      })
  }
}
