extension Member {
  /// What a member is to a mock that has no other members.
  enum Role {
    /// A function, whose name is that of its declaration.
    case function

    /// A closure, which has a name and no labels.
    case closure

    /// A function whose arguments and result are of any type.
    case generic

    /// The getter of a property.
    case getter

    /// The setter of a property.
    case setter

    /// Which member of the mock it is: one mock has a single function, or a getter and a setter.
    var place: Place {
      switch self {
      case .function, .closure, .generic: .function
      case .getter: .getter
      case .setter: .setter
      }
    }

    enum Place: Hashable {
      case function
      case getter
      case setter
    }
  }

  /// Whether what is said of this member is about a call of another one.
  ///
  /// Of a generic function it is about the calls with the same type of result, or about all of them.
  func covers(_ called: Member) -> Bool {
    guard self == called else { return false }
    guard role == .generic, resultType.type != Any.self else { return true }
    return resultType == called.resultType
  }
}
