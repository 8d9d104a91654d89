// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Expect", path: "..")],
  targets: [
    .target(name: "Shop"),
    // Its protocols are annotated, and have their mocks beside them.
    .target(
      name: "Catalog",
      dependencies: ["Shop", .product(name: "ExpectMocked", package: "Expect")]),
    .target(
      name: "ShopMocks",
      dependencies: [
        "Shop", .product(name: "Expect", package: "Expect"),
        .product(name: "ExpectMocked", package: "Expect"),
      ],
      path: "Tests/ShopMocks"),
    .testTarget(
      name: "ShopXCTests",
      dependencies: [
        "Catalog", "Shop", "ShopMocks", .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectXCTest", package: "Expect"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Catalog", "Shop", "ShopMocks", .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
    // The mocks of these two are made of the protocols of Shop while they are built.
    .testTarget(
      name: "GeneratedMocksXCTests",
      dependencies: ["Shop", .product(name: "ExpectXCTest", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
    .testTarget(
      name: "GeneratedMocksTests",
      dependencies: ["Shop", .product(name: "ExpectTesting", package: "Expect")],
      plugins: [.plugin(name: "ExpectMocksPlugin", package: "Expect")]),
    .testTarget(
      name: "InstantMockTests",
      dependencies: [.product(name: "ExpectXCTest", package: "Expect")]),
    .testTarget(
      name: "CuckooTests",
      dependencies: [.product(name: "ExpectTesting", package: "Expect")]),
    .testTarget(
      name: "MokkaTests",
      dependencies: [.product(name: "ExpectTesting", package: "Expect")]),
    .testTarget(
      name: "MoxtureTests",
      dependencies: [.product(name: "ExpectTesting", package: "Expect")]),
    // What the articles of the documentation show.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
        .product(name: "ExpectXCTest", package: "Expect"),
      ]),
    // Whether all that the pages show is somewhere here, and whether it is true.
    .target(name: "Pages", path: "Tests/Pages"),
    .testTarget(name: "PageTests", dependencies: ["Pages"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    if target.name == "InstantMockTests" {
      // Its mocks are written as InstantMock's README writes them, whose Swift is older. That their
      // headers do not restate '@unchecked Sendable' is a warning there, and must stay one.
      [.swiftLanguageMode(.v5)]
    } else {
      [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
      ]
    }
}
