import SteveManifest
import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Refuses names that no module can have, before anything is made of them.
func checkNewNames(_ names: [String]) throws(Stop) {
  if names.isEmpty { throw Stop(.usage, "'generate' needs the name of a module") }
  var seen: [FoldedName: String] = [:]
  for name in names {
    let swiftModule = ModuleName.swiftModule(ofTarget: name)
    if let objection = ModuleName.objection(toTarget: name) ?? ModuleName.objection(toSwiftModule: swiftModule) {
      throw Stop(.usage, "'\(name)' can't be a module's name: \(objection)")
    }
    if SDKModules.contains(swiftModule) {
      throw Stop(.usage, "'\(name)' can't be a module's name: it is a module of the system")
    }
    if let other = seen.updateValue(name, forKey: FoldedName(name)) {
      let difference = other == name ? "'\(name)' stands there twice" : "'\(name)' and '\(other)' differ in case alone"
      throw Stop(.usage, difference)
    }
  }
}

extension NewModule {
  /// Refuses a folder that is there, however it is spelled: what it holds is somebody's.
  func checkFolder(on disk: some Disk) throws(Stop) {
    var parent = ""
    for name in folder.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      let path = parent.isEmpty ? name : parent + "/" + name
      let isLast = path.utf8.elementsEqual(folder.utf8)
      for twin in try names(in: parent, on: disk) where FoldedName(twin) == FoldedName(name) {
        let found = parent.isEmpty ? twin : parent + "/" + twin
        if isLast { throw Stop(.usage, "'\(found)' is there already; nothing was written") }
        if !twin.utf8.elementsEqual(name.utf8) {
          throw Stop(.usage, "'\(path)' and '\(found)' differ in case alone; nothing was written")
        }
        let kind: DiskKind?
        do throws(DiskError) { kind = try disk.status(found, links: .refuse)?.kind } catch {
          throw Stop(reading: error)
        }
        if kind != .folder { throw Stop(.usage, "'\(found)' is no folder, so '\(folder)' can't be made") }
      }
      parent = path
    }
  }

  private func names(in folder: String, on disk: some Disk) throws(Stop) -> [String] {
    var listing = FolderListing()
    do throws(DiskError) { try disk.list(folder, into: &listing) } catch {
      if error.isAbsence { return [] }
      throw Stop(reading: error)
    }
    return listing.entries.map { String(decoding: listing.name($0), as: UTF8.self) }
  }
}
