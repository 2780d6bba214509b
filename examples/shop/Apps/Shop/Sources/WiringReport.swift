import AddressInterface
import CartInterface
import DependencyInjection
import ItemPageInterface
import ListsInterface
import NetworkingInterface
import PaymentsInterface
import SearchEngineInterface

/// Says which implementation stands behind each public service.
@MainActor
struct WiringReport {
  let lines: [String]

  init(of resolver: any Resolver) {
    let services: [(name: String, service: Any?)] = [
      ("AddressValidating", resolver.resolve(type: (any AddressValidating).self)),
      ("CartService", resolver.resolve(type: (any CartService).self)),
      ("CatalogueSearching", resolver.resolve(type: (any CatalogueSearching).self)),
      ("HTTPClient", resolver.resolve(type: (any HTTPClient).self)),
      ("ItemPages", resolver.resolve(type: (any ItemPages).self)),
      ("ListService", resolver.resolve(type: (any ListService).self)),
      ("PaymentAuthorising", resolver.resolve(type: (any PaymentAuthorising).self)),
    ]
    lines = services.map { name, service in
      "\(name): \(service.map { "\(type(of: $0))" } ?? "nobody")"
    }
  }
}
