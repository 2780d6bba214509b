import DependencyInjection
import NetworkingInterface

public enum NetworkingConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    let transport = InMemoryTransport(pages: InMemoryTransport.itemPages)
    registry.register(type: (any HTTPClient).self, service: TransportClient(transport: transport))
  }

  /// Networking needs nobody.
  public static func resolveDependencies(with resolver: any Resolver) {}
}
