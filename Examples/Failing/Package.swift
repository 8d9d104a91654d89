// swift-tools-version: 6.2

import PackageDescription

// The tests of this package fail on purpose. 'Scripts/failure-gallery' documents their messages.
let package = Package(
  name: "Failing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Expect", path: "../..")],
  targets: [
    .testTarget(
      name: "FailingTests",
      dependencies: [
        .product(name: "ExpectExploring", package: "Expect"),
        .product(name: "ExpectTesting", package: "Expect"),
      ]),
    // Writes the page from the failures that the tests have reported.
    .executableTarget(name: "gallery"),
  ],
  swiftLanguageModes: [.v6]
)
