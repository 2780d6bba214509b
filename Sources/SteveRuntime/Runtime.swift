/// The sources of the library `DependencyInjection`, which workspaces get a copy of.
package enum Runtime {
  /// All of them one after the other, in the byte order of the files' names: they need no order.
  package static var text: String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private static var files: [[UInt8]] {
    [
      PackageResources.DependencyContainer_swift,
      PackageResources.Entry_swift,
      PackageResources.MissingService_swift,
      PackageResources.ModuleConfiguring_swift,
      PackageResources.ReadOnlyResolver_swift,
      PackageResources.RegisteredService_swift,
      PackageResources.Registration_swift,
      PackageResources.Registry_swift,
      PackageResources.Resolver_swift,
    ]
  }
}
