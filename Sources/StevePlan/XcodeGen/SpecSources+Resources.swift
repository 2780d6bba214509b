import SteveManifest
import SteveModel
import SteveSyntax

// What is carried along: the folder `Resources` whole where it means the same, else files and units.
extension SpecSources {
  var resources: [Entry] {
    let listed = generated.others(of: files.resources + files.icons).sorted()
    let whole = wholeResourceFolder(listed)
    let rest = listed.filter { whole?.range.contains(Int($0)) != true }
    return (whole?.entries ?? []) + localized(rest) + units(of: rest.filter { !isLocalized($0) })
      + (files.generatedResources + generated.among(files.resources)).map {
        Entry(
          path: $0, input: .generated,
          more: [
            SpecPair("buildPhase", .text("resources")), SpecPair("optional", .boolean(true)),
            SpecPair("type", .text("file")),
          ])
      }
  }

  private func units(of listed: [Int32]) -> [Entry] {
    units(of: listed, input: .resources).map { entry in
      var entry = entry
      entry.more = phase(.resources, of: entry.path)
      return entry
    }
  }

  // MARK: The whole folder

  /// The folder `Resources`, if the part lists all that lies in it, and XcodeGen takes it so.
  private func wholeResourceFolder(_ listed: [Int32]) -> (entries: [Entry], range: Range<Int>)? {
    let base = part.part == .implementation && part.package != part.folder ? part.package : part.folder
    let path = base + "/Resources"
    guard let folder = plan.tree.index(of: path) else { return nil }
    let range = plan.tree.descendants(of: folder)
    let count = range.count { plan.tree.entries[$0].kind != .folder && !generated.contains(Int32($0)) }
    guard count > 0, listed.count(where: { range.contains(Int($0)) }) == count, isTakenWhole(range, of: path),
      !holds([.hiddenFolder, .hiddenFile], in: folder)
    else { return nil }
    let others = units(of: listed.filter { range.contains(Int($0)) }).filter {
      !$0.more.isEmpty && !isLocalized($0.path)
    }
    // What would be compiled, or handled as a header, must not be found there.
    let excluded = others.filter { XcodePhase.ofFile($0.path.utf8) != .resources }
      .map { String(Substring($0.path.utf8.dropFirst(path.utf8.count + 1))) }
    if path.utf8.contains(where: isPatternLetter)
      || excluded.contains(where: { $0.utf8.contains(where: isPatternLetter) })
    {
      return others.isEmpty ? ([Entry(path: path, input: .resources)], range) : nil
    }
    let excludes = excluded.isEmpty ? [] : [SpecPair("excludes", .texts(excluded))]
    return ([Entry(path: path, input: .resources, more: excludes)] + others, range)
  }

  /// Whether XcodeGen walks through the folders that are only folders, takes the units for units, and leaves nothing out.
  private func isTakenWhole(_ range: Range<Int>, of folder: String) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let entry = plan.tree.entries[index]
      guard entry.kind == .folder else {
        if plan.tree.withPath(at: index, { $0.bytes.suffix(5).elementsEqual(".orig".utf8) }) { return false }
        index += 1
        continue
      }
      let name = plan.tree.string(at: index).utf8.dropFirst(folder.utf8.count + 1)
      if name.contains(UInt8(ascii: ".")) {
        guard SpecSources.units.contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
          return false
        }
        index = Int(entry.end)
      } else {
        index += 1
      }
    }
    return true
  }

  /// Folders that are one thing to both.
  private static let units = [".bundle", ".icon", ".lproj", ".scnassets", ".xcassets", ".xcdatamodel", ".xcdatamodeld"]

  // MARK: Languages

  /// The folder with those of the languages: XcodeGen puts the files of one name together only if it finds them there.
  private func localized(_ listed: [Int32]) -> [Entry] {
    var folders: [(path: String, patterns: [String])] = []
    for file in listed where isLocalized(file) {
      let (parent, pattern) = languagePattern(of: file, isListed: { listed.contains($0) })
      if let place = folders.firstIndex(where: { $0.path.utf8.elementsEqual(parent.utf8) }) {
        if folders[place].patterns.last != pattern { folders[place].patterns.append(pattern) }
      } else {
        folders.append((parent, [pattern]))
      }
    }
    return folders.map { path, patterns in
      Entry(path: path, input: .resources, more: [SpecPair("includes", .texts(patterns))] + group(path))
    }
  }

  /// All of the language where all is listed, else the one file.
  private func languagePattern(of file: Int32, isListed: (Int32) -> Bool) -> (parent: String, pattern: String) {
    let unit = units(of: [file], input: .resources)[0].path
    let end = unit.utf8.lastIndex(of: 0x2F) ?? unit.utf8.startIndex
    let below = plan.tree.index(of: unit).map(plan.tree.descendants) ?? 0..<0
    let isWhole = below.allSatisfy { plan.tree.entries[$0].kind == .folder || isListed(Int32($0)) }
    let path = isWhole ? unit + "/**" : plan.tree.string(at: Int(file))
    return (String(unit[..<end]), String(Substring(path.utf8.dropFirst(unit[..<end].utf8.count + 1))))
  }

  private func isLocalized(_ file: Int32) -> Bool {
    isLocalized(units(of: [file], input: .resources)[0].path)
      && !plan.tree.withPath(at: Int(file)) { $0.bytes.contains(where: isPatternLetter) }
  }

  private func isLocalized(_ unit: String) -> Bool {
    unit.utf8.suffix(6).elementsEqual(".lproj".utf8) && !unit.utf8.contains(where: isPatternLetter)
  }
}
