// swift-tools-version: 6.2

import PackageDescription

// A client that generates its mocks, which depends on Expect by path or by version. 'Scripts/check-clients' builds copies of
// it.
let traits: Set<Package.Dependency.Trait> =
  if let trait = Context.environment["EXPECT_TRAIT"] { [.trait(name: trait)] } else { [.defaults] }
let expect: Package.Dependency =
  if let url = Context.environment["EXPECT_URL"] {
    .package(url: url, from: "1.0.0", traits: traits)
  } else {
    .package(
      name: "Expect", path: Context.environment["EXPECT_PATH"] ?? "../..", traits: traits)
  }

let package = Package(
  name: "GeneratorClient",
  platforms: [.macOS(.v13)],
  dependencies: [expect],
  targets: [
    // With the macro.
    .target(name: "Shop", dependencies: [.product(name: "ExpectMocked", package: "Expect")]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
    // With the build plugin.
    .target(name: "Kit"),
    .target(name: "App", dependencies: ["Kit"]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", "Kit", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
    // With the build plugin and a configuration file.
    .testTarget(
      name: "ConfiguredTests",
      dependencies: ["App", "Kit", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
  ],
  swiftLanguageModes: [.v6]
)
