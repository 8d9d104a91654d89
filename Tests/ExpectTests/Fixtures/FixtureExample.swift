import ExpectTesting
import Foundation
import Testing

/// A type of the standard library or of Foundation, and what its fixtures are in every process.
struct FixtureExample: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Whether the fixtures are the values that this example was made with.
  let isAsExpected: @Sendable () -> Bool

  /// Whether a change to a fixture holds.
  let isConfigurable: @Sendable () -> Bool

  /// The fixtures, as texts that another process can be asked for.
  let texts: @Sendable () -> [String]

  /// - Parameters:
  ///   - plain: The fixture without a label.
  ///   - labelled: The fixture with the label "new".
  init<Value: Fixturable & Equatable & Sendable>(_ plain: Value, _ labelled: Value) {
    self.init(plain, labelled, of: Value.self) { $0 }
  }

  /// - Parameters:
  ///   - plain: What tells the fixture without a label.
  ///   - labelled: What tells the fixture with the label "new".
  ///   - part: What tells two values of the type apart.
  init<Value: Fixturable & SendableMetatype, Part: Equatable & Sendable>(
    _ plain: Part, _ labelled: Part, of type: Value.Type,
    by part: @escaping @Sendable (Value) -> Part
  ) {
    testDescription = "\(type)"
    isAsExpected = { part(.fixture) == plain && part(.fixture(label: "new")) == labelled }
    isConfigurable = {
      let new = Value.fixture(label: "new")
      return part(.fixture { $0 = new }) == labelled
        && part(.fixture(label: "old") { $0 = new }) == labelled
    }
    texts = { [Self.text(part(.fixture)), Self.text(part(.fixture(label: "new")))] }
  }

  private static func text(_ value: some Equatable) -> String {
    switch value {
    case let value as Data: "\(Array(value))"
    case let value as IndexSet: "\(Array(value))"
    default: "\(value)"
    }
  }
}

extension FixtureExample {
  static let all = numbers + texts + containers + ranges + times + places + regions
}
