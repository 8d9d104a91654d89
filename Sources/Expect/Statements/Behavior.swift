package import ExpectRuntime

/// A closure that a test passed to a stub, with its types and effects.
package final class Behavior {
  let closure: Closure

  /// Whether the closure computes a result.
  package let hasResult: Bool

  /// The types of the arguments that the closure takes, or `nil` if it takes an array.
  let taken: [Any.Type]?
  let failure: any Error.Type

  enum Closure {
    case sync((ValueList) throws -> Any)
    case async(@concurrent (ValueList) async throws -> Any)
  }

  /// - Parameters:
  ///   - closure: The closure.
  ///   - output: The type of its result.
  ///   - taken: The types of its arguments, or `nil` if it takes an array or all arguments as one.
  ///   - failure: The type of the errors that it throws.
  private init<Output, Failure: Error>(
    _ closure: Closure, _ output: Output.Type, taking taken: [Any.Type]? = nil,
    throwing failure: Failure.Type
  ) {
    self.closure = closure
    self.taken = taken
    hasResult = output != Void.self
    self.failure = failure
  }

  /// Whether the closure is async.
  var isAsync: Bool { if case .async = closure { true } else { false } }

  /// Runs the closure for a call of a synchronous member, or returns `nil` if the closure is async.
  func run(_ arguments: ValueList) throws -> Any? {
    guard case .sync(let closure) = closure else { return nil }
    return try closure(arguments)
  }

  /// Runs the closure for a call of an async member.
  nonisolated(nonsending) func run(_ arguments: ValueList) async throws -> Any {
    // The call waits for the closure, which may run elsewhere.
    let arguments = assumingDisconnected(arguments)
    switch closure {
    case .sync(let closure): return try closure(arguments)
    case .async(let closure):
      return assumingDisconnected(try await closure(arguments))
    }
  }
}

// MARK: - Closures over an array

extension Behavior {
  convenience init<Output, Failure: Error>(
    array closure: @escaping ([Any?]) throws(Failure) -> Output
  ) {
    self.init(
      .sync { try closure($0.map(TypeFacts.flattened)) }, Output.self,
      throwing: Failure.self)
  }

  convenience init<Output, Failure: Error>(
    asyncArray closure: @escaping @concurrent ([Any?]) async throws(Failure) -> Output
  ) {
    self.init(
      .async { try await closure($0.map(TypeFacts.flattened)) }, Output.self,
      throwing: Failure.self)
  }
}

// MARK: - Closures over the arguments as they are

extension Behavior {
  package convenience init<Output>(values closure: @escaping (ValueList) -> Output) {
    self.init(.sync { closure($0) }, Output.self, throwing: Never.self)
  }
}

// MARK: - Closures over all arguments as one value

extension Behavior {
  package convenience init<Input, Output, Failure: Error>(
    input closure: @escaping (Input) throws(Failure) -> Output
  ) {
    self.init(.sync { try closure($0.input()) }, Output.self, throwing: Failure.self)
  }

  package convenience init<Input, Output, Failure: Error>(
    asyncInput closure: @escaping @concurrent (Input) async throws(Failure) -> Output
  ) {
    self.init(.async { try await closure($0.input()) }, Output.self, throwing: Failure.self)
  }
}

extension ValueList {
  fileprivate func input<Input>() -> Input {
    guard let whole, whole is Input else {
      preconditionFailure("The arguments are not a '\(Input.self)'. This is a bug in Expect.")
    }
    return TypeFacts.checked(whole, as: Input.self)
  }
}

// MARK: - Closures over typed arguments

extension Behavior {
  package convenience init<each Argument, Output, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    let takesArray = types.count == 1 && types[0] == [Any?].self
    self.init(
      .sync { arguments in
        var index = 0
        return try closure(
          repeat try arguments.next(&index, (each Argument).self, of: types, takesArray))
      }, Output.self, taking: takesArray ? nil : types, throwing: Failure.self)
  }

  convenience init<each Argument, Output, Failure: Error>(
    async closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    let takesArray = types.count == 1 && types[0] == [Any?].self
    self.init(
      .async { arguments in
        var index = 0
        return try await closure(
          repeat try arguments.next(&index, (each Argument).self, of: types, takesArray))
      }, Output.self, taking: takesArray ? nil : types, throwing: Failure.self)
  }
}

extension ValueList {
  /// Returns the argument at an index as the type that a closure takes, and advances the index.
  ///
  /// - Parameter takesArray: Whether the closure takes an array of all arguments, unless the only
  ///   argument is itself such an array.
  fileprivate func next<Argument>(
    _ index: inout Int, _ type: Argument.Type, of taken: [Any.Type], _ takesArray: Bool
  ) throws -> Argument {
    index += 1
    if takesArray, !(count == 1 && Swift.type(of: self[0]) == type) {
      return try array(as: type, of: taken)
    }
    guard index <= count else { throw MismatchedArguments(taken: taken) }
    let value = self[index - 1]
    return value is Argument
      ? TypeFacts.checked(value, as: type) : try converted(value, to: type, of: taken)
  }

  /// Returns an array of all arguments.
  private func array<Argument>(as type: Argument.Type, of taken: [Any.Type]) throws -> Argument {
    guard let array = map(TypeFacts.flattened) as? Argument else {
      throw MismatchedArguments(taken: taken)
    }
    return array
  }

  private func converted<Argument>(
    _ value: Any, to type: Argument.Type, of taken: [Any.Type]
  ) throws -> Argument {
    guard let argument = TypeFacts.cast(value, to: type) else {
      throw MismatchedArguments(taken: taken)
    }
    return argument
  }
}

/// What the behavior of a stub returns that calls a completion handler.
package struct Completion {
  /// Returns how a call of an async member would end instead, with the types of its result and its errors.
  package let outcome: () -> (Result<Any, any Error>, result: Any.Type, failure: any Error.Type)

  /// Whether the completion handler can be called after the call.
  package let canWait: Bool

  /// Calls the completion handler, with another outcome if there is one.
  package let end: (Result<Any, any Error>?) -> Void

  package init(
    outcome: @escaping () -> (Result<Any, any Error>, result: Any.Type, failure: any Error.Type),
    canWait: Bool, end: @escaping (Result<Any, any Error>?) -> Void
  ) {
    self.outcome = outcome
    self.canWait = canWait
    self.end = end
  }
}

/// An argument has another type than a closure takes, such as a value that doesn't conform to the
/// `any P` of the closure.
struct MismatchedArguments: Error {
  let taken: [Any.Type]
}
