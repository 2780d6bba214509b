import SteveModel

/// A name in a folder that is to be listed.
struct FoundName {
  var start: UnsafePointer<UInt8>
  var count: UInt16
  var kind: FileTree.Kind
  var flags: FileTree.Flags

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(count)) }

  func precedes(_ other: FoundName) -> Bool {
    FileOrder.comparison(bytes, isFolder: kind == .folder, other.bytes, isFolder: other.kind == .folder) < 0
  }
}

/// Puts the names of one folder in the order of ``FileOrder``.
///
/// Most folders hold a few, for which inserting one by one is quickest.
func sortNames(_ names: inout [FoundName]) {
  guard names.count <= 16 else { return names.sort { $0.precedes($1) } }
  names.withUnsafeMutableBufferPointer { names in
    for index in names.indices.dropFirst() {
      let name = names[index]
      var place = index
      while place > 0, name.precedes(names[place - 1]) {
        names[place] = names[place - 1]
        place -= 1
      }
      names[place] = name
    }
  }
}
