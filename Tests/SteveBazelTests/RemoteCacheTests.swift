import Foundation
import TestSupport
import Testing

extension BazelTests {
  /// The configurations for what machines share, with a cache that listens on this one.
  @Suite struct RemoteCaches {
    @Test func oneFillsTheCacheAndAnotherOneReadsIt() throws {
      let scene = try scene()
      let server = try CacheServer()
      let address = "--remote_cache=http://127.0.0.1:\(server.port)"
      try scene.other.holdExample("minimal")
      func build(_ configuration: String) throws -> Run {
        // Without a cache on the disk, which would answer first.
        let run = try scene.other.bazel("clean")
        #expect(run.status == 0, "\(run.stderr)")
        return try scene.other.bazel(
          "build", "--disk_cache=", "--config=" + configuration, address, "//Utilities/...")
      }
      // Who only reads fills nothing.
      let reading = try build("remote_cache")
      #expect(reading.status == 0, "\(reading.stderr)")
      #expect(reading.processes["linux-sandbox"] ?? 0 > 0)
      #expect(server.entries.isEmpty)
      let writing = try build("remote_cache_write")
      #expect(writing.status == 0, "\(writing.stderr)")
      #expect(!server.entries.isEmpty)
      let again = try build("remote_cache")
      #expect(again.status == 0, "\(again.stderr)")
      #expect(Set(again.processes.keys) == ["internal", "remote cache hit"], "\(again.stderr)")
    }

    @Test func aCacheThatIsNotThereIsNoReasonToFail() throws {
      let other = try scene().other
      try other.holdExample("minimal")
      let run = try other.bazel(
        "build", "--disk_cache=", "--config=remote_cache", "--remote_cache=http://127.0.0.1:9", "//Utilities/...")
      #expect(run.status == 0, "\(run.stderr)")
    }

    @Test func noConfigurationNamesAPlace() throws {
      let text = try Folder(path: Repository.path("examples/shop")).text(of: "bazel/steve/steve.bazelrc")
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("build:remote") }
      #expect(lines.count == 4)
      for line in lines { #expect(!line.contains(/_cache=|_executor=|_header=|:\/\//), "\(line)") }
    }

    @Test(arguments: ["remote_cache", "remote_cache_write", "remote"]) func bazelKnowsEachFlag(_ name: String) throws {
      let shop = try scene().shop
      let run = try shop.bazel("build", "--nobuild", "--config=" + name, "//bazel/steve:version")
      #expect(run.status == 0, "\(run.stderr)")
    }
  }
}

/// A cache for Bazel, on a port that the system has chosen.
private final class CacheServer {
  let port: Int
  private let folder: Folder
  private let scratch: Scratch
  private let process: RunningProgram

  private static let script = """
    import http.server, os, sys
    class Cache(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def path_of(self): return os.path.join("entries", self.path.strip("/").replace("/", "-"))
        def do_GET(self):
            try: body = open(self.path_of(), "rb").read()
            except OSError: body = None
            self.send_response(404 if body is None else 200)
            self.send_header("Content-Length", str(len(body or b"")))
            self.end_headers()
            self.wfile.write(body or b"")
        def do_PUT(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with open(self.path_of(), "wb") as file: file.write(body)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()
        def log_message(self, *arguments): pass
    os.makedirs("entries")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Cache)
    with open("port.new", "w") as file: file.write(str(server.server_port))
    os.rename("port.new", "port")
    server.serve_forever()
    """

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder("cache")
    try folder.write(CacheServer.script, to: "cache.py")
    process = try RunningProgram("/usr/bin/env", ["python3", "cache.py"], in: folder.path)
    for _ in 0..<200 where !folder.exists("port") { Thread.sleep(forTimeInterval: 0.05) }
    port = try #require(Int(try folder.text(of: "port")))
  }

  var entries: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.absolute("entries"))) ?? [] }
}
