import ExpectSyntax
import Foundation

/// The command-line tool, independent of its process.
package struct MigrateCommand {
  /// The exit status of the process.
  package enum Status: Int32, Sendable {
    /// The run was successful.
    case success = 0
    /// A file can't be migrated.
    case diagnostics = 1
    /// The command line is invalid.
    case usage = 2
  }

  /// The text for standard output.
  package private(set) var output = ""
  /// The text for standard error.
  package private(set) var errors = ""
  package private(set) var status = Status.success
  private var counts: [String: (rewritten: Int, remaining: Int)] = [:]

  /// Runs the tool with the arguments of its command line.
  package init(_ arguments: [String]) {
    do throws(MigrationProblem) {
      let options = try MigrateOptions(arguments)
      if options.needsHelp { output = "\(Self.help)\n" } else { try run(options) }
    } catch {
      errors = "expect-migrate: error: \(error.message)\n\(Self.hint)\n"
      status = .usage
    }
  }

  private mutating func run(_ options: MigrateOptions) throws(MigrationProblem) {
    guard let library = options.library else { throw .noLibrary }
    if options.paths.isEmpty { throw .noFiles }
    var members = MockedMembers()
    for source in options.sources.flatMap({ sources(at: $0) }) {
      members.add(SourceFile(parsing: source))
    }
    for source in options.paths.flatMap({ sources(at: $0) }) {
      migrate(source, from: library, members, options)
    }
    if options.isVerbose {
      for (pattern, count) in counts.sorted(by: { $0.key < $1.key }) {
        output += Self.count(pattern, count.rewritten, count.remaining) + "\n"
      }
    }
    let rewritten = counts.values.map(\.rewritten).reduce(0, +)
    output += Self.summary(rewritten, counts.values.map(\.remaining).reduce(0, +)) + "\n"
  }

  private mutating func migrate(
    _ source: SourceText, from library: Library, _ members: MockedMembers, _ options: MigrateOptions
  ) {
    let code = Code(source)
    guard code.imports(library.module) else { return }
    if code.trivia(before: 0).contains(library.generatedMark) {
      output += "\(source.name): note: \(MigrationProblem.generated.message)\n"
      return
    }
    let diagnostics = SourceFile(parsing: source).diagnostics
    guard diagnostics.isEmpty else {
      errors += diagnostics.map { $0.rendered(in: source) + "\n" }.joined()
      report(.invalid, in: source.name)
      return
    }
    let (text, findings) = Rewriter.file(code, library, members)
    for pattern in findings.rewritten { counts[pattern, default: (0, 0)].rewritten += 1 }
    for item in findings.remaining {
      counts[item.pattern, default: (0, 0)].remaining += 1
      output += "\(source.name):\(item.line): warning: \(item.obstacle.message)\n"
    }
    if options.isDryRun {
      output += HostCommand.difference(of: source.name, to: text)
    } else {
      write(text, to: source.name, overwriting: options.overwrites)
    }
  }

  private mutating func report(_ problem: MigrationProblem, in path: String) {
    errors += "\(path): error: \(problem.message)\n"
    status = .diagnostics
  }

  /// Reads a file, or the Swift files in a folder.
  private mutating func sources(at path: String) -> [SourceText] {
    guard let isFolder = Self.isFolder(path) else {
      report(.notFound, in: path)
      return []
    }
    do {
      if isFolder {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        // Hidden folders contain builds.
        return names.filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
          .filter { $0.hasSuffix(".swift") || Self.isFolder($0) == true }
          .flatMap { sources(at: $0) }
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return [SourceText(name: path, bytes: Array(data))]
    } catch {
      report(.unreadable, in: path)
      return []
    }
  }

  /// Returns whether there is a folder at a path, or `nil` if there is nothing.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  private mutating func write(_ text: String, to path: String, overwriting: Bool) {
    guard overwriting || HostCommand.canRestore(path) else {
      report(.notRestorable, in: path)
      return
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      report(.unwritable, in: path)
    }
  }
}

// MARK: - Options

/// The options of the command line.
private struct MigrateOptions {
  var library: Library?
  var sources: [String] = []
  var paths: [String] = []
  var isDryRun = false
  var overwrites = false
  var isVerbose = false
  var needsHelp = false

  init(_ arguments: [String]) throws(MigrationProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": needsHelp = true
      case "--dry-run": isDryRun = true
      case "--overwrite": overwrites = true
      case "--verbose": isVerbose = true
      case "--from", "--sources":
        guard let value = rest.popFirst(), !value.isEmpty else { throw .missingValue(argument) }
        if argument == "--sources" {
          sources.append(value)
        } else {
          library = try Library(named: value)
        }
      case _ where argument.hasPrefix("-"): throw .unknownOption(argument)
      default: paths.append(argument)
      }
    }
  }
}

// MARK: - Commands

/// A command of the host.
private enum HostCommand {
  /// Returns whether Git could restore a file, because it is committed and unmodified.
  static func canRestore(_ path: String) -> Bool {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let file = slash.map { String(path[$0...].dropFirst()) } ?? path
    let changes = run(["git", "-C", folder, "status", "--porcelain", "--ignored", "--", file])
    return changes?.status == 0 && changes?.output == ""
  }

  /// Returns the changes from a file to a text, in the unified format.
  static func difference(of path: String, to text: String) -> String {
    let other = FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-migrate-\(UUID().uuidString)")
    do {
      try Data(text.utf8).write(to: other)
    } catch {
      return ""
    }
    defer { unlink(other.path) }
    return run(["diff", "-u", "-L", path, "-L", path, path, other.path])?.output ?? ""
  }

  private static func run(_ arguments: [String]) -> (status: Int32, output: String)? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(WASI)
    return nil
    #else
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    } catch {
      return nil
    }
    #endif
  }
}
