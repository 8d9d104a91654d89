package import Expect
import Testing

/// Tells the framework that runs the test: Swift Testing where a test of its own is current, else
/// XCTest.
package struct FrameworkBridge: TestBridge {
  package init() {
    XCTestWatch.install()
  }

  package func recordInTest(_ failure: MockFailure) -> Bool {
    if Test.current == nil { return XCTestWatch.record(failure) }
    Issue.record(failure)
    return true
  }

  package func recordOutsideTests(_ failure: MockFailure) -> Bool {
    guard Self.isTestingRun else { return false }
    Issue.record(failure)
    return true
  }

  package var hasRunTests: Bool { XCTestWatch.hasRunTests }

  /// Whether SwiftPM started this process to run Swift Testing.
  private static let isTestingRun: Bool = {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { option, value in
      option == "--testing-library" && value == "swift-testing"
    }
  }()
}

extension Issue {
  /// Records a failure at its own line.
  fileprivate static func record(_ failure: MockFailure) {
    let site = failure.site
    let location = SourceLocation(
      fileID: site.fileID.description, filePath: site.filePath.description,
      line: Int(site.line), column: Int(site.column))
    let comment = Comment(rawValue: failure.message)
    #if compiler(>=6.3)
    let severity: Issue.Severity = failure.severity == .warning ? .warning : .error
    record(comment, severity: severity, sourceLocation: location)
    #else
    record(comment, sourceLocation: location)
    #endif
  }
}
