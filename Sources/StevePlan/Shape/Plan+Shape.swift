import SteveModel

extension Plan {
  /// What the text of a planned file is made from. The file must be one of this plan's.
  package func shape(of file: PlannedFile) -> Shape {
    var draft = ShapeDraft()
    switch file.content {
    case .package(let targets):
      for (place, number) in targets.enumerated() {
        draft.target = place
        TargetShape(number: number, plan: self).add(to: &draft)
      }
    case .workspace(let kind): kind.addShape(of: graph, to: &draft)
    case .fragment(let targets): draft.add(SpecFragment(numbers: targets, plan: self, isTraced: true))
    case .project(let module):
      draft.add(SpecProject(plan: self, place: graph.workspace.specPlace(ofProject: module), isTraced: true))
    case .xcodeWorkspace:
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.modules) { $0.combine(ordered: XcodeWorkspace(graph).projects) { $0.combine($1) } }
    case .binaryPackage:
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.binaries) { $0.combine(BinaryPackage(graph.workspace)?.text ?? "") }
    case .testPlan(let number):
      draft.add(.steve) { $0.combine(textEpoch) }
      TestPlanFile(graph.workspace.testPlans[number], of: graph.workspace).addShape(to: &draft)
    case .xcodeScheme(let name):
      draft.add(.steve) { $0.combine(textEpoch) }
      XcodeSchemeFile(name, of: self, isTraced: true)?.addShape(to: &draft)
    case .focus:
      draft.add(
        SpecProject(plan: self, place: graph.workspace.rootPlace, isTraced: true, isFocused: true))
      draft.add(.focus) { $0.combine(focus.map { FocusHeader.text(of: $0.focus) } ?? "") }
    case .focusTestPlan(let number):
      draft.add(.steve) { $0.combine(textEpoch) }
      focusedTestPlan(number, of: self)?.addShape(to: &draft)
    case .focusList(let list):
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.focus) { $0.combine(FocusLists(self)?.text(of: list) ?? "") }
    case .propertyList(let kind, let target, let configuration):
      BundlePropertyList(kind, target: target, configuration: configuration, workspace: graph.workspace)
        .addShape(to: &draft)
    case .resourceAccessor(let target):
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.manifest) {
        $0.combine(OwnershipMark.line(manifest: graph.workspace.manifestPath(of: graph.workspace.parts[target].module)))
      }
      let accessor = ResourceAccessor(target: target, workspace: graph.workspace)
      if let bundle = accessor.bundle { draft.add(.resourceBundle) { $0.combine(bundle) } }
    case .runtime(let target):
      let copy = RuntimeCopy(target: target, workspace: graph.workspace)
      draft.add(.steve) { $0.combine(copy.code) }
      if let imported = copy.imported { draft.add(.wiring) { $0.combine(imported) } }
    case .moduleList(let target):
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.manifest) {
        $0.combine(OwnershipMark.line(manifest: graph.workspace.manifestPath(of: graph.workspace.parts[target].module)))
      }
      let list = ModuleList(target: target, graph: graph)
      draft.add(.wiring) { $0.combine(list.runtime) }
      draft.add(.implementations) { $0.combine(ordered: list.modules) { $0.combine($1.swiftModule) } }
    }
    return draft.shape
  }
}

/// The epoch of emitted text, `format` in steve.yml: steve knows one so far.
let textEpoch: UInt64 = 1
