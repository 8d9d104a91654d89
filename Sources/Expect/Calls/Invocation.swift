package import ExpectRuntime

/// A call as the body of a mock's member forwards it.
package struct Invocation: ~Copyable {
  package let key: Key
  let arguments: ValueList
  let body: Body

  /// Describes the member, in a mock that stands for one function.
  let describe: ((Key) -> Member)?

  package init<Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, _ result: Any.Type,
    throwing failure: Failure.Type, isAsync: Bool, _ body: Body, describe: ((Key) -> Member)? = nil
  ) {
    key = Key(
      function: function, input: arguments.type, argumentCount: arguments.endIndex, result: result,
      failure: failure, isAsync: isAsync)
    self.arguments = arguments
    self.body = body
    self.describe = describe
  }

  /// What a call shows of its member, by which the mock finds it.
  package struct Key {
    package let function: StaticString

    /// The type of all arguments as one value, and their number: a tuple can also be the only argument.
    let input: Any.Type
    let argumentCount: Int
    package let result: Any.Type
    package let failure: any Error.Type
    package let isAsync: Bool

    package var effects: Effects { (isAsync, failure) }

    /// Compares names by their addresses: the compiler usually stores each name once.
    static func == (left: Self, right: Self) -> Bool {
      left.function.address == right.function.address && left.result == right.result
        && left.input == right.input && left.argumentCount == right.argumentCount
        && left.failure == right.failure && left.isAsync == right.isAsync
    }
  }

  /// How the body of a member can use an answer.
  package enum Body {
    /// The body returns the answer.
    case plain

    /// The body can use `nil` although the result isn't optional, as a failable initializer.
    case failable

    /// The body prefers the default of another type to that of the result.
    case preferring(Any.Type)

    /// The body has the real implementation.
    case own

    /// The body has the real implementation and runs it unless something else answers.
    case always

    /// The body has the real implementation, and can also call the object that the mock forwards to.
    case ownOrTarget

    /// The object that the mock forwards to has the real implementation, if it's of this type.
    case ofTarget(TypeIdentity)

    /// Whether the body can run a real implementation.
    var hasReal: Bool {
      switch self {
      case .plain, .failable, .preferring: false
      case .own, .always, .ownOrTarget, .ofTarget: true
      }
    }

    /// Whether the body can call the object that the mock forwards to.
    package var reachesTarget: Bool {
      switch self {
      case .ownOrTarget, .ofTarget: true
      case .plain, .failable, .preferring, .own, .always: false
      }
    }

    /// Whether a real implementation answers every call that nothing else answers.
    var alwaysRunsReal: Bool { if case .always = self { true } else { false } }

    var acceptsNil: Bool { if case .failable = self { true } else { false } }
  }
}

// MARK: - Wrapped arguments

extension Member {
  /// Returns the arguments in the form that matchers see and the record keeps.
  ///
  /// A member without parameters drops what its body passes.
  func kept(_ arguments: ValueList) -> ValueList {
    if argumentTypes.count == 0 { return ValueList() }
    return wraps ? ValueList(array: unwrapped(arguments, \.kept)) : arguments
  }

  /// Returns the arguments in the form that behaviors receive.
  func offered(_ arguments: ValueList) -> ValueList {
    wraps ? ValueList(array: unwrapped(arguments, \.offered), as: arguments.whole) : arguments
  }

  /// Returns the arguments with autoclosures replaced by their values.
  func evaluated(_ arguments: ValueList) -> ValueList {
    guard wraps else { return arguments }
    let values = unwrapped(arguments) { $0.evaluated() ?? $0 }
    return ValueList(array: values, as: arguments.whole)
  }

  private func unwrapped(_ arguments: ValueList, _ form: (any WrappedArgument) -> Any) -> [Any] {
    zip(arguments, argumentTypes).map { argument, type in
      // Check the type instead of the value: an argument of a described call may be a placeholder.
      guard type.wrapped != nil, let wrapped = argument as? any WrappedArgument else {
        return argument
      }
      return form(wrapped)
    }
  }
}
