extension PlannedFile {
  /// Whether XcodeGen reads it.
  package var isSpec: Bool {
    switch content {
    case .fragment, .project, .binaryPackage, .focus: true
    case .package, .workspace, .xcodeWorkspace, .testPlan, .xcodeScheme, .propertyList, .resourceAccessor,
      .moduleList, .runtime, .focusTestPlan, .focusList:
      false
    }
  }
}
