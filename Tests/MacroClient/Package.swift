// swift-tools-version: 6.2

import PackageDescription

// A package of somebody else, which uses Expect from its folder or from a release.
let expect: Package.Dependency =
  if let url = Context.environment["EXPECT_URL"] {
    .package(url: url, from: "1.0.0")
  } else {
    .package(name: "Expect", path: "../..")
  }

let package = Package(
  name: "MacroClient",
  platforms: [.macOS(.v13)],
  dependencies: [expect],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "ExpectMocked", package: "Expect")]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
  ]
)
