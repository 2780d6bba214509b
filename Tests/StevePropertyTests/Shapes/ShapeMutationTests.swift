import TestSupport
import Testing

/// Every key of the manifests moves the shapes of the files whose text it changes, by the inputs that are expected, and no
/// other shape.
@Suite struct ShapeMutationTests {
  @Test(arguments: Mutation.all)
  func keyMovesItsInput(_ mutation: Mutation) {
    #expect(moved(by: mutation, "") == ExpectedInputs.of(mutation))
  }

  /// Where each module has a project, some keys move more, but still nothing else than what changes.
  @Test(arguments: Mutation.all)
  func keyMovesShapesOfProjects(_ mutation: Mutation) {
    _ = moved(by: mutation, MutationWorkspace.projects)
  }

  @Test func theWorkspaceOfProjectsIsGood() {
    let workspace = ShapedWorkspace(MutationWorkspace.files(with: "", in: "", more: MutationWorkspace.projects))
    #expect(workspace.errors == [])
    let schemes = workspace.files.keys.filter { $0.hasSuffix(".xcscheme") }.map { TestSupport.name(of: $0) }
    #expect(schemes.sorted() == ["All.xcscheme", "Shop.xcscheme"])
  }

  private func moved(by mutation: Mutation, _ more: String) -> Set<String> {
    let workspaces = mutation.texts.map {
      ShapedWorkspace(MutationWorkspace.files(with: $0, in: mutation.file, more: more))
    }
    var moved: Set<String> = []
    for first in workspaces.indices {
      for second in workspaces.indices where first < second {
        for change in workspaces[first].changes(to: workspaces[second]) {
          moved.formUnion(change.moved)
          expectAgreement(change, "'\(mutation.texts[first])' and '\(mutation.texts[second])'")
        }
      }
    }
    return moved
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
