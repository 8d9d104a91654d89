// swift-tools-version: 6.2

import PackageDescription

// Scripts/check-plugins builds copies of this package that depend on Expect by path and by tag.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../../..")],
  targets: [
    .target(name: "Kit"),
    .target(name: "App", dependencies: ["Kit"]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", "Kit", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
    // The same with a configuration file.
    .testTarget(
      name: "ConfiguredTests",
      dependencies: ["App", "Kit", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
  ],
  swiftLanguageModes: [.v6]
)
