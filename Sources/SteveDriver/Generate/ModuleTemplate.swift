import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A template of the workspace's own: the files below `.steve-templates/NAME`, in whose texts and names words in `{{…}}` are
/// replaced. `template.yml` says the kind, and which words there are beside `name` and `module`.
struct ModuleTemplate {
  static let home = ".steve-templates"

  struct Variable {
    enum Form: String, CaseIterable {
      case text, number, boolean

      func takes(_ value: String) -> Bool {
        switch self {
        case .text: true
        case .number: Int(value) != nil
        case .boolean: value == "true" || value == "false"
        }
      }
    }

    var name: String
    var form = Form.text
    var usual: String?
  }

  let name: String
  private(set) var kind: Kind?
  private(set) var variables: [Variable] = []
  /// From the template's folder, by the bytes of the paths.
  private var files: [(path: String, text: [UInt8], isExecutable: Bool)] = []

  init(_ name: String, on disk: some Disk) throws(Stop) {
    self.name = name
    let isName = !name.isEmpty && name.utf8.first != UInt8(ascii: ".") && !name.utf8.contains(UInt8(ascii: "/"))
    let folder = "\(ModuleTemplate.home)/\(name)"
    do throws(DiskError) {
      guard isName, try disk.status(folder, links: .refuse)?.kind == .folder else {
        throw DiskError(0, folder)
      }
      try read(folder, "", on: disk)
    } catch {
      if error.code == ELOOP { throw Stop(.usage, "'\(error.path)' is a link, and a template is made of plain files") }
      if error.code != 0 { throw Stop(reading: error) }
      let known = ModuleTemplate.names(on: disk)
      let near = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" }
      throw Stop(.usage, "there is no template '\(name)' in \(ModuleTemplate.home)\(near ?? "")")
    }
    if let number = files.firstIndex(where: { $0.path == "template.yml" }) {
      try readDescription(files.remove(at: number).text, "\(folder)/template.yml")
    }
  }

  private static func names(on disk: some Disk) -> [String] {
    var listing = FolderListing()
    guard (try? disk.list(home, into: &listing)) != nil else { return [] }
    return listing.entries.map { String(decoding: listing.name($0), as: UTF8.self) }
  }

