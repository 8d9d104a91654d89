// swift-tools-version: 6.2

import PackageDescription

// 'fetch-rivals' downloads the sources of the other frameworks to the folder Rivals.
let rivals = ["InstantMock", "Cuckoo", "Mokka", "Moxture"]

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Benchmarks", path: "..")],
  targets: rivals.flatMap { rival -> [Target] in
    [
      .target(
        name: rival, path: "Rivals/\(rival)",
        swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
      .target(
        name: "\(rival)Peer",
        dependencies: [.byName(name: rival), .product(name: "Benchmarking", package: "Benchmarks")]),
    ]
  } + [
    .executableTarget(
      name: "peers",
      dependencies: rivals.map { .byName(name: "\($0)Peer") }
        + [.product(name: "Benchmarking", package: "Benchmarks")]),
    // Performs a row for tools that count instructions.
    .executableTarget(
      name: "counted",
      dependencies: rivals.map { .byName(name: "\($0)Peer") }
        + [.product(name: "Benchmarking", package: "Benchmarks")]),
  ],
  swiftLanguageModes: [.v5]
)
