import SteveManifest
import SteveModel
import SteveSyntax

// C, C++ and Objective-C.
extension SpecTarget {
  func addClang(to settings: inout SpecSettings) {
    // Build settings are no paths to XcodeGen, so these start at the project.
    if let path = workspace.path(part.manifest.moduleMap?.xcode, of: part) {
      settings.set("MODULEMAP_FILE", place.path(path).withoutVariables, from: .moduleMap)
    }
    if let path = workspace.path(part.manifest.bridgingHeader, of: part) {
      settings.set("SWIFT_OBJC_BRIDGING_HEADER", place.path(path).withoutVariables, from: .bridgingHeader)
    }
    let files = workspace.files[number]
    guard files.hasClang else { return }
    let options = ClangFlags(part: part, files: files, plan: plan).options
    // C++ inherits what C is told.
    if !options.isEmpty { settings.set("OTHER_CFLAGS", BuildSettingList.text(options, inherits: true), from: .copts) }
    let defines = part.settings.defines
    guard defines.contains(where: { !$0.isEmpty }) else { return }
    settings.set(
      "GCC_PREPROCESSOR_DEFINITIONS",
      byConfiguration: defines.map { names in
        names.isEmpty ? nil : .text(BuildSettingList.text(names.map { $0 + "=1" }, inherits: true))
      }, from: .defines)
  }
}
