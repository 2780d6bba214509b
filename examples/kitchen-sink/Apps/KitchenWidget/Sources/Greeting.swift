/// What extensions say first; each of them compiles it itself.
enum Greeting {
  static let text = "Guten Appetit"
}
