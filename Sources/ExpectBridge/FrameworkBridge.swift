package import Expect
import ExpectRuntime
package import Testing

/// Reports failures to the framework that runs the test: to Swift Testing if one of its tests is current, and otherwise to
/// XCTest.
package struct FrameworkBridge: TestBridge {
  package init() {
    XCTestWatch.install()
  }

  package func recordInTest(_ failure: MockFailure) -> Bool {
    if Test.current == nil { return XCTestWatch.record(failure) }
    // A known issue doesn't keep the failure.
    failure.report.isKept = Issue.record(failure).failsTest || failure.isWarning
    return true
  }

  package func recordOutsideTests(_ failure: MockFailure) -> Bool {
    guard Self.isTestingRun else { return false }
    Issue.record(failure)
    return true
  }

  package var hasRunTests: Bool { XCTestWatch.hasRunTests }

  package var currentTest: String? { Test.current.map { "\($0.id)" } ?? XCTestWatch.currentTest }

  package func commenting(
    _ comment: @escaping @Sendable () -> String?, discarding isDiscarding: Bool,
    on part: @escaping @Sendable () async -> Void
  ) async -> (failures: Int, knownIssues: Int) {
    guard let test = Test.current else {
      return (await XCTestWatch.commenting(comment, on: part), 0)
    }
    let (failures, knownIssues) = (Locked(0), Locked(0))
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
      // Swift Testing passes an issue without a test to every running test and to the run itself.
      guard let current = Test.current else { return nil }
      guard current.id == test.id else { return issue }
      if issue.failsTest { failures.withLock { $0 += 1 } }
      if issue.isKnownFailure { knownIssues.withLock { $0 += 1 } }
      guard !isDiscarding, let comment = comment() else { return nil }
      var issue = issue
      issue.comments.append(Comment(rawValue: comment))
      return issue
    }
    do {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { await part() }
    } catch {
      preconditionFailure("A trait threw \(error). This is a bug in Expect.")
    }
    return (failures.withLock { $0 }, knownIssues.withLock { $0 })
  }

  package func isRecorded(_ error: any Error) -> Bool {
    // Each framework may drop the failure that such an error of the other one refers to.
    if Test.current != nil { return error is ExpectationFailedError }
    // XCTest doesn't publish the error that 'XCTUnwrap' throws.
    return "\(type(of: error))" == "XCTestErrorWhileUnwrappingOptional"
  }

  /// Whether SwiftPM started this process to run Swift Testing.
  static let isTestingRun: Bool = {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { option, value in
      option == "--testing-library" && value == "swift-testing"
    }
  }()
}

extension Issue {
  /// Whether the issue makes its test fail.
  package var failsTest: Bool {
    #if compiler(>=6.3)
    isFailure
    #else
    !isKnown
    #endif
  }

  /// Whether the issue would make its test fail if it weren't known.
  fileprivate var isKnownFailure: Bool {
    #if compiler(>=6.3)
    severity == .error && !isFailure
    #else
    isKnown
    #endif
  }

  /// Records a failure at its own location.
  @discardableResult
  fileprivate static func record(_ failure: MockFailure) -> Issue {
    let site = failure.site
    let isKnown = site.line > 0
    let location = SourceLocation(
      fileID: isKnown ? site.fileID.description : "<unknown>/<unknown>",
      filePath: site.filePath.description, line: max(1, Int(site.line)),
      column: max(1, Int(site.column)))
    return record(
      failure.message, isWarning: failure.isWarning,
      at: isKnown ? location : Test.current?.sourceLocation ?? location)
  }

  /// Records a text, as a warning if the testing library supports warnings.
  @discardableResult
  package static func record(
    _ text: String, isWarning: Bool, at location: SourceLocation
  ) -> Issue {
    let comment = Comment(rawValue: text)
    #if compiler(>=6.3)
    return record(comment, severity: isWarning ? .warning : .error, sourceLocation: location)
    #else
    return record(comment, sourceLocation: location)
    #endif
  }
}

// MARK: - TestDescribing

extension FrameworkBridge: TestDescribing {
  package static func testDescription(of value: Any) -> String? {
    // Few types conform, so this check comes first. The texts of the standard library's types are less exact than those of Expect.
    guard let described = value as? any CustomTestStringConvertible,
      !(value is any StringProtocol || value is any RangeExpression)
    else { return nil }
    return described.testDescription
  }
}

// MARK: - Registration

extension FrameworkBridge {
  fileprivate static func registerAtLoad() {
    Reporter.register(Self())
    XCTestWatch.startsBeforeTests()
  }
}

// This function runs when the image is loaded, before any test starts. If the compiler can't place it in that
// section, the reporter looks up the bridge by its name.
#if compiler(>=6.3)
#if objectFormat(MachO)
@section("__DATA,__mod_init_func") @used
private let atLoad: @convention(c) () -> Void = { FrameworkBridge.registerAtLoad() }
#elseif objectFormat(ELF)
@section(".init_array") @used
private let atLoad: @convention(c) () -> Void = { FrameworkBridge.registerAtLoad() }
#endif
#endif
