#if os(macOS) || os(Linux)
import Testing

/// A test that fails on purpose, alone in its run.
struct UnmetExample: Sendable, CustomTestStringConvertible {
  let situation: String
  let mock: String
  let filter: String

  /// The test that must tell it, or nothing if only the end of the process can.
  let test: String?
  let framework: Framework

  enum Framework {
    case xctest
    case swiftTesting
  }

  var testDescription: String { "\(situation) (\(framework))" }

  /// What keeps the other framework out of the run.
  var option: String {
    switch framework {
    case .xctest: "--disable-swift-testing"
    case .swiftTesting: "--disable-xctest"
    }
  }

  /// The file of the mock.
  var file: String {
    switch framework {
    case .xctest where filter.hasPrefix("Initialized"): "VerifiedXCTests.swift"
    case .xctest: "\(filter.prefix { $0 != "/" }).swift"
    case .swiftTesting: "SwiftTests.swift"
    }
  }
}

// MARK: - Examples

extension UnmetExample {
  static let all = inXCTest + inSwiftTesting

  private static let inXCTest = [
    xctest("verified in its test", "unmet", "PlainXCTests/testUnmet"),
    xctest("released in its test", "released", "PlainXCTests/testReleased"),
    xctest("verified in a detached task", "detached", "PlainXCTests/testDetached"),
    xctest("verified in a thread", "thread", "PlainXCTests/testThread"),
    atExit("never released, never verified", "leaked", "PlainXCTests/testLeaked"),
    atExit("in a property of the test case", "property", "PlainXCTests/testProperty"),
    atExit("verified when the process ends", "atExit", "PlainXCTests/testAtExit"),
    xctest("verified in an initializer of a test case", "early", "ClassXCTests/testNothing"),
    xctest("verified before the first test", "before", "ClassXCTests/testNothing"),
    atExit("verified after the last test", "after", "ClassXCTests/testNothing"),
    xctest("never verified, in a scope", "unmetInScope", "VerifiedXCTests/testUnmet"),
    xctest("leaked by a thread, in a scope", "threadInScope", "VerifiedXCTests/testThread"),
    atExit("in a scope that never ends", "exiting", "VerifiedXCTests/testExits"),
    xctest(
      "stated in an initializer of a superclass", "initialized", "InitializedXCTests/testUnmet"),
  ]

  private static let inSwiftTesting = [
    swiftTesting("verified in its test", "unmet", "PlainSwiftTests/unmet"),
    swiftTesting("released in its test", "released", "PlainSwiftTests/released"),
    swiftTesting(
      "verified in a detached task", "detached", "PlainSwiftTests/detached", test: "«unknown»"),
    swiftTesting(
      "never released, never verified", "leaked", "PlainSwiftTests/leaked", test: nil),
    swiftTesting("never verified, in a scope", "unmetInScope", "VerifiedSwiftTests/unmet"),
    swiftTesting(
      "verified in a detached task, in a scope", "detachedInScope", "VerifiedSwiftTests/detached"),
  ]

  private static func xctest(_ situation: String, _ mock: String, _ filter: String) -> Self {
    Self(
      situation: situation, mock: mock, filter: filter,
      test: filter.split(separator: "/").joined(separator: "."), framework: .xctest)
  }

  /// An example for XCTest that only the end of the process can tell.
  private static func atExit(_ situation: String, _ mock: String, _ filter: String) -> Self {
    Self(situation: situation, mock: mock, filter: filter, test: nil, framework: .xctest)
  }

  private static func swiftTesting(_ situation: String, _ mock: String, _ filter: String) -> Self {
    let function = filter.split(separator: "/").last ?? ""
    return swiftTesting(situation, mock, filter, test: "\(function)()")
  }

  private static func swiftTesting(
    _ situation: String, _ mock: String, _ filter: String, test: String?
  ) -> Self {
    Self(situation: situation, mock: mock, filter: filter, test: test, framework: .swiftTesting)
  }
}
#endif
