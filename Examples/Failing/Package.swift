// swift-tools-version: 6.2

import PackageDescription

// Tests of this package fail on purpose: 'Scripts/failure-gallery' writes down what they say.
let package = Package(
  name: "Failing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    .testTarget(
      name: "FailingTests",
      dependencies: [
        "Shop",
        .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
    // Code under test, whose lines failures show.
    .target(name: "Shop"),
    // Writes the page of the failures that the tests have reported.
    .executableTarget(name: "gallery"),
  ],
  swiftLanguageModes: [.v6]
)
