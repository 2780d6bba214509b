import Log

@main struct KitchenClip {
  static func main() { log("KitchenClip") }
}
