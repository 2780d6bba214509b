/// The names of files that stood in steve's way and were moved aside: `BUILD.bazel.before-steve`, with a number behind
/// it where that is taken.
///
/// Bazel takes none of them for a build file, and no part lists one.
package enum AsideName {
  private static let ending: StaticString = ".before-steve"

  /// - Parameter number: which name for the path: 1 for the first one to try.
  package static func path(for path: String, number: Int) -> String {
    path + "\(ending)" + (number == 1 ? "" : ".\(number)")
  }

  /// Whether a path is such a name.
  static func fits(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let withoutDigits = path.lastIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? 0
    let hasNumber = withoutDigits + 1 < path.count && path[withoutDigits] == UInt8(ascii: ".")
    let name = UnsafeBufferPointer(rebasing: path[..<(hasNumber ? withoutDigits : path.count)])
    let start = name.count - ending.utf8CodeUnitCount
    guard start > 0, name[start - 1] != UInt8(ascii: "/") else { return false }
    return name[start...].elementsEqual(UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
  }
}
