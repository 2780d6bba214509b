// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Units",
  products: [
    .library(name: "Units", targets: ["Units"]),
    .library(name: "UnitsTestKit", targets: ["UnitsFixtures"]),
  ],
  targets: [
    .target(name: "Units"),
    .target(name: "UnitsFixtures", dependencies: ["Units"]),
  ]
)
