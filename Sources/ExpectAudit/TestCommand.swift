import Foundation

/// A way to run tests: `swift test`, or a process that it has started, which starts in a fraction of its time.
package enum TestCommand: Hashable {
  case swiftTest(options: [String])
  case swiftTesting(process: [String])
  case xctest(process: [String])

  /// Runs the tests of a process again.
  ///
  /// - Parameter process: The arguments with which `swift test` has started it.
  package init(process: [String]) {
    let isSwiftTesting = zip(process, process.dropFirst()).contains {
      $0 == ("--testing-library", "swift-testing")
    }
    self = isSwiftTesting ? .swiftTesting(process: process) : .xctest(process: process)
  }

  /// Returns the arguments, of which the first one is a path.
  ///
  /// - Parameters:
  ///   - tests: The tests to run, or `nil` to build the package and run those that the options select.
  ///   - isSerial: Whether the tests run one after another.
  ///   - events: The file for the events of Swift Testing.
  package func arguments(
    _ tests: [String]?, isSerial: Bool = false, events: String
  ) -> [String] {
    let stream = ["--event-stream-output-path", events]
    let selection = (tests ?? []).flatMap { ["--filter", Self.pattern(for: $0)] }
    let settings = stream + selection + (isSerial ? ["--no-parallel"] : [])
    switch self {
    case .swiftTest(let options):
      let command = ["/usr/bin/env", "swift", "test"]
      if tests == nil { return command + options + settings }
      return command + options.withoutSelection + ["--skip-build"] + settings
    case .swiftTesting(let process):
      return process.withoutSelection + settings
    case .xctest(let process):
      var names = tests.map { [$0.joined(separator: ",")] } ?? []
      // An argument has a limited length. Without it, all tests run, and those that aren't needed have no change.
      if names.contains(where: { $0.utf8.count > 100_000 }) { names = [] }
      #if os(macOS)
      return process.prefix(1) + names.flatMap { ["-XCTest", $0] } + process.suffix(1)
      #else
      return process.prefix(1) + names
      #endif
    }
  }

  /// Returns a regular expression that selects a test.
  private static func pattern(for test: String) -> String {
    "^" + AnswerChange.name(of: test).replacing(#/[^\w]/#) { "\\\($0.output)" } + "($|/)"
  }

  /// Runs tests, and interrupts them after a time.
  ///
  /// - Parameters:
  ///   - tests: The tests to run, or `nil` to build the package and run those that the options select.
  ///   - change: The value of `EXPECT_CHANGE_ANSWERS`.
  ///   - isSerial: Whether the tests run one after another.
  ///   - folder: The folder of the package, or `nil` for the current one or that of the options.
  ///   - limit: The time, or `nil` if there is no limit.
  /// - Returns: What the process printed, and the events of Swift Testing.
  package func run(
    _ tests: [String]?, changing change: String, isSerial: Bool = false, in folder: String? = nil,
    within limit: Duration? = nil
  ) throws -> (output: String, events: String) {
    let files = FileManager.default
    let scratch = files.temporaryDirectory.appendingPathComponent("audit-\(UUID())")
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    let output = scratch.appendingPathComponent("output")
    let events = scratch.appendingPathComponent("events")
    // A pipe would be full before the process ends.
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let arguments = arguments(tests, isSerial: isSerial, events: events.path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "EXPECT_CHANGE_ANSWERS": change,
      // Otherwise, dictionaries would have another order in each run, and so might calls.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // Otherwise, a process that measures coverage would leave a file in the folder.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]) { $1 }
    (process.standardOutput, process.standardError) = (handle, handle)
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    do {
      try process.run()
    } catch {
      try files.removeItem(at: scratch)
      throw error
    }
    if case .timedOut = hasEnded.wait(
      timeout: limit.map { .now() + $0 / .seconds(1) } ?? .distantFuture)
    {
      if case .swiftTest = self {
        // It ends its own process.
        process.interrupt()
      } else {
        // The process can block other signals, which it inherits from the thread that starts it.
        #if os(Windows)
        process.terminate()
        #else
        kill(process.processIdentifier, SIGKILL)
        #endif
      }
      hasEnded.wait()
    }
    let texts = [output, events].map { files.contents(atPath: $0.path) ?? Data() }
      .map { String(decoding: $0, as: UTF8.self) }
    try files.removeItem(at: scratch)
    return (texts[0], texts[1])
  }
}

extension [String] {
  /// These options without those that select tests or name a file that each run writes.
  fileprivate var withoutSelection: [String] {
    let names = ["--filter", "--event-stream-output-path", "--xunit-output"]
    return indices.filter { index in
      !names.contains { self[index] == $0 || self[index].hasPrefix("\($0)=") }
        && (index == 0 || !names.contains(self[index - 1]))
    }.map { self[$0] }
  }
}
