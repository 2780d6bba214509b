/// A workspace that was nothing but an empty folder, made by steve's own commands.
package enum GeneratedWorkspace {
  package static let features = ["Account", "Address", "Cart", "ItemPage", "Lists", "Payments", "SearchEngine"]

  /// What its app prints.
  package static let output = """
    Shop is wired of 7 modules
    AccountService
    AddressService
    CartService
    ItemPageService
    ListsService
    PaymentsService
    SearchEngineService

    """

  /// - Returns: what the commands have said.
  package static func make(in folder: Folder) throws -> [Steve] {
    let first = try Steve("init", "--di", "--name", "Shop", in: folder.path)
    let made = try features.map { try Steve("generate", $0, in: folder.path) }
    return [first] + made + [try Steve("generate", "Shop", "--kind", "app", in: folder.path)]
  }
}
