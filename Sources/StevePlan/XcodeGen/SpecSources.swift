import SteveManifest
import SteveModel
import SteveSyntax

/// The files of a part as a spec names them, from the folder of the spec.
///
/// A whole folder with patterns stands only where it means the same as the list: new files then change nothing, and Xcode shows
/// the folder as it is.
struct SpecSources {
  let part: ModulePart
  let files: PartFiles
  let generated: GeneratedFiles
  let plan: Plan
  private let number: Int
  private let folder: String

  /// - Parameter folder: that of the file which names them.
  init(number: Int, plan: Plan, from folder: String) {
    part = plan.graph.workspace.parts[number]
    files = plan.graph.workspace.files[number]
    generated = plan.generatedFiles(of: number)
    self.plan = plan
    self.number = number
    self.folder = folder
  }

  struct Entry {
    /// From the workspace's root.
    var path: String
    var input: ShapeInput
    var more: [SpecPair] = []
  }

  /// What a library compiles.
  func addSources(to draft: inout SpecDraft) { add(sources + shared + data, to: &draft) }

  /// What a program compiles and carries.
  ///
  /// - Parameter libraries: those without a bundle of their own, whose resources lie among the program's.
  func addSources(spreading libraries: [Int], to draft: inout SpecDraft) {
    let others = libraries.flatMap { SpecSources(number: $0, plan: plan, from: folder).resources }
    add(sources + shared + resources + data + others, to: &draft)
  }

  /// What the bundle beside a library carries.
  func addResources(to draft: inout SpecDraft) { add(resources, to: &draft) }

  private func add(_ entries: [Entry], to draft: inout SpecDraft) {
    let sorted = entries.sorted { $0.path.precedesByBytes($1.path) }
    let values = sorted.map { value(of: withoutVariables($0)) }
    draft.add(
      "sources", .list(values), of: zip(sorted, values).map { SpecPiece(input: $0.input, value: $1) })
  }

  private func value(of entry: Entry) -> SpecValue {
    .map([SpecPair("path", .text(reference(toInput: entry.path, from: folder)))] + entry.more)
  }

  // MARK: Sources

  private var sources: [Entry] {
    let steps = files.sources.map { (paths: generated.among($0.files + $0.clangFiles), platforms: $0.platforms) }
    let absent = made(files.generatedSources + files.generatedClangSources, platforms: nil)
    let all = absent + steps.flatMap { made($0.paths, platforms: $0.platforms) }
    if let synced = syncedFolder { return [synced] + all }
    if let whole = wholeFolder {
      let more = [SpecPair("includes", .texts(whole.patterns))] + group(part.folder) + whole.headers
      return [Entry(path: part.folder, input: .sources, more: more)] + generatedHeaders + all
    }
    return files.sources.flatMap { group -> [Entry] in
      guard let filters = destinationFilters(group.platforms) else { return [] }
      return generated.others(of: group.files + group.clangFiles).map { file in
        let path = plan.tree.string(at: Int(file))
        return Entry(path: path, input: .sources, more: phase(.sources, of: path) + filters)
      }
    } + headers + generatedHeaders + all
  }

  /// Files that a build step makes: said in the same way whether they are there or not.
  private func made(_ paths: [String], platforms: [Platform]?) -> [Entry] {
    guard let filters = destinationFilters(platforms) else { return [] }
    let workspace = plan.graph.workspace
    let (accessor, list) = (workspace.resourceAccessor(of: number), workspace.wiredSource(of: number))
    return paths.map { path in
      Entry(
        path: path, input: path == accessor ? .resourceAccessor : path == list ? .wiring : .generated,
        more: phase(.sources, of: path) + filters
          + [SpecPair("optional", .boolean(true)), SpecPair("type", .text("file"))])
    }
  }

  /// Where a file belongs, if its name does not say it to XcodeGen.
  func phase(_ wanted: XcodePhase, of path: String) -> [SpecPair] {
    switch wanted {
    case .sources: XcodePhase.ofFile(path.utf8) == .sources ? [] : [SpecPair("buildPhase", .text("sources"))]
    case .headers: XcodePhase.ofFile(path.utf8) == .headers ? [] : [SpecPair("buildPhase", .text("headers"))]
    case .resources: XcodePhase.takesResource(path.utf8) ? [] : [SpecPair("buildPhase", .text("resources"))]
    case .other: []
    }
  }

  /// XcodeGen takes a folder with a dot in its name for a file.
  func group(_ folder: String) -> [SpecPair] {
    let name = folder.utf8.suffix(while: { $0 != 0x2F })
    return name.contains(UInt8(ascii: ".")) ? [SpecPair("type", .text("group"))] : []
  }

  /// What limits a file to some platforms; `nil` if the target is for none of them.
  private func destinationFilters(_ platforms: [Platform]?) -> [SpecPair]? {
    guard let platforms else { return [] }
    let own = SpecTarget.platforms(of: part)
    let used = own.filter { platforms.contains($0) }
    if used.isEmpty { return nil }
    return used == own ? [] : [SpecPair("destinationFilters", .texts(used.map(\.rawValue)))]
  }

  private var data: [Entry] {
    units(of: files.data, input: .data).map { entry in
      var entry = entry
      entry.more = [SpecPair("buildPhase", .text("resources"))]
      return entry
    }
  }

  /// Files, those of a catalogue or another folder that is a unit by the folder.
  func units(of listed: some Sequence<Int32>, input: ShapeInput) -> [Entry] {
    var entries: [Entry] = []
    for file in listed {
      let path = plan.tree.withPath(at: Int(file)) { path in
        let end = FileType.endOfUnit(in: path.bytes, behind: part.folder.utf8.count) ?? path.bytes.count
        return String(decoding: path.bytes[..<end], as: UTF8.self)
      }
      if entries.last?.path.utf8.elementsEqual(path.utf8) ?? false { continue }
      entries.append(Entry(path: path, input: input))
    }
    return entries
  }
}

extension BidirectionalCollection {
  /// What stands behind the last element that is not wanted.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}

/// A path of something that is read, as a file in a folder names it: `../Interface` for the folder itself, since XcodeGen
/// reads a `.` otherwise, and what a `~` begins from there too, or it would be somebody's home.
func reference(toInput path: String, from folder: String) -> String {
  let seen = reference(to: path, from: folder)
  let name = folder.utf8.lastIndex(of: 0x2F).map { String(folder[folder.utf8.index(after: $0)...]) } ?? folder
  if path.utf8.elementsEqual(folder.utf8) { return "../" + name }
  return seen.utf8.first == UInt8(ascii: "~") && !name.isEmpty ? "../\(name)/\(seen)" : seen
}
