import Foundation
import Testing

/// The shop carries the runtime as source, so that it builds without this package; the two must not drift apart.
@Suite struct DependencyInjectionCopyTests {
  private func files(in folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.folder(folder).path)
    let pairs = try names.filter { $0.hasSuffix(".swift") }.map { name in
      (name, try Data(contentsOf: Repository.folder(folder).appendingPathComponent(name)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func theShopHasTheSameRuntime() throws {
    let runtime = try files(in: "Sources/DependencyInjection")
    #expect(runtime.count == 9)
    #expect(try files(in: "examples/shop/Utilities/DependencyInjection/Sources") == runtime)
  }
}
