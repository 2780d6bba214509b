import CartInterface
import ItemPageInterface
import PaymentsInterface

extension ItemDetails {
  /// Reads what the server sends; nil if the name or the price is missing.
  init?(id: ItemID, page: String) {
    let fields = ItemPageFields(page: page)
    guard let name = fields.first("name"), let price = fields.first("price").flatMap({ Int($0) }) else { return nil }
    self.init(
      item: CartItem(id: id, name: name, price: Money(minorUnits: price)),
      description: fields.first("description") ?? "",
      tags: fields.all("tag"))
  }
}
