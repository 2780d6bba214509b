import SteveManifest
import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Refuses names that no module can have, all of them at once, before anything is made of them.
func checkNewNames(_ names: [String]) throws(Stop) {
  if names.isEmpty { throw Stop(.usage, "'generate' needs the name of a module") }
  var seen: [FoldedName: String] = [:]
  var objections: [String] = []
  for name in names {
    if let objection = objection(toName: name) {
      objections.append("'\(name)' can't be a module's name: \(objection)")
    }
    if let other = seen.updateValue(name, forKey: FoldedName(name)) {
      let difference = other == name ? "'\(name)' stands there twice" : "'\(name)' and '\(other)' differ in case alone"
      objections.append(difference)
    }
  }
  try stop(for: objections)
}

private func objection(toName name: String) -> String? {
  let swiftModule = ModuleName.swiftModule(ofTarget: name)
  return ModuleName.objection(toTarget: name) ?? ModuleName.objection(toSwiftModule: swiftModule)
    ?? (SDKModules.contains(swiftModule) ? "it is a module of the system" : nil)
}

private func stop(for objections: [String]) throws(Stop) {
  if let first = objections.first { throw Stop(.usage, first, and: Array(objections.dropFirst())) }
}

/// What stands where modules are to be made.
struct NewPlaces<SomeDisk: Disk> {
  let disk: SomeDisk

  /// Refuses what is there, however it is spelled: it is somebody's. All of it is told.
  ///
  /// - Parameter made: each module with all of its files.
  func check(_ made: [(module: NewModule, files: [NewFile])]) throws(Stop) {
    var objections: [String] = []
    for (module, files) in made {
      if let objection = try objection(to: module.folder, of: files) {
        objections.append(objection)
      } else if let objection = try objection(to: files) {
        objections.append(objection)
      }
    }
    try stop(for: objections.map { $0 + "; nothing was written" })
  }

  private func objection(to folder: String, of files: [NewFile]) throws(Stop) -> String? {
    var parent = ""
    for name in folder.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      let path = parent.isEmpty ? name : parent + "/" + name
      let isLast = path.utf8.elementsEqual(folder.utf8)
      for twin in try names(in: parent) where FoldedName(twin) == FoldedName(name) {
        let found = parent.isEmpty ? twin : parent + "/" + twin
        let isSame = twin.utf8.elementsEqual(name.utf8)
        if isLast {
          if isSame, try isLeft(found, of: files) { continue }
          return "'\(found)' is there already"
        }
        if !isSame { return "'\(path)' and '\(found)' differ in case alone" }
        if try status(found) != .folder { return "'\(found)' is no folder, so '\(folder)' can't be made" }
      }
      parent = path
    }
    return nil
  }

  /// A part may lie outside the module's folder.
  private func objection(to files: [NewFile]) throws(Stop) -> String? {
    for file in files where try status(file.path) != nil {
      if try !holds(file.path, file.text) { return "'\(file.path)' is there already" }
    }
    return nil
  }

  /// Whether a folder holds nothing but what is to be made: an ended run has left it, and is made up for.
  private func isLeft(_ folder: String, of files: [NewFile]) throws(Stop) -> Bool {
    guard try status(folder) == .folder else { return false }
    for name in try names(in: folder) where !isLeftover(name) {
      let path = folder + "/" + name
      if try status(path) == .folder {
        if try !isLeft(path, of: files) { return false }
      } else {
        let file = files.first { $0.path.utf8.elementsEqual(path.utf8) }
        guard let file, try holds(path, file.text) else { return false }
      }
    }
    return true
  }

  private func isLeftover(_ name: String) -> Bool { Array(name.utf8).withUnsafeBufferPointer(Leftover.isName) }

  private func holds(_ path: String, _ text: [UInt8]) throws(Stop) -> Bool {
    var bytes: [UInt8] = []
    do throws(DiskError) { try disk.read(path, links: .refuse, into: &bytes) } catch {
      // A link or a pipe is no file of ours.
      return false
    }
    return bytes == text
  }

  private func status(_ path: String) throws(Stop) -> DiskKind? {
    do throws(DiskError) { return try disk.status(path, links: .refuse)?.kind } catch { throw Stop(reading: error) }
  }

  private func names(in folder: String) throws(Stop) -> [String] {
    var listing = FolderListing()
    do throws(DiskError) { try disk.list(folder, into: &listing) } catch {
      if error.isAbsence { return [] }
      throw Stop(reading: error)
    }
    return listing.entries.map { String(decoding: listing.name($0), as: UTF8.self) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
