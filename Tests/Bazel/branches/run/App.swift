import Shown

@main struct App {
  static let name = "app"

  static func main() { print(name, shownText()) }
}
