package import ExpectRuntime

/// The name of a mock in messages, and how a test refers to the mock.
package final class MockName: Sendable, CustomStringConvertible {
  /// The name that the test passed, or `nil` for the name of the class.
  let given: String?
  let reach: Reach

  /// The class of the mock.
  package let type: TypeIdentity

  init(given: String?, reach: Reach, type: TypeIdentity = TypeIdentity(Void.self)) {
    self.given = given
    self.reach = reach
    self.type = type
  }

  /// The name, as it appears in messages.
  package var description: String { given ?? TypeName.text(of: type.type) }

  /// How a test refers to the mock.
  package enum Reach: Sendable {
    /// The test refers to the mock itself.
    case direct

    /// The mock belongs to a delegate.
    case owned

    /// The mock records the static members of a type; the test writes `statics`.
    case statics

    /// The mock is a mock of one function.
    case function

    /// The mock is a mock of one property.
    case property
  }

  /// The name in front of each call, or `nil` if the mock has no members of its own.
  var receiver: String? { isOfOneMember ? nil : description }

  /// Whether the mock stands for one function or property and has no members of its own.
  package var isOfOneMember: Bool {
    switch reach {
    case .function, .property: true
    case .direct, .owned, .statics: false
    }
  }

  /// Whether the test named the mock.
  var isGiven: Bool { given.map { $0 != TypeName.text(of: type.type) } ?? false }
}

// MARK: - MockOfOneMember

/// A mock that stands for one function or property: see `FunctionMock` of ExpectFunctions.
package protocol MockOfOneMember {
  /// How a test refers to the mock.
  static var reach: MockName.Reach { get }

  /// Returns what a test writes after the mock to give a call its result.
  static func setting(_ result: String) -> String

  /// Returns the declaration of a mock of the same member with another result, or `nil` if the body
  /// of the member says what the result is.
  static func declaration(of member: Member, input: String, result: String) -> String?
}

extension MockName {
  /// The class of the mock, if it stands for one function or property.
  var single: (any MockOfOneMember.Type)? { type.type as? any MockOfOneMember.Type }
}
