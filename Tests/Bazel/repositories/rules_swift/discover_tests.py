"""Writes the entry point of a test program: discover_tests.py MAIN MODULE SOURCE…

XCTest finds no tests on Linux, so those of each class that says XCTestCase are listed; Swift Testing finds its own.
"""

import re
import sys

CLASS = re.compile(r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:final|public|open)\s+)*class\s+(\w+)\s*:\s*XCTestCase\b", re.M)
TEST = re.compile(r"^[ \t]*(?:@\w+\s+)*func\s+(test\w*)\(\)\s*(async\b)?", re.M)

MAIN = """\
@testable import {module}
import Dispatch
import Foundation
import Testing
import XCTest

@main struct TestProgram {{
  static let cases: [XCTestCaseEntry] = [{cases}]

  // XCTest keeps the main thread for itself, and then nothing else can run on it: so it gets a process of its own.
  static func main() throws {{
    var environment = ProcessInfo.processInfo.environment
    if environment.removeValue(forKey: "ONLY_XCTEST") != nil {{ XCTMain(cases) }}
    if !cases.isEmpty {{
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.environment = environment.merging(["ONLY_XCTEST": "1"]) {{ $1 }}
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 {{ exit(1) }}
    }}
    Task {{
      let status = await Testing.__swiftPMEntryPoint() as CInt
      // It says 69 when there are no tests.
      exit(status == 69 && !cases.isEmpty ? 0 : status)
    }}
    dispatchMain()
  }}
}}
"""


def entries(text):
    classes = list(CLASS.finditer(text))
    for place, found in enumerate(classes):
        end = classes[place + 1].start() if place + 1 < len(classes) else len(text)
        for test in TEST.finditer(text, found.end(), end):
            method = f"{found[1]}.{test[1]}"
            yield found[1], f'("{test[1]}", {f"asyncTest({method})" if test[2] else method})'


def main(output, module, *sources):
    tests = {}
    for source in sources:
        with open(source, encoding="utf-8") as file:
            for name, entry in entries(file.read()):
                tests.setdefault(name, []).append(entry)
    cases = ", ".join(f"testCase([{', '.join(rows)}])" for rows in tests.values())
    with open(output, "w", encoding="utf-8") as file:
        file.write(MAIN.format(module=module, cases=cases))


main(*sys.argv[1:])
