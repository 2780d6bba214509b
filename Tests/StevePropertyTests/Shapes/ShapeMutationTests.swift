import Testing

/// Every key of the manifests moves the shapes of the files whose text it changes, by the inputs that are expected, and no
/// other shape.
@Suite struct ShapeMutationTests {
  @Test(arguments: Mutation.all)
  func keyMovesItsInput(_ mutation: Mutation) {
    let workspaces = mutation.texts.map { ShapedWorkspace(MutationWorkspace.files(with: $0, in: mutation.file)) }
    var moved: Set<String> = []
    for first in workspaces.indices {
      for second in workspaces.indices where first < second {
        for change in workspaces[first].changes(to: workspaces[second]) {
          moved.formUnion(change.moved)
          expectAgreement(change, "'\(mutation.texts[first])' and '\(mutation.texts[second])'")
        }
      }
    }
    #expect(moved == ExpectedInputs.of(mutation))
  }

  /// A shape moves if and only if the text changes, but for the few inputs that are a little wider.
  private func expectAgreement(_ change: (path: String, isTextSame: Bool, moved: [String]), _ pair: String) {
    if change.isTextSame {
      #expect(ExpectedInputs.liberal.isSuperset(of: change.moved), "\(change.path) is the same with \(pair)")
    } else {
      #expect(!change.moved.isEmpty, "\(change.path) differs between \(pair)")
    }
  }
}
