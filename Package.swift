// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Expect",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Expect", targets: ["Expect"]),
    .library(name: "ExpectXCTest", targets: ["ExpectXCTest"]),
    .library(name: "ExpectTesting", targets: ["ExpectTesting"]),
    // Apart from the others, so that only who uses @Mocked builds the compiler plugin behind it.
    .library(name: "ExpectMocked", targets: ["ExpectMocked"]),
    // Apart from the others, so that only those who explore build it.
    .library(name: "ExpectExploring", targets: ["ExpectExploring"]),
    .executable(name: "expect-mocks", targets: ["expect-mocks"]),
    .plugin(name: "ExpectMocksPlugin", targets: ["ExpectMocksPlugin"]),
    .plugin(name: "GenerateMocks", targets: ["GenerateMocks"]),
    .plugin(name: "CheckMocks", targets: ["CheckMocks"]),
  ],
  targets: [
    .target(name: "Expect"),
    .target(name: "ExpectSyntax"),
    .target(name: "ExpectGenerator", dependencies: ["ExpectSyntax"]),
    .macro(name: "ExpectMacros", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    .target(name: "ExpectMocked", dependencies: ["Expect", "ExpectMacros"]),
    .target(name: "ExpectMocksTool", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    .executableTarget(name: "expect-mocks", dependencies: ["ExpectMocksTool"]),
    .plugin(
      name: "ExpectMocksPlugin", capability: .buildTool(), dependencies: ["expect-mocks"]),
    .plugin(
      name: "GenerateMocks",
      capability: .command(
        intent: .custom(
          verb: "generate-mocks", description: "Write the mocks that '.expect-mocks' asks for."),
        permissions: [.writeToPackageDirectory(reason: "The mocks are written into your sources.")]),
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
    .target(name: "ExpectBridge", dependencies: ["Expect"]),
    .target(name: "ExpectExploring", dependencies: ["Expect"]),
    .target(name: "ExpectXCTest", dependencies: ["Expect", "ExpectBridge"]),
    .target(name: "ExpectTesting", dependencies: ["Expect", "ExpectBridge"]),
    .target(
      name: "ExpectTestSupport", dependencies: ["Expect"], path: "Tests/ExpectTestSupport"),
    .target(
      name: "ExpectSyntaxTestSupport", dependencies: ["ExpectSyntax"],
      path: "Tests/ExpectSyntaxTestSupport"),
    .target(name: "ResilientTypes", path: "Tests/ResilientTypes"),
    .target(name: "UnreflectedTypes", path: "Tests/UnreflectedTypes"),
    .testTarget(
      name: "ExpectTests",
      dependencies: ["ExpectTesting", "ExpectTestSupport", "UnreflectedTypes"]),
    .testTarget(
      name: "ExpectGeneratorTests", dependencies: ["ExpectGenerator", "ExpectSyntax"]),
    .testTarget(
      name: "ExpectMacrosTests",
      dependencies: ["ExpectMacros", "ExpectGenerator", "ExpectSyntax", "ExpectSyntaxTestSupport"],
      exclude: ["Transcripts"]),
    // Makes the mocks of the corpus, for Scripts/check-corpus.
    .executableTarget(
      name: "GeneratorWorkbench", dependencies: ["ExpectGenerator", "ExpectSyntax"],
      path: "Tests/GeneratorWorkbench"),
    .testTarget(name: "ExpectMocksToolTests", dependencies: ["ExpectMocksTool"]),
    .testTarget(
      name: "ExpectSyntaxTests", dependencies: ["ExpectSyntax", "ExpectSyntaxTestSupport"]),
    // Fuzzes and measures the parser by hand.
    .executableTarget(
      name: "SyntaxWorkbench",
      dependencies: ["ExpectGenerator", "ExpectSyntax", "ExpectSyntaxTestSupport"],
      path: "Tests/SyntaxWorkbench"),
    .testTarget(
      name: "ExpectValuesTests", dependencies: ["Expect", "ResilientTypes", "UnreflectedTypes"]),
    .testTarget(
      name: "ExpectTestingTests",
      dependencies: ["ExpectBridge", "ExpectTesting", "ExpectTestSupport"]),
    .testTarget(
      name: "ExpectExploringTests",
      dependencies: ["ExpectExploring", "ExpectTesting", "ExpectTestSupport"]),
    .testTarget(name: "ExpectXCTestTests", dependencies: ["ExpectXCTest", "ExpectTestSupport"]),
    // Runs the packages in Tests/Negative, whose tests fail on purpose.
    .testTarget(name: "ExpectNegativeTests", dependencies: ["ExpectTesting"]),
    .testTarget(
      name: "ExpectSwift5Tests", dependencies: ["ExpectTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExpectMainActorTests", dependencies: ["ExpectTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors where Expect is built for itself. A client's build may suppress the warnings of
// its dependencies, and SwiftPM's other build system refuses to do both.
let isRoot = Context.environment["PWD"] == Context.packageDirectory

// The targets with settings of their own show that Expect works in them.
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

for target in package.targets where isRoot && target.type != .plugin {
  target.swiftSettings?.append(.treatAllWarnings(as: .error))
}

// Types as they come from libraries that are built otherwise, for the tests of placeholders.
for (name, flags) in [
  ("ResilientTypes", ["-enable-library-evolution"]),
  ("UnreflectedTypes", ["-Xfrontend", "-disable-reflection-metadata"]),
] {
  package.targets.first { $0.name == name }?.swiftSettings?.append(.unsafeFlags(flags))
}
