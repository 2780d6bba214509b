import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The package of tests on the disk: `.steve/swift`. Nothing that is as it should be is written, so what swift has built of it holds.
struct SwiftPackageFolder {
  private let disk: RealDisk
  private let place = SwiftTestPackage.folder

  init(disk: RealDisk) { self.disk = disk }

  /// For a caller that has ``SwiftPackageLock``.
  ///
  /// - Parameter swift: the program.
  func hold(_ package: SwiftTestPackage, builtBy swift: String) throws(Stop) {
    let resources = package.resources
    let folders = resources.isEmpty ? [] : try ProgramFolders(swift).paths.map { place + "/" + $0 }
    do throws(DiskError) {
      try writeIfDifferent(Word(utf8: package.text), to: place + "/Package.swift", disk)
      let links = package.links.map { (place + "/" + $0.path, $0.source) }
      let sources = LinkFolder(disk: disk, path: place + "/" + SwiftTestPackage.sources)
      try sources.hold(Dictionary(links) { first, _ in first })
      try ResourceLinks(disk: disk, folder: place).hold(resources, in: folders)
    } catch {
      if error.code == EEXIST { throw Stop(.failure, "'\(error.path)' is none of steve's; take it away") }
      throw Stop(.failure, "'\(error.path)' can't be written: \(systemMessage(error.code))")
    }
  }
}

/// Writes a file whose bytes are not these.
func writeIfDifferent(_ bytes: [UInt8], to path: String, _ disk: some Disk) throws(DiskError) {
  var old: [UInt8] = []
  if (try? disk.read(path, links: .refuse, into: &old)) != nil, old == bytes { return }
  try Writer(disk: disk).write(bytes, to: path)
}

/// Where swift puts programs, whatever they are optimised for.
private struct ProgramFolders {
  /// From the package's folder.
  let paths: [String]

  /// - Parameter swift: the program, which knows for which machine it builds.
  init(_ swift: String) throws(Stop) {
    let limits = Executable.Limits(seconds: 60, byteCount: 1 << 20)
    let answer = Executable(path: swift)
      .answer(to: ["-print-target-info"], environment: environmentValues(), input: [], limits: limits)
    let pieces = String(decoding: answer?.output ?? [], as: UTF8.self).split(separator: "\"")
    guard let key = pieces.firstIndex(of: "unversionedTriple"), key + 2 < pieces.count else {
      throw Stop(.failure, "'\(swift) -print-target-info' does not say for which machine it builds")
    }
    paths = ["debug", "release"].map { ".build/\(pieces[key + 2])/\($0)" }
  }
}
