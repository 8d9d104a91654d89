// swift-tools-version: 6.2

import PackageDescription

// Tests the pages of the documentation: their snippets compile and behave as described, their links have targets, and
// every message has an entry.
let package = Package(
  name: "Pages",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    .target(name: "Pages", path: "Pages"),
    .testTarget(name: "PageTests", dependencies: ["Pages"], path: "PageTests"),
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectFixtures", package: "Expect"),
        .product(name: "ExpectMocked", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
        .product(name: "ExpectXCTest", package: "Expect"),
      ],
      path: "ArticleTests"),
    .testTarget(
      name: "InstantMockTests",
      dependencies: [.product(name: "ExpectXCTest", package: "Expect")],
      path: "InstantMockTests"),
    .testTarget(
      name: "CuckooTests",
      dependencies: [.product(name: "ExpectTesting", package: "Expect")],
      path: "CuckooTests"),
    .testTarget(
      name: "MokkaTests",
      dependencies: [.product(name: "ExpectTesting", package: "Expect")],
      path: "MokkaTests"),
    .testTarget(
      name: "MoxtureTests",
      dependencies: [
        .product(name: "ExpectFixtures", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ],
      path: "MoxtureTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    if target.name == "InstantMockTests" {
      // The mocks are written as in InstantMock's README, for an older version of Swift. Their declarations don't restate
      // '@unchecked Sendable', which must remain a warning.
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
