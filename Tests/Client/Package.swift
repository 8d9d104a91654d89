// swift-tools-version: 6.2

import PackageDescription

let expect: [Target.Dependency] = [
  "Expect", "ExpectExploring", "ExpectFixtures", "ExpectFunctions", "ExpectMocked",
  "ExpectNoncopyable", "ExpectRecording", "ExpectTesting", "ExpectXCTest",
].map { .product(name: $0, package: "Expect") }

// A client of Expect. Its tests are those of the documentation, and those that fail on purpose.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    // The pages of the documentation: their snippets compile and behave as described, their links have targets, and every
    // message has an entry.
    .target(name: "Pages"),
    .testTarget(name: "PageTests", dependencies: ["Pages"]),
    .testTarget(
      name: "ArticleTests", dependencies: expect,
      exclude: ["Statements/Bank.answers.txt", "Statements/Secrets.answers.txt"]),
    .testTarget(
      name: "InstantMockTests",
      dependencies: [
        .product(name: "ExpectFunctions", package: "Expect"),
        .product(name: "ExpectInstantMock", package: "Expect"),
      ]),
    .testTarget(name: "CuckooTests", dependencies: expect),
    .testTarget(name: "MokkaTests", dependencies: expect),
    .testTarget(name: "MoxtureTests", dependencies: expect),
    // Tests that 'expect-migrate' has rewritten from the samples in ExpectMigrationTests.
    .testTarget(name: "MigratedTests", dependencies: expect),
    // Tests that fail on purpose, and the tests that run them.
    .testTarget(name: "BridgedTests", dependencies: expect),
    .testTarget(name: "NegativeTests", dependencies: expect),
    // Tests that fail on purpose, and the program that writes a page with their messages.
    .testTarget(name: "FailingTests", dependencies: expect),
    .executableTarget(name: "gallery"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    if target.name == "InstantMockTests" {
      // The mocks are written as in InstantMock's README, for an older version of Swift. Their declarations don't restate
      // '@unchecked Sendable', which must remain a warning.
      [.swiftLanguageMode(.v5)]
    } else if target.name == "FailingTests" {
      // The code in the gallery is read without these settings.
      []
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
