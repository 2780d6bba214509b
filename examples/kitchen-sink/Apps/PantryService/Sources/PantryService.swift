import Log

@main struct PantryService {
  static func main() { log("PantryService") }
}
