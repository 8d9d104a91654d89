// swift-tools-version: 6.2
// Earlier tools refuse the flags of a dependency, so don't lower this version, and add no manifest for an earlier one.

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Expect",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Expect", targets: ["Expect"]),
    .library(name: "ExpectXCTest", targets: ["ExpectXCTest"]),
    .library(name: "ExpectTesting", targets: ["ExpectTesting"]),
    // A separate product, whose forms of 'call' Swift prefers where it's imported.
    .library(name: "ExpectInstantMock", targets: ["ExpectInstantMock"]),
    // A separate product, so that only users of @Mocked build its compiler plugin.
    .library(name: "ExpectMocked", targets: ["ExpectMocked"]),
    // A separate product, so that only its users build it.
    .library(name: "ExpectExploring", targets: ["ExpectExploring"]),
    // Separate products, for the same reason.
    .library(name: "ExpectFixtures", targets: ["ExpectFixtures"]),
    .library(name: "ExpectFunctions", targets: ["ExpectFunctions"]),
    .library(name: "ExpectNoncopyable", targets: ["ExpectNoncopyable"]),
    .library(name: "ExpectRecording", targets: ["ExpectRecording"]),
    .executable(name: "expect-mocks", targets: ["expect-mocks"]),
    // A separate product, so that only its users build it.
    .executable(name: "expect-migrate", targets: ["expect-migrate"]),
    .executable(name: "audit-mocks", targets: ["audit-mocks"]),
    .plugin(name: "ExpectMocksPlugin", targets: ["ExpectMocksPlugin"]),
    .plugin(name: "GenerateMocks", targets: ["GenerateMocks"]),
    .plugin(name: "CheckMocks", targets: ["CheckMocks"]),
  ],
  traits: [
    .trait(
      name: "OptimizedMocks",
      description: "Optimizes Expect in release builds, for tests that depend on its speed.")
  ],
  targets: [
    .target(name: "ExpectRuntime"),
    .target(name: "Expect", dependencies: ["ExpectRuntime"]),
    .target(name: "ExpectSyntax"),
    .target(name: "ExpectGenerator", dependencies: ["ExpectSyntax"]),
    .target(name: "ExpectExpansion", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    // A separate target, because SwiftPM builds everything twice if a test depends on a macro target.
    .macro(name: "ExpectMacros", dependencies: ["ExpectExpansion"]),
    .target(name: "ExpectMocked", dependencies: ["Expect", "ExpectMacros"]),
    .target(name: "ExpectCommand", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    .executableTarget(name: "expect-mocks", dependencies: ["ExpectCommand"]),
    .target(name: "ExpectMigration", dependencies: ["ExpectSyntax"]),
    .executableTarget(name: "expect-migrate", dependencies: ["ExpectMigration"]),
    .target(name: "ExpectAudit"),
    .executableTarget(name: "audit-mocks", dependencies: ["ExpectAudit"]),
    .plugin(
      name: "ExpectMocksPlugin", capability: .buildTool(), dependencies: ["expect-mocks"]),
    .plugin(
      name: "GenerateMocks",
      capability: .command(
        intent: .custom(
          verb: "generate-mocks", description: "Write the mocks that '.expect-mocks' asks for."),
        permissions: [
          .writeToPackageDirectory(
            reason:
              "The mocks are written into your sources. 'swift package check-mocks help' only prints help."
          )
        ]),
      dependencies: ["expect-mocks"]),
    // Apart from the one that writes, because SwiftPM asks for its permission even to print help.
    .plugin(
      name: "CheckMocks",
      capability: .command(
        intent: .custom(
          verb: "check-mocks",
          description: "Fail if mocks that '.expect-mocks' asks for are out of date, or print help."
        )),
      dependencies: ["expect-mocks"]),
    .target(name: "ExpectBridge", dependencies: ["Expect", "ExpectRuntime"]),
    .target(name: "ExpectExploring", dependencies: ["Expect", "ExpectRecording", "ExpectRuntime"]),
    .target(name: "ExpectFixtures", dependencies: ["Expect", "ExpectRuntime"]),
    .target(name: "ExpectFunctions", dependencies: ["Expect", "ExpectRuntime"]),
    .target(name: "ExpectNoncopyable", dependencies: ["Expect", "ExpectRuntime"]),
    .target(name: "ExpectRecording", dependencies: ["Expect", "ExpectRuntime"]),
    .target(name: "ExpectXCTest", dependencies: ["Expect", "ExpectBridge"]),
    .target(name: "ExpectTesting", dependencies: ["Expect", "ExpectBridge", "ExpectRuntime"]),
    .target(name: "ExpectInstantMock", dependencies: ["ExpectXCTest"]),
    .target(
      name: "ExpectTestSupport", dependencies: ["Expect", "ExpectRuntime"],
      path: "Tests/ExpectTestSupport"),
    .target(
      name: "ExpectSyntaxTestSupport", dependencies: ["ExpectSyntax"],
      path: "Tests/ExpectSyntaxTestSupport"),
    .target(name: "ResilientTypes", path: "Tests/ResilientTypes"),
    .target(name: "UnreflectedTypes", path: "Tests/UnreflectedTypes"),
    .testTarget(
      name: "ExpectTests",
      dependencies: [
        "ExpectFunctions", "ExpectNoncopyable", "ExpectRuntime", "ExpectTesting",
        "ExpectTestSupport", "UnreflectedTypes",
      ]),
    .testTarget(name: "ExpectInstantMockTests", dependencies: ["ExpectInstantMock"]),
    .testTarget(
      name: "ExpectGeneratorTests", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    .testTarget(
      name: "ExpectExpansionTests",
      dependencies: [
        "ExpectExpansion", "ExpectGenerator", "ExpectSyntax", "ExpectSyntaxTestSupport",
      ],
      exclude: ["Transcripts"]),
    // Generates mocks of the corpus for Scripts/check-corpus.
    .executableTarget(
      name: "GeneratorWorkbench", dependencies: ["ExpectGenerator", "ExpectSyntax"],
      path: "Tests/GeneratorWorkbench"),
    .testTarget(name: "ExpectCommandTests", dependencies: ["ExpectCommand"]),
    .testTarget(name: "ExpectAuditTests", dependencies: ["ExpectAudit"]),
    .testTarget(
      name: "ExpectMigrationTests", dependencies: ["ExpectMigration"], exclude: ["Samples"]),
    .testTarget(
      name: "ExpectSyntaxTests", dependencies: ["ExpectSyntax", "ExpectSyntaxTestSupport"]),
    // Fuzzes and benchmarks the parser.
    .executableTarget(
      name: "SyntaxWorkbench",
      dependencies: ["ExpectGenerator", "ExpectSyntax", "ExpectSyntaxTestSupport"],
      path: "Tests/SyntaxWorkbench"),
    .testTarget(
      name: "ExpectRuntimeTests",
      dependencies: ["Expect", "ExpectRuntime", "ResilientTypes", "UnreflectedTypes"]),
    .testTarget(
      name: "ExpectTestingTests",
      dependencies: [
        "ExpectBridge", "ExpectFunctions", "ExpectRuntime", "ExpectTesting", "ExpectTestSupport",
      ]),
    .testTarget(
      name: "ExpectExploringTests",
      dependencies: [
        "ExpectExploring", "ExpectFunctions", "ExpectRuntime", "ExpectTesting",
        "ExpectTestSupport",
      ]),
    .testTarget(
      name: "ExpectFixturesTests",
      dependencies: ["ExpectFixtures", "ExpectTesting", "ExpectTestSupport"]),
    .testTarget(
      name: "ExpectFunctionsTests",
      dependencies: ["ExpectFunctions", "ExpectRuntime", "ExpectTesting", "ExpectTestSupport"]),
    .testTarget(name: "ExpectNoncopyableTests", dependencies: ["ExpectNoncopyable"]),
    .testTarget(
      name: "ExpectRecordingTests",
      dependencies: [
        "ExpectFunctions", "ExpectRecording", "ExpectRuntime", "ExpectTesting", "ExpectTestSupport",
      ]),
    .testTarget(
      name: "ExpectXCTestTests",
      dependencies: ["ExpectExploring", "ExpectRuntime", "ExpectXCTest", "ExpectTestSupport"]),
    .testTarget(
      name: "ExpectSwift5Tests",
      dependencies: ["ExpectFixtures", "ExpectFunctions", "ExpectTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExpectMainActorTests",
      dependencies: ["ExpectFixtures", "ExpectFunctions", "ExpectTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors if Expect is the root package. The build of a client may suppress the warnings of its
// dependencies, and the swiftbuild build system doesn't support both.
let isRoot = Context.environment["PWD"] == Context.packageDirectory

// Targets with their own settings show that Expect works with them.
for target in package.targets where target.swiftSettings == nil && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

// All unsafe code is in ExpectRuntime.
for target in package.targets where target.name == "Expect" {
  target.swiftSettings?.append(.strictMemorySafety())
}

for target in package.targets where isRoot && target.type != .plugin {
  target.swiftSettings?.append(.treatAllWarnings(as: .error))
}

// SwiftPM otherwise compiles 25 files per process even if there are fewer processors, and each process reads all files.
for target in package.targets where !isRoot && target.name == "Expect" {
  target.swiftSettings?.append(
    .unsafeFlags(["-driver-batch-size-limit", "100"], .when(configuration: .debug)))
}

// In a client, these modules only run while the client is built, and optimizing them takes longer than that. The
// command-line tool that a release contains is built from this package, and is optimized.
let buildTools = [
  "ExpectSyntax", "ExpectGenerator", "ExpectExpansion", "ExpectMacros", "ExpectCommand",
  "expect-mocks", "ExpectMigration", "expect-migrate", "ExpectAudit", "audit-mocks",
]
for target in package.targets where !isRoot && buildTools.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// An app whose protocols are annotated with @Mocked compiles Expect in release builds as well, but doesn't run it.
// Optimizing it took four fifths of that time.
for target in package.targets where !isRoot && ["Expect", "ExpectRuntime"].contains(target.name) {
  target.swiftSettings? += [
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
    .unsafeFlags(["-O"], .when(configuration: .release, traits: ["OptimizedMocks"])),
  ]
}

// Types from libraries that are compiled with different options, for the tests of placeholders.
for (name, flags) in [
  ("ResilientTypes", ["-enable-library-evolution"]),
  ("UnreflectedTypes", ["-Xfrontend", "-disable-reflection-metadata"]),
] {
  package.targets.first { $0.name == name }?.swiftSettings?.append(.unsafeFlags(flags))
}
