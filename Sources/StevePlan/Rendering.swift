import SteveManifest
import SteveModel
import SteveSyntax

/// Turns planned files into bytes. It may be shared by threads.
package struct Rendering: Sendable {
  package let plan: Plan
  let labels: BazelLabels

  package init(_ plan: Plan) {
    self.plan = plan
    labels = BazelLabels(plan.graph)
  }

  /// Appends the file's text.
  package func render(_ file: PlannedFile, into bytes: inout [UInt8]) {
    switch file.content {
    case .package(let targets):
      BazelPackage(targets: targets, plan: plan, labels: labels).file.print(into: &bytes)
    case .workspace(let kind): kind.render(plan.graph, into: &bytes)
    case .fragment(let targets):
      let fragment = SpecFragment(numbers: targets, plan: plan)
      render(fragment.draft.value, as: .fragment, header: fragment.header, into: &bytes)
    case .project(let module):
      let project = SpecProject(plan: plan, place: plan.graph.workspace.specPlace(ofProject: module))
      render(project.draft.value, as: .project, header: project.header, into: &bytes)
    case .xcodeWorkspace: XcodeWorkspace(plan.graph).render(into: &bytes)
    case .binaryPackage: bytes += (BinaryPackage(plan.graph.workspace)?.text ?? "").utf8
    case .testPlan(let number):
      TestPlanFile(plan.graph.workspace.testPlans[number], of: plan.graph.workspace).render(into: &bytes)
    case .xcodeScheme(let name): XcodeSchemeFile(name, of: plan)?.render(into: &bytes)
    case .focus:
      let project = SpecProject(plan: plan, place: plan.graph.workspace.rootPlace, isFocused: true)
      render(project.draft.value, as: .project, header: project.header, into: &bytes)
    case .focusTestPlan(let number): focusedTestPlan(number, of: plan)?.render(into: &bytes)
    case .focusList(let list): bytes += FocusLists(plan)?.text(of: list).utf8 ?? "".utf8
    case .propertyList(let kind, let target, let configuration):
      BundlePropertyList(kind, target: target, configuration: configuration, workspace: plan.graph.workspace)
        .render(inFolder: folder(of: file.path), into: &bytes)
    case .resourceAccessor(let target):
      bytes +=
        ResourceAccessor(target: target, workspace: plan.graph.workspace).text(inFolder: folder(of: file.path)).utf8
    case .runtime(let target): bytes += RuntimeCopy(target: target, workspace: plan.graph.workspace).text.utf8
    case .moduleList(let target):
      bytes += ModuleList(target: target, graph: plan.graph).text(inFolder: folder(of: file.path)).utf8
    }
  }
}

extension Rendering {
  private func render(_ spec: SpecValue, as document: SpecDocument, header: String, into bytes: inout [UInt8]) {
    switch plan.graph.workspace.xcodegen.specFormat {
    case .yaml: spec.printYAML(header: header, into: &bytes)
    case .xml: spec.printXML(document, header: header, into: &bytes)
    }
  }
}

/// What stands before the last slash; empty when there is none.
func folder(of path: String) -> String {
  path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
}
