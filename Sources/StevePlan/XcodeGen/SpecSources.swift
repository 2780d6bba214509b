import SteveManifest
import SteveModel
import SteveSyntax

/// The files of a part as a spec names them, from the folder of the spec.
///
/// A whole folder with patterns stands only where it means the same as the list: new files then change nothing, and Xcode shows
/// the folder as it is.
struct SpecSources {
  private let number: Int
  private let part: ModulePart
  private let files: PartFiles
  private let plan: Plan
  private let folder: String

  /// - Parameter folder: that of the file which names them.
  init(number: Int, plan: Plan, from folder: String) {
    self.number = number
    part = plan.graph.workspace.parts[number]
    files = plan.graph.workspace.files[number]
    self.plan = plan
    self.folder = folder
  }

  private struct Entry {
    /// From the workspace's root.
    var path: String
    var input: ShapeInput
    var more: [SpecPair] = []
  }

  /// What the target compiles, and what it carries itself.
  func addSources(withResources: Bool, to draft: inout SpecDraft) {
    add(sources + (withResources ? resources : []) + data, to: &draft)
  }

  /// What the bundle beside a library carries.
  func addResources(to draft: inout SpecDraft) { add(resources, to: &draft) }

  private func add(_ entries: [Entry], to draft: inout SpecDraft) {
    let sorted = entries.sorted { $0.path.precedesByBytes($1.path) }
    let pieces = sorted.map { entry in
      SpecPiece(
        input: entry.input,
        value: .map([SpecPair("path", .text(reference(toInput: entry.path, from: folder)))] + entry.more))
    }
    draft.add("sources", .list(pieces.map(\.value)), of: pieces)
  }

  // MARK: Sources

  private var sources: [Entry] {
    let generated = files.generatedSources.map { path in
      Entry(
        path: path, input: .generated, more: [SpecPair("optional", .boolean(true)), SpecPair("type", .text("file"))])
    }
    if let patterns = patternsOfWholeFolder {
      return [Entry(path: part.folder, input: .sources, more: [SpecPair("includes", .texts(patterns))])] + generated
    }
    return files.sources.flatMap { group -> [Entry] in
      guard let filters = destinationFilters(group.platforms) else { return [] }
      return group.files.map { Entry(path: plan.tree.string(at: Int($0)), input: .sources, more: filters) }
    } + generated
  }

  /// What limits a file to some platforms; `nil` if the target is for none of them.
  private func destinationFilters(_ platforms: [Platform]?) -> [SpecPair]? {
    guard let platforms else { return [] }
    let own = SpecTarget.platforms(of: part)
    let used = own.filter { platforms.contains($0) }
    if used.isEmpty { return nil }
    return used == own ? [] : [SpecPair("destinationFilters", .texts(used.map(\.rawValue)))]
  }

  /// `**/*.swift` and the like, if these find in the part's folder just what the part lists.
  private var patternsOfWholeFolder: [String]? {
    guard files.sources.allSatisfy({ $0.platforms == nil }), let entry = plan.tree.index(of: part.folder) else {
      return nil
    }
    let listed = files.sources.flatMap(\.files)
    var endings: [[UInt8]] = []
    for file in listed {
      guard let ending = ending(of: file) else { return nil }
      if !endings.contains(ending) { endings.append(ending) }
    }
    guard !endings.isEmpty, isPlain(below: entry, listed) else { return nil }
    var found = 0
    for index in plan.tree.descendants(of: entry) where plan.tree.entries[index].kind != .folder {
      if plan.tree.withPath(at: index, { path in endings.contains { path.bytes.ends(with: $0) } }) { found += 1 }
    }
    guard found == listed.count else { return nil }
    return endings.map { "**/*" + String(decoding: $0, as: UTF8.self) }.sorted { $0.precedesByBytes($1) }
  }

  /// With its dot.
  private func ending(of file: Int32) -> [UInt8]? {
    plan.tree.withPath(at: Int(file)) { path in path.bytes.lastIndex(of: 0x2E).map { Array(path.bytes[$0...]) } }
  }

  /// Whether no file lies elsewhere, and none has a letter in its path below the folder that patterns trip over.
  private func isPlain(below folder: Int, _ listed: [Int32]) -> Bool {
    let range = plan.tree.descendants(of: folder)
    let start = Int(plan.tree.entries[folder].length)
    return listed.allSatisfy { file in
      range.contains(Int(file))
        && plan.tree.withPath(at: Int(file)) { path in !path.bytes[start...].contains(where: isPatternLetter) }
    }
  }

  private func isPatternLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"),
      UInt8(ascii: "?"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  // MARK: Resources

  private var resources: [Entry] {
    var entries: [Entry] = []
    var listed = (files.resources + files.icons).sorted()
    if let whole = wholeResourceFolder(listed) {
      entries.append(Entry(path: whole.path, input: .resources))
      listed.removeAll { whole.range.contains(Int($0)) }
    }
    entries += units(of: listed, input: .resources)
    return entries
      + files.generatedResources.map {
        Entry(
          path: $0, input: .generated,
          more: [
            SpecPair("buildPhase", .text("resources")), SpecPair("optional", .boolean(true)),
            SpecPair("type", .text("file")),
          ])
      }
  }

  private var data: [Entry] {
    units(of: files.data, input: .data).map { entry in
      var entry = entry
      entry.more = [SpecPair("buildPhase", .text("resources"))]
      return entry
    }
  }

  /// The folder `Resources`, if the part lists all that lies in it.
  private func wholeResourceFolder(_ listed: [Int32]) -> (path: String, range: Range<Int>)? {
    let base = part.part == .implementation && part.package != part.folder ? part.package : part.folder
    let path = base + "/Resources"
    guard let folder = plan.tree.index(of: path) else { return nil }
    let range = plan.tree.descendants(of: folder)
    let count = range.count { plan.tree.entries[$0].kind != .folder }
    return count > 0 && listed.count { range.contains(Int($0)) } == count ? (path, range) : nil
  }

  /// Files, those of a catalogue or another folder that is a unit by the folder.
  private func units(of listed: [Int32], input: ShapeInput) -> [Entry] {
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

/// A path of something that is read, as a file in a folder names it: `../Interface` for the folder itself, since XcodeGen
/// reads a `.` otherwise.
func reference(toInput path: String, from folder: String) -> String {
  path.utf8.elementsEqual(folder.utf8)
    ? "../" + (path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path)
    : reference(to: path, from: folder)
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func ends(with ending: [UInt8]) -> Bool {
    let start = count - ending.count
    return start >= 0 && ending.indices.allSatisfy { self[start + $0] == ending[$0] }
  }
}
