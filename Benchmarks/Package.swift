// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Benchmarking", targets: ["Benchmarking"])],
  dependencies: [.package(name: "Expect", path: "..", traits: ["OptimizedMocks"])],
  targets: [
    .systemLibrary(name: "Heap"),
    .target(
      name: "Benchmarking",
      dependencies: [
        "Heap", .product(name: "Expect", package: "Expect"),
        .product(name: "ExpectFunctions", package: "Expect"),
      ]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Benchmarking",
        // For Benchmarks/type-check-fixtures.
        .product(name: "ExpectFixtures", package: "Expect"),
      ]),
    .executableTarget(
      name: "clocks",
      dependencies: [
        .product(name: "Expect", package: "Expect"),
        .product(name: "ExpectExploring", package: "Expect"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
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
