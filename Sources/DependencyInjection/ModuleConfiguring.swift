/// The one public thing in a private module: says what the module provides, and fetches what it needs.
///
/// Conform a type named after the module, `CartConfiguration` in `Cart`, and list it in the application. Both steps run
/// on the main actor, so services that belong to it need no further annotation.
public protocol ModuleConfiguring {
  /// Registers the module's implementations of its public interface.
  ///
  /// Other modules may not have registered yet, so nothing can be resolved here.
  ///
  /// - Parameter registry: Takes the services.
  @MainActor static func registerImplementations(in registry: any Registry)

  /// Hands the services of other modules to this module's own.
  ///
  /// Every module has registered by now, so the order of modules does not matter.
  ///
  /// - Parameter resolver: Gives the services of all modules.
  @MainActor static func resolveDependencies(with resolver: any Resolver)
}
