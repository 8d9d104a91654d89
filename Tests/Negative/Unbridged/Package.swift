// swift-tools-version: 6.2

import PackageDescription

// Tests of this package, and its program, fail on purpose: Tests/ExpectNegativeTests runs them, and
// looks.
let package = Package(
  name: "Unbridged",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../../..")],
  targets: [
    .executableTarget(name: "Tool", dependencies: [.product(name: "Expect", package: "Expect")]),
    .testTarget(
      name: "UnbridgedTests",
      dependencies: [
        .product(name: "Expect", package: "Expect"),
        // The files in Tests/Negative/Refused import it.
        .product(name: "ExpectFixtures", package: "Expect"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
