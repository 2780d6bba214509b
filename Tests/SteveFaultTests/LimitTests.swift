import Foundation
import TestSupport
import Testing

/// A sync that the system gives too little: room, sizes of files, descriptors.
@Suite struct LimitTests {
  private func sh(_ script: String, _ arguments: [String] = [], in scene: Scene) throws -> Steve {
    Steve(try Run("/bin/sh", ["-c", script, Steve.binary] + arguments, in: scene.folder.path))
  }

  /// In blocks of 512 bytes: the first outputs fit, and then fewer and fewer do not.
  @Test(arguments: [0, 1, 2, 8, 16]) func aLimitOnTheSizeOfFiles(blocks: Int) throws {
    let scene = try Scene(Drift.large)
    // The limit is none of what is said, which goes through another program.
    let run = try sh("{ (ulimit -f \(blocks); \"$0\" sync); echo \"status $?\"; } 2>&1 | cat", in: scene)
    let left = try Snapshot(all: scene.folder)
    try scene.expectWholeOutputs()
    for path in scene.drift.outputs {
      guard let new = scene.drift.after[path] else { continue }
      let fits = new.content.count <= blocks * 512
      #expect((left[path]?.content == new.content) == fits, "'\(path)'")
      #expect(run.stdout.contains("'\(path)' can't be written: File too large") == !fits, "'\(path)'")
    }
    #expect(run.stdout.hasSuffix("status \(try scene.rest.isEmpty ? 0 : 3)\n"), "\(run.words)")
    #expect(!left.paths.contains(where: Drift.isTemporary))
    try scene.expectMended()
  }

  /// Below some number not even the libraries are loaded.
  @Test(arguments: 3...16) func tooManyOpenFiles(limit: Int) throws {
    let scene = try Scene(Drift.small)
    let start = try Snapshot(all: scene.folder)
    let run = try sh("ulimit -n \(limit); exec \"$0\" sync", in: scene)
    switch run.status {
    case 0: #expect(try scene.rest == [])
    case 3: #expect(run.stderr.contains("Too many open files"), "\(run.words)")
    default:
      #expect(run.status == 127 && run.stderr.contains("shared libraries"), "status \(run.status): \(run.words)")
      #expect(try Snapshot(all: scene.folder).changes(since: start).isEmpty)
    }
    try scene.expectWholeOutputs()
    try scene.expectMended()
  }

  #if os(Linux)
    /// On a disk in memory that has so many pages left. What is on it then, and after the next sync, is copied out of it.
    @Test(arguments: [0, 1, 2, 4, 8, 12, 16, 24, 32]) func aFullDisk(pages: Int) throws {
      let scene = try Scene(Drift.large)
      guard try sh("unshare -rm sh -c 'mount -t tmpfs none /mnt'", in: scene).status == 0 else {
        // Not everybody may mount.
        return
      }
      let script = """
        mount -t tmpfs -o size=16m none /mnt && cp -a . /mnt/w && cd /mnt/w || exit 90
        dd if=/dev/zero of=/mnt/filler bs=4096 2>/dev/null
        dd if=/dev/null of=/mnt/filler bs=4096 seek=$(($(stat -c %s /mnt/filler) / 4096 - \(pages))) 2>/dev/null
        "$0" sync; status=$?
        cp -a /mnt/w "$1/left" && rm /mnt/filler && "$0" sync >/dev/null 2>&1 || exit 91
        cp -a /mnt/w "$1/mended" || exit 92
        exit $status
        """
      let run = try Steve(
        Run("unshare", ["-rm", "sh", "-c", script, Steve.binary, scene.scratch.path], in: scene.folder.path))
      try scene.folder.restore(Snapshot(all: scene.scratch.folder("left")))
      try scene.expectWholeOutputs()
      let rest = try scene.rest
      #expect(run.status == (rest.isEmpty ? 0 : 3), "\(run.words)")
      // What is to go stays while something that is to be there is not.
      for path in rest where scene.drift.after[path] != nil {
        #expect(run.stderr.contains("'\(path)' can't be written: No space left on device"), "'\(path)': \(run.words)")
      }
      #expect(pages > 2 || !rest.isEmpty, "the disk was not full")
      let mended = try Snapshot(all: scene.scratch.folder("mended")).without(Drift.isState)
      #expect(mended.differences(from: scene.drift.after) == [])
    }
  #endif
}
