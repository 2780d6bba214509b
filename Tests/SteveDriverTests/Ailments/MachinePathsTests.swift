import SteveDriver
import TestSupport
import Testing

@Suite struct MachinePathsTests {
  private func isTold(_ flag: String) throws -> Bool {
    let workspace = try SickWorkspace(["Log/module.yml": "kind: utility\ncopts: ['\(flag)']\n"])
    let errors = try workspace.mended().errors
    #expect(errors.allSatisfy { $0 == "Log/module.yml:2:9: '\(flag)' names a path of one machine [machine-path]" })
    return !errors.isEmpty
  }

  @Test(arguments: [
    "/Users/me/x", "/home/me/x", "/private/tmp", "~/x", "~", "$HOME/x", "${HOME}/x", "$(HOME)/x", "/tmp/x",
    "-I/Users/me/include", "-F~/Frameworks", "-fmodule-map-file=/home/me/m", "-Wl,-rpath,/private/var/x",
    "-Xcc -I /Users/me",
  ])
  func areFound(flag: String) throws { #expect(try isTold(flag)) }

  @Test(arguments: [
    "-IVendor/include", "Sources/home/x", "//home/x:y", "@Users//x", "-Ihome/x", "$(SRCROOT)/Users/x", "/usr/lib",
    "-DHOME=1", "a~/b", "-O", "-Ivendor/home/x",
  ])
  func areNotFoundElsewhere(flag: String) throws { #expect(try !isTold(flag)) }
}
