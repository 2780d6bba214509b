import Log

@main struct KitchenWatch {
  static func main() { log("KitchenWatch") }
}
