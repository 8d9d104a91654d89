// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Expect", path: "..")],
  targets: [
    .target(name: "Shop"),
    // Its protocol is annotated with @Mocked, which creates the mock in the same file.
    .target(
      name: "Catalog",
      dependencies: ["Shop", .product(name: "ExpectMocked", package: "Expect")]),
    // Mocks that several test targets share.
    .target(
      name: "ShopMocks",
      dependencies: [
        "Catalog", "Shop", .product(name: "ExpectFixtures", package: "Expect"),
        .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectNoncopyable", package: "Expect"),
      ],
      path: "Tests/ShopMocks"),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Catalog", "Shop", "ShopMocks", .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectFixtures", package: "Expect"),
        .product(name: "ExpectNoncopyable", package: "Expect"),
        .product(name: "ExpectRecording", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
    .testTarget(
      name: "ShopXCTests",
      dependencies: [
        "Catalog", "Shop", "ShopMocks", .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectFixtures", package: "Expect"),
        .product(name: "ExpectNoncopyable", package: "Expect"),
        .product(name: "ExpectRecording", package: "Expect"),
        .product(name: "ExpectXCTest", package: "Expect"),
      ]),
    // The plugin generates the mocks of these test targets from the protocols of Shop.
    .testTarget(
      name: "GeneratedMocksTests",
      dependencies: ["Shop", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
    .testTarget(
      name: "GeneratedMocksXCTests",
      dependencies: ["Shop", .product(name: "ExpectXCTest", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
