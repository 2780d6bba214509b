import Foundation

/// A finished run of the built binary.
package struct Steve: Sendable {
  package let status: Int32
  package let stdout: String
  package let stderr: String

  /// - Parameters:
  ///   - arguments: what stands behind `steve`.
  ///   - folder: where it runs.
  ///   - environment: what differs from the test's own environment.
  @discardableResult
  package init(_ arguments: String..., in folder: String, environment: [String: String] = [:]) throws {
    self.init(try Run(Steve.binary, arguments, in: folder, environment: environment))
  }

  package init(_ run: Run) { (status, stdout, stderr) = (run.status, run.stdout, run.stderr) }

  /// All that it said.
  package var words: String { stdout + stderr }

  /// The path and the code of each error that it found.
  package var errors: [(path: String, code: String)] { findings("error") }

  package func findings(_ severity: String) -> [(path: String, code: String)] {
    stderr.split(separator: "\n").compactMap { line in
      guard line.hasSuffix("]"), let code = line.lastIndex(of: "["), let path = line.range(of: ": \(severity): ") else {
        return nil
      }
      return (String(line[..<path.lowerBound]), String(line[line.index(after: code)...].dropLast()))
    }
  }

  /// Beside the test bundle, unless `STEVE_BINARY` names another one.
  package static let binary: String = {
    if let named = ProcessInfo.processInfo.environment["STEVE_BINARY"] { return named }
    return Repository.products.appendingPathComponent("steve").path
  }()
}
