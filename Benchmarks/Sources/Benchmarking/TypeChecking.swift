import Foundation

/// Measures the time that the compiler takes to type-check code that uses Expect.
///
/// The result doesn't depend on the build configuration of Expect, so only debug builds have this row.
struct TypeChecking {
  /// The folder of Expect's module.
  let modules: URL

  static let names = BuildMode.current == .debug ? ["type-check"] : []

  private static let runs = 3
  private static let statements = 200

  func figure(of name: String) throws -> Figure {
    guard Self.names.contains(name), let compiler = Program.named("swiftc") else {
      throw Report.UnknownRow(name: name)
    }
    var times: [(statements: Double, calls: Double)] = []
    for _ in 1...Self.runs {
      let calls = try seconds(of: compiler, toCheck: Self.plainCalls)
      times.append((try seconds(of: compiler, toCheck: Self.expectations), calls))
    }
    var figure = Figure(
      row: name, title: "type checking of 200 lines of `expect()`, compared with plain calls",
      unit: .seconds, value: times.map(\.statements).min() ?? .infinity,
      recorder: times.map(\.calls).min() ?? .infinity)
    figure.goals = [Goal(basis: .value, most: 3)]
    return figure
  }

  private func seconds(of compiler: Program, toCheck text: String) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { unlink(file.path) }
    let start = Self.secondsOfChildren
    _ = try compiler.run([
      "-typecheck", "-suppress-warnings", "-swift-version", "6", "-parse-as-library", "-I",
      modules.path, file.path,
    ])
    return Self.secondsOfChildren - start
  }

  /// The processor time of all child processes that have ended.
  private static var secondsOfChildren: Double {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, whose type depends on the platform.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime]
      .map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
      .reduce(0, +)
  }
}

// MARK: - Source code to check

extension TypeChecking {
  /// Expectations about members with zero to five arguments, with five kinds of matchers and answers.
  private static var expectations: String {
    let matchers = ["Arg.eq(1)", #"Arg.eq("two")"#, "Arg.any()", "Arg.range(1...4)", "Arg.isNil()"]
    let answers = [
      "", ".andReturn(true)", ".andReturn(true, false)", ".andDo { }.andReturn(true)",
      ".andReturn { true }",
    ]
    return "import Expect\n" + type("SomeMock: Mock, @unchecked Sendable") { "call(\($0))" }
      + test { "mock.expect().call(mock.\(call($0, matchers)))\(answers[$0 % 5])" }
  }

  private static var plainCalls: String {
    let values = ["1", #""two""#, "3.0", "4", "nil"]
    return type("SomeMock") { "calls.append([\($0)] as [Any]); return true" }
      + "nonisolated(unsafe) var calls: [[Any]] = []\n"
      + test { "_ = mock.\(call($0, values))" }
  }

  /// Returns a class with a member for every number of arguments.
  private static func type(_ header: String, body: (String) -> String) -> String {
    let types = ["Int", "String", "Double", "Int", "String?"]
    let members = (0...types.count).map { count in
      let names = (0..<count).map { "p\($0)" }
      let parameters = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
      return "  func m\(count)(\(parameters)) -> Bool { \(body(names.joined(separator: ", "))) }\n"
    }
    return "final class \(header) {\n\(members.joined())}\n"
  }

  private static func test(_ statement: (Int) -> String) -> String {
    let lines = (0..<statements).map { "  \(statement($0))\n" }.joined()
    return "func test() {\n  let mock = SomeMock()\n\(lines)}\n"
  }

  private static func call(_ number: Int, _ arguments: [String]) -> String {
    let count = number % (arguments.count + 1)
    return "m\(count)(\(arguments.prefix(count).joined(separator: ", ")))"
  }
}

// MARK: - Other programs

/// An executable.
struct Program {
  let path: String

  var folder: URL { URL(filePath: path).deletingLastPathComponent() }

  struct Failed: Error, CustomStringConvertible {
    let command: String
    let status: Int32

    var description: String { "'\(command)' exited with status \(status)" }
  }

  /// Runs the program with additional environment variables, waits for it, and returns its output.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(
        command: ([path] + arguments).joined(separator: " "), status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the program with the given name in PATH.
  static func named(_ name: String) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Program(path: $0) }
  }
}
