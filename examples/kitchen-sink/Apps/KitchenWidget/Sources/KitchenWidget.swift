import Log

@main struct KitchenWidget {
  static func main() { log("KitchenWidget") }
}
