// swift-tools-version: 6.2

import PackageDescription

// A program whose functions 'Scripts/trace' counts.
let package = Package(
  name: "Traced",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    .executableTarget(
      name: "traced", dependencies: [.product(name: "Expect", package: "Expect")])
  ],
  swiftLanguageModes: [.v6]
)
