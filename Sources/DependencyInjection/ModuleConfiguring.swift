/// The one public thing in a private module: says what the module provides, and fetches what it needs.
///
/// Conform a type named after the module, `CartConfiguration` in `Cart`, and list it in the application. Both steps run
/// on the main actor, so services that belong to it need no further annotation.
public protocol ModuleConfiguring: ModuleMetatype {
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

#if compiler(>=6.2)
  /// The list of modules may be a constant that any thread reads.
  public typealias ModuleMetatype = SendableMetatype
#else
  /// Older compilers ask nothing of lists of types.
  public typealias ModuleMetatype = Any
#endif
