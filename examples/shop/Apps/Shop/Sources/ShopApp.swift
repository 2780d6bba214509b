import DependencyInjection
import Logging

@main
struct ShopApp {
  @MainActor
  static func main() async {
    let logger = Logger(category: "Shop")
    let container = DependencyContainer()
    container.launch(modules)
    logger.info("wired \(modules.count) modules")
    for line in WiringReport(of: container).lines {
      logger.info(line)
    }
    guard let visit = Visit(resolver: container, logger: logger) else { return logger.warning("the shop is closed") }
    do {
      try await visit.run()
    } catch {
      logger.warning("the visit ended early: \(error)")
    }
  }
}
