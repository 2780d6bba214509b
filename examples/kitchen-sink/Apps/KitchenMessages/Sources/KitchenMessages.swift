import Log

@main struct KitchenMessages {
  static func main() { log("KitchenMessages") }
}
