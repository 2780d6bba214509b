import CartInterface
import PaymentsInterface

extension CartItem {
  public static let earlGrey = CartItem(id: "earl-grey", name: "Earl Grey Tea", price: Money(minorUnits: 2490))
  public static let teapot = CartItem(id: "teapot", name: "Glass Teapot", price: Money(minorUnits: 8900))
}
