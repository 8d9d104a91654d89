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

    /// The mock is that of one function, which others call.
    case function

    /// The mock is that of one property, which others read and assign.
    case property
  }

  /// What calls are written on, or nothing where it is not the mock that has the member.
  var receiver: String? { isOfOneMember ? nil : description }

  /// Whether the mock has no members of its own.
  var isOfOneMember: Bool {
    switch reach {
    case .function, .property: true
    case .direct, .owned, .statics: false
    }
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
    switch reach {
    case .statics: return description
    case .property: return "mock"
    case .direct, .owned, .function: break
    }
    let isName = description.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    // A name such as `CartMock` is the type's.
    let isVariable = description.first.map { $0.isLowercase || $0 == "_" } ?? false
    return isName && isVariable ? description : "mock"
  }

  /// What a test calls a member on, to state something about it.
  var subject: String { isOfOneMember ? "<#mock#>" : variable }

  /// The mock as a test reaches it, to state something about it.
  var reference: String { variable + path }

  /// What stands between the delegate, or the type, and a word such as `expect()`.
  var path: String {
    switch reach {
    case .direct, .function, .property: ""
    case .owned: ".it"
    case .statics: ".statics"
    }
  }
}
