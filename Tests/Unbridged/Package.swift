// swift-tools-version: 6.2

import PackageDescription

// A package whose tests import only Expect, so they can't report failures. Tests/Client/Tests/NegativeTests runs them.
let package = Package(
  name: "Unbridged",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    .executableTarget(name: "Tool", dependencies: [.product(name: "Expect", package: "Expect")]),
    .testTarget(
      name: "UnbridgedTests", dependencies: [.product(name: "Expect", package: "Expect")]),
  ],
  swiftLanguageModes: [.v6]
)