  private mutating func read(_ folder: String, _ below: String, on disk: some Disk) throws(DiskError) {
    var listing = FolderListing()
    try disk.list(folder, into: &listing)
    let names = listing.entries.map { (name: String(decoding: listing.name($0), as: UTF8.self), kind: $0.kind) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (name, _) in names where name != ".DS_Store" {
      let (path, place) = (below + name, "\(folder)/\(name)")
      switch try disk.status(place, links: .refuse)?.kind {
      case .folder: try read(place, path + "/", on: disk)
      default:
        var text: [UInt8] = []
        // A link would be followed out of the template: it is an error, as whatever is no plain file.
        let mode = try disk.read(place, links: .refuse, into: &text)
        files.append((path, text, mode & 0o111 != 0))
      }
    }
  }

  // MARK: template.yml

  private mutating func readDescription(_ bytes: [UInt8], _ file: String) throws(Stop) {
    var log = DiagnosticLog()
    guard let node = parseYAML(bytes, file: file, log: &log), log.errorCount == 0,
      let pairs = ModuleTemplate.pairs(of: node)
    else { throw Stop(.usage, "'\(file)' is no mapping of keys") }
    for (key, value) in pairs {
      switch key.text {
      case "kind":
        guard case .scalar(let text, _) = value.content, let kind = Kind(rawValue: text) else {
          throw Stop(.usage, "'\(file)': 'kind' is feature, utility, standard or app")
        }
        self.kind = kind
      case "variables":
        guard let rows = ModuleTemplate.pairs(of: value) else {
          throw Stop(.usage, "'\(file)': 'variables' is a mapping")
        }
        for (name, row) in rows { variables.append(try ModuleTemplate.variable(name.text, row, file)) }
      default: throw Stop(.usage, "'\(file)' has the unknown key '\(key.text)'; known are 'kind' and 'variables'")
      }
    }
  }

  /// Its usual value alone, or a mapping with `type` and `default`.
  private static func variable(_ name: String, _ node: YAMLNode, _ file: String) throws(Stop) -> Variable {
    guard isWord(name), !["name", "module"].contains(name) else {
      throw Stop(.usage, "'\(file)': '\(name)' can't be a variable; letters, digits and '_' are allowed")
    }
    var variable = Variable(name: name)
    if case .scalar(let text, _) = node.content { variable.usual = node.isNull ? nil : text }
    for (key, value) in pairs(of: node) ?? [] {
      guard case .scalar(let text, _) = value.content else { throw Stop(.usage, "'\(file)': '\(name)' is no text") }
      switch key.text {
      case "default": variable.usual = text
      case "type":
        guard let form = Variable.Form(rawValue: text) else {
          throw Stop(.usage, "'\(file)': the type of '\(name)' is text, number or boolean")
        }
        variable.form = form
      default:
        throw Stop(.usage, "'\(file)': '\(name)' has the unknown key '\(key.text)'; known are 'type' and 'default'")
      }
    }
    if let usual = variable.usual, !variable.form.takes(usual) {
      throw Stop(.usage, "'\(file)': '\(usual)' is no \(variable.form.rawValue), as '\(name)' is")
    }
    return variable
  }

  private static func pairs(of node: YAMLNode) -> [(key: YAMLKey, value: YAMLNode)]? {
    switch node.content {
    case .mapping(let mapping): mapping.map { ($0, $1) }
    case .scalar("", isPlain: true): []
    default: nil
    }
  }

  // MARK: Files

  /// The values of all variables: as somebody answers, or their usual ones.
  func values(_ ask: (String) -> String?) throws(Stop) -> [String: String] {
    var values: [String: String] = [:]
    for variable in variables {
      let answer = ask("\(variable.name)\(variable.usual.map { " [\($0)]" } ?? ""): ") ?? ""
      guard let value = answer.isEmpty ? variable.usual : answer else {
        throw Stop(.usage, "the template '\(name)' wants a value of '\(variable.name)', which has no usual one")
      }
      guard variable.form.takes(value) else {
        throw Stop(.usage, "'\(value)' is no \(variable.form.rawValue), as '\(variable.name)' is")
      }
      values[variable.name] = value
    }
    return values
  }

  func files(of module: NewModule, _ values: [String: String]) throws(Stop) -> [NewFile] {
    var values = values
    values["name"] = module.name
    values["module"] = module.swiftModule
    var result: [NewFile] = []
    for file in files {
      let path = String(decoding: try replaced(Array(file.path.utf8), values, in: file.path), as: UTF8.self)
      guard path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy(isFileName) else {
        throw Stop(.usage, "the template '\(name)' would make '\(path)', which leaves the module or is no path")
      }
      var new = NewFile(module.folder + "/" + path, "")
      new.text = try replaced(file.text, values, in: file.path)
      new.isExecutable = file.isExecutable
      result.append(new)
    }
    if !result.contains(where: { $0.path == module.folder + "/module.yml" }) {
      result.append(NewFile(module.folder + "/module.yml", "kind: \(module.kind.rawValue)\n"))
    }
    return result
  }

  private func isFileName(_ name: Substring.UTF8View) -> Bool {
    !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8) && !name.contains(0)
  }

  /// Puts values in the place of `{{word}}`. Whatever else stands in braces is left as it is.
  private func replaced(_ text: [UInt8], _ values: [String: String], in path: String) throws(Stop) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index...].starts(with: "{{".utf8), let end = text[index...].firstIndex(of: UInt8(ascii: "}")),
        text[end...].starts(with: "}}".utf8)
      else {
        result.append(text[index])
        index += 1
        continue
      }
      let word = String(decoding: text[(index + 2)..<end], as: UTF8.self).split(separator: " ").joined(separator: " ")
      if let value = values[word] {
        result += Array(value.utf8)
        index = end + 2
      } else if isWord(word) {
        let near = nearestName(to: word, among: values.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        throw Stop(.usage, "'\(path)' of the template '\(name)' wants the unknown value '\(word)'\(near)")
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}

/// Whether a text is made of letters, digits and `_`.
private func isWord(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
}
