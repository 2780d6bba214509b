import Address
import Cart
import DependencyInjection
import ItemPage
import Lists
import Networking
import Payments
import SearchEngine

/// Every private module of the app. Only the app may import them, and only to list them here.
@MainActor let modules: [any ModuleConfiguring.Type] = [
  AddressConfiguration.self,
  CartConfiguration.self,
  ItemPageConfiguration.self,
  ListsConfiguration.self,
  NetworkingConfiguration.self,
  PaymentsConfiguration.self,
  SearchEngineConfiguration.self,
]
