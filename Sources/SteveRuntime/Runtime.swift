/// The sources of the libraries `DependencyInjection` and `DependencyInjectionTesting`, which workspaces get a copy of.
package enum Runtime {
  /// All of the first one after the other, in the byte order of the files' names: they need no order.
  package static var text: String { joined(files) }

  /// All of the second, without what they import: that is the first, whatever it is called where the copy is.
  package static var testingText: String {
    joined(testingFiles).replacing("public import DependencyInjection\n\n", with: "")
  }

  private static func joined(_ files: [[UInt8]]) -> String {
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

  private static var testingFiles: [[UInt8]] {
    [PackageResources.ServiceRequest_swift, PackageResources.TestContainer_swift]
  }
}
