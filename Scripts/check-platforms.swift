// Writes the compiler arguments of each target of a package. Part of 'Scripts/check-platforms'.
//
//   usage: package-plan <output of 'swift package describe --type json'>
//                       <output of 'swift package dump-package'> <folder>
//
// For each target, writes its flags and source files to '<folder>/<module>.arguments', one per line. Prints
// 'platform <name> <version>' for each platform in the manifest, and then, dependencies first,
// '<module> <target> <type> <modules that it depends on>' for each target.

import Foundation

struct Description: Decodable {
  struct Target: Decodable {
    let name: String
    let c99name: String
    let type: String
    let path: String
    let sources: [String]
    let dependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name, c99name, type, path, sources
      case dependencies = "target_dependencies"
    }
  }

  let path: String
  let targets: [Target]
}

struct Manifest: Decodable {
  struct Platform: Decodable {
    let platformName: String
    let version: String
  }

  struct Target: Decodable {
    struct Setting: Decodable {
      let kind: [String: [String: Value]]
    }

    let name: String
    let settings: [Setting]
  }

  let platforms: [Platform]
  let swiftLanguageVersions: [String]?
  let targets: [Target]
}

/// The value of a setting: one word, or several.
enum Value: Decodable {
  case word(String)
  case words([String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let words = try? container.decode([String].self) {
      self = .words(words)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .words(let words): words
    }
  }
}

struct UnknownSetting: Error, CustomStringConvertible {
  let name: String
  var description: String { "Scripts/check-platforms.swift has no flag for the setting '\(name)'" }
}

extension Manifest.Target {
  /// Returns the frontend flags for the settings of this target.
  func flags(languageMode: String) throws -> [String] {
    var flags: [String] = []
    var languageMode = languageMode
    for (kind, values) in settings.flatMap(\.kind) {
      let words = values.sorted { $0.key < $1.key }.flatMap(\.value.words)
      switch kind {
      case "define": flags += words.map { "-D\($0)" }
      case "defaultIsolation": flags += ["-default-isolation"] + words
      case "enableExperimentalFeature": flags += ["-enable-experimental-feature"] + words
      case "enableUpcomingFeature": flags += ["-enable-upcoming-feature"] + words
      case "swiftLanguageMode": languageMode = words[0]
      case "treatAllWarnings": flags += words == ["error"] ? ["-warnings-as-errors"] : []
      case "unsafeFlags": flags += words.filter { $0 != "-Xfrontend" }
      default: throw UnknownSetting(name: kind)
      }
    }
    return ["-swift-version", languageMode] + flags
  }
}

/// Sorts targets so that each comes after those that it depends on.
func inOrder(_ targets: [Description.Target]) -> [Description.Target] {
  let named = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  var visited: Set<String> = []
  var result: [Description.Target] = []
  func visit(_ target: Description.Target) {
    guard visited.insert(target.name).inserted else { return }
    for dependency in target.dependencies ?? [] {
      if let target = named[dependency] { visit(target) }
    }
    result.append(target)
  }
  for target in targets.sorted(by: { $0.name < $1.name }) { visit(target) }
  return result
}

func decoded<Content: Decodable>(_ type: Content.Type, from path: String) throws -> Content {
  try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
}

let arguments = CommandLine.arguments
let package = try decoded(Description.self, from: arguments[1])
let manifest = try decoded(Manifest.self, from: arguments[2])
let folder = URL(fileURLWithPath: arguments[3])
let modules = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.c99name) })
let settings = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })

for platform in manifest.platforms {
  print("platform", platform.platformName, platform.version)
}
for target in inOrder(package.targets) where target.type != "plugin" {
  let languageMode = manifest.swiftLanguageVersions?.last ?? "6"
  // Only 'main.swift' has top-level code.
  let isLibrary = !target.sources.contains { $0 == "main.swift" }
  let lines =
    try (settings[target.name]?.flags(languageMode: languageMode) ?? [])
    + (isLibrary ? ["-parse-as-library"] : [])
    + target.sources.sorted().map { "\(target.path)/\($0)" }
  try (lines.joined(separator: "\n") + "\n").write(
    to: folder.appendingPathComponent("\(target.c99name).arguments"), atomically: true,
    encoding: .utf8)
  let dependencies = (target.dependencies ?? []).compactMap { modules[$0] }
  print(target.c99name, target.name, target.type, dependencies.joined(separator: " "))
}
