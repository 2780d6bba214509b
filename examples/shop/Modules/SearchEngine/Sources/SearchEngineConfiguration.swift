import DependencyInjection
import ListsInterface
import SearchEngineInterface

public enum SearchEngineConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any CatalogueSearching).self, service: RankedSearch(catalogue: .shop))
  }

  public static func resolveDependencies(with resolver: any Resolver) {
    let search = resolver.resolve(type: (any CatalogueSearching).self) as? RankedSearch
    search?.lists = resolver.resolve(type: (any ListService).self)
  }
}
