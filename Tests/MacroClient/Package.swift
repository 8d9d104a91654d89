// swift-tools-version: 6.2

import PackageDescription

// A client package, which depends on Expect by path or by version.
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
