/// Another text for a file whose text is known.
struct Replacement {
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  let isExecutable: Bool

  /// What the system said about one of the files.
  struct Failure: Error {
    let code: Int32
    let path: String
  }

  /// Replaces all of the files, or none, as far as the disk allows: a full one is noticed before the first is touched.
  static func perform(_ files: [Replacement], on disk: some Disk) throws(Failure) {
    let writer = Writer(disk: disk)
    for (index, file) in files.enumerated() {
      do throws(DiskError) {
        try writer.prepare(file.new, for: file.path, isExecutable: file.isExecutable)
      } catch {
        for file in files[..<index] { writer.discard(file.path) }
        throw Failure(code: error.code, path: file.path)
      }
    }
    for (index, file) in files.enumerated() {
      do throws(DiskError) { try writer.putInPlace(file.path) } catch {
        for file in files[index...] { writer.discard(file.path) }
        for file in files[..<index] { try? writer.write(file.old, to: file.path, isExecutable: file.isExecutable) }
        throw Failure(code: error.code, path: file.path)
      }
    }
  }
}
