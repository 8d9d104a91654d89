/// What a mock is called in messages, and how a test reaches it.
struct MockName: Sendable, CustomStringConvertible {
  let description: String

  let reach: Reach

  /// The class of the mock.
  let type: TypeIdentity

  /// How a test reaches the mock.
  enum Reach: Sendable {
    /// It is the mock.
    case direct

    /// The mock belongs to a delegate, and is reached through `it`.
    case owned

    /// The mock is that of the static members of a type, and is reached through `statics`.
    case statics
  }

  init(description: String, reach: Reach, type: TypeIdentity = TypeIdentity(Void.self)) {
    self.description = description
    self.reach = reach
    self.type = type
  }

  /// Whether the test gave the mock this name.
  var isGiven: Bool { description != TypeName.text(of: type.type) }

  /// The type, the delegate, or the mock itself, as a test names it: by its name where that can be
  /// a type's or a variable's, else as `mock`.
  var variable: String {
    if case .statics = reach { return description }
    let isName = description.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    // A name such as `CartMock` is the type's.
    let isVariable = description.first.map { $0.isLowercase || $0 == "_" } ?? false
    return isName && isVariable ? description : "mock"
  }

  /// The mock as a test reaches it, to state something about it.
  var reference: String { variable + path }

  /// What stands between the delegate, or the type, and a word such as `expect()`.
  var path: String {
    switch reach {
    case .direct: ""
    case .owned: ".it"
    case .statics: ".statics"
    }
  }
}
