// swift-tools-version: 6.2

import PackageDescription

// Tests of this package fail on purpose: Tests/ExpectNegativeTests runs them, and looks.
let package = Package(
  name: "Bridged",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../../..")],
  targets: [
    .testTarget(
      name: "BridgedTests",
      dependencies: [
        .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
        .product(name: "ExpectXCTest", package: "Expect"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
