/// Why a service can't be had, in words for whoever reads the log of a crash.
struct MissingService: CustomStringConvertible {
  let type: Any.Type
  let asker: CallSite
  /// Registered services that may have been meant.
  let alike: [RegisteredService]

  var description: String {
    let module = "\(asker.fileID)".prefix { $0 != "/" }
    let rows = alike.map { "  '\(String(reflecting: $0.type))' is, in \($0.place)" }.sorted()
    let wayOut = "  register it in a module of the application, or add the module that does to the application's list"
    return
      (["\(asker): module \(module) requires '\(String(reflecting: type))', and no module has registered it"]
      + (rows.isEmpty ? [wayOut] : rows)).joined(separator: "\n")
  }
}
