public protocol RecipeSource: Sendable {
  func recipes() -> [Recipe]
}
