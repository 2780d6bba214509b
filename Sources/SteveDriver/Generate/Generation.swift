import SteveManifest
import SteveModel

/// What is to be written for some modules in a workspace that holds.
struct Generation {
  private let request: GenerateRequest
  private let workspace: Workspace
  private let manifest: WorkspaceManifest

  init(_ request: GenerateRequest, _ workspace: Workspace, _ manifest: WorkspaceManifest) {
    self.request = request
    self.workspace = workspace
    self.manifest = manifest
  }

  func files(on disk: some Disk, _ report: inout Report) throws(Stop) -> [NewFile] {
    var template: ModuleTemplate?
    if let name = request.template { template = try ModuleTemplate(name, on: disk) }
    if let kind = request.kind, let own = template?.kind, kind != own {
      throw Stop(.usage, "the template '\(template?.name ?? "")' is for the kind '\(own.rawValue)'")
    }
    let kind = request.kind ?? template?.kind ?? .feature
    try refuseExtras(of: kind, hasTemplate: template != nil)
    let values = try template?.values(request.ask) ?? [:]
    var made: [(module: NewModule, files: [NewFile])] = []
    for name in request.names {
      let module = try newModule(name, kind)
      if let template {
        made.append((module, try template.files(of: module, values)))
      } else {
        let texts = ModuleTexts(
          module: module, features: applications.isEmpty ? features : [], isDescribed: isDescribed(module))
        made.append((module, try texts.files()))
      }
    }
    try NewPlaces(disk: disk).check(made)
    // A folder is a module by its manifest, and an app names what is there.
    let all = made.flatMap(\.files)
    var files = all.filter { !$0.isManifest } + all.filter(\.isManifest)
    if kind == .feature { try addFeatures(to: &files, on: disk, &report) }
    return files
  }

  private func refuseExtras(of kind: Kind, hasTemplate: Bool) throws(Stop) {
    guard let extras = request.extras else { return }
    if hasTemplate {
      throw Stop(.usage, "'--with' is for modules without '--template', which says itself what they have")
    }
    if kind == .app, extras.contains(.tests) {
      throw Stop(.usage, "an app comes without 'tests'; a first one in its folder 'Tests' makes that part of it")
    }
    if kind == .app, let extra = [.testing, .demo].first(where: { extras.contains($0) }) as GenerateRequest.Extra? {
      throw Stop(.usage, "an app has no '\(extra.rawValue)'")
    }
  }

  private func newModule(_ name: String, _ kind: Kind) throws(Stop) -> NewModule {
    let parent = request.folder ?? (kind == .app ? "Apps" : kind == .utility ? "Utilities" : "Modules")
    let folder: String
    do throws(RelativePath.Mistake) { folder = try RelativePath(parent + "/" + name).text } catch {
      throw Stop(.usage, "'--in' takes a folder of the workspace, not '\(parent)'")
    }
    let usual = manifest.defaults[kind]?.layout ?? []
    let wiring = workspace.wiring.map { number in
      (workspace.modules[workspace.parts[number].module].name, workspace.parts[number].swiftModule)
    }
    return NewModule(
      name: name, kind: kind, folder: folder, extras: request.extras ?? [.tests], layout: usual + manifest.layout,
      wiring: wiring)
  }

  /// Whether steve.yml says already of such a folder which kind of module it is.
  private func isDescribed(_ module: NewModule) -> Bool {
    (manifest.modulePatterns ?? []).contains { entry in
      guard case .described(let path, let except, let keys) = entry, keys.kind?.value == module.kind else {
        return false
      }
      let matches = { (text: String) in (try? PathPattern(text))?.matches(module.folder) ?? false }
      return matches(path.value) && !except.contains { matches($0.value) }
    }
  }

  private var applications: [Int] {
    workspace.modules.indices.filter {
      workspace.modules[$0].kind == .app && workspace.modules[$0].product == .application
    }
  }

  /// By the bytes of their names.
  private var features: [String] {
    workspace.modules.filter { $0.kind == .feature }.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// An application that is the only one gets all that there is.
  private func addFeatures(to files: inout [NewFile], on disk: some Disk, _ report: inout Report) throws(Stop) {
    guard applications.count == 1, let number = applications.first else { return }
    let app = workspace.modules[number]
    let path = app.folder + "/module.yml"
    var text: [UInt8] = []
    do throws(DiskError) { try disk.read(path, links: .refuse, into: &text) } catch {
      if !error.isAbsence { throw Stop(reading: error) }
    }
    let own = manifest.modules.first { $0.folder.utf8.elementsEqual(app.folder.utf8) }
    let hasOwn = own?.main.dependencies != nil
    let main = workspace.parts[app.parts].first { $0.part == .implementation }
    let edit = AppDependencies(
      text: text, file: path, inherits: !hasOwn && main?.manifest.dependencies?.items.isEmpty == false)
    let names = request.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let edited = edit.adding(names) else {
      report.closing +=
        "Add \(names.joined(separator: ", ")) to the dependencies of '\(app.name)': "
        + "\(path) is written in a way that only you can change.\n"
      return
    }
    if edited == text { return }
    var file = NewFile(path, "")
    file.text = edited
    files.append(file)
  }
}
