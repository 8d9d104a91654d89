/// A closure that a test gave to a stub, and what is known of it before it runs.
struct Behavior<Output> {
  let reaction: Reaction<Output>

  /// The types of the arguments that the closure takes, or nothing if it takes them as an array.
  private let taken: [Any.Type]?
  private let effects: Effects

  /// Why the closure cannot run at a member, if so.
  func misuse(at target: StubTarget) -> BehaviorMisuse? {
    let member = target.member
    if effects.isAsync, !member.effects.isAsync { return .async }
    if let taken, !taken.isEmpty {
      let offered = member.offeredTypes
      guard taken.count == offered.count, zip(offered, taken).allSatisfy(TypeFacts.fits) else {
        return .misfitClosure(taken)
      }
    }
    if Output.self != Void.self, target.makesItsOwnResult { return .replacedObject }
    return misuse(of: member.effects.errors)
  }

  private func misuse(of allowed: Effects.Errors) -> BehaviorMisuse? {
    switch (effects.errors, allowed) {
    case (.any, .none), (.only, .none): .throwing
    case (.only(let thrown), .only(let allowed)) where thrown != allowed:
      .misfitErrorType(thrown.type)
    default: nil
    }
  }
}

// MARK: - Closures over an array

extension Behavior {
  init<Failure: Error>(array closure: @escaping ([Any?]) throws(Failure) -> Output) {
    reaction = .sync { arguments in try closure(arguments.values.map(TypeFacts.flattened)) }
    taken = nil
    effects = Effects(isAsync: false, throwing: Failure.self)
  }

  init<Failure: Error>(
    asyncArray closure: @escaping @concurrent ([Any?]) async throws(Failure) -> Output
  ) {
    reaction = .async { arguments in try await closure(arguments.values.map(TypeFacts.flattened)) }
    taken = nil
    effects = Effects(isAsync: true, throwing: Failure.self)
  }
}

// MARK: - Closures over all arguments as one value

extension Behavior {
  init<Input, Result, Failure: Error>(
    input closure: @escaping (Input) throws(Failure) -> Result,
    _ output: @escaping (Result) -> Output
  ) {
    reaction = .sync { arguments in output(try closure(try arguments.cast(to: Input.self))) }
    taken = nil
    effects = Effects(isAsync: false, throwing: Failure.self)
  }

  init<Input, Result, Failure: Error>(
    asyncInput closure: @escaping @concurrent (Input) async throws(Failure) -> Result,
    _ output: @escaping (Result) -> Output
  ) {
    reaction = .async { arguments in
      output(try await closure(try arguments.cast(to: Input.self)))
    }
    taken = nil
    effects = Effects(isAsync: true, throwing: Failure.self)
  }

  /// Whether the closure may suspend.
  var isAsync: Bool { effects.isAsync }
}

extension OfferedArguments {
  fileprivate func cast<Input>(to type: Input.Type) throws -> Input {
    guard let input = input.flatMap({ TypeFacts.cast($0, to: type) }) else {
      throw MisfitArguments(taken: [type])
    }
    return input
  }
}

// MARK: - Closures over typed arguments

extension Behavior {
  init<each Argument, Result, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result,
    _ output: @escaping (Result) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    reaction = .sync { arguments in
      var list = ArgumentList(arguments.values, for: types)
      return output(try closure(repeat try list.next((each Argument).self)))
    }
    taken = types
    effects = Effects(isAsync: false, throwing: Failure.self)
  }

  init<each Argument, Result, Failure: Error>(
    async closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result,
    _ output: @escaping (Result) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    reaction = .async { arguments in
      var list = ArgumentList(arguments.values, for: types)
      return output(try await closure(repeat try list.next((each Argument).self)))
    }
    taken = types
    effects = Effects(isAsync: true, throwing: Failure.self)
  }
}

/// Hands out arguments one by one, in the types that a closure takes.
private struct ArgumentList {
  private var arguments: ArraySlice<Any>
  private let taken: [Any.Type]

  init(_ arguments: [Any], for taken: [Any.Type]) {
    self.arguments = arguments[...]
    self.taken = taken
  }

  mutating func next<Argument>(_ type: Argument.Type) throws -> Argument {
    guard let argument = arguments.popFirst().flatMap({ TypeFacts.cast($0, to: type) }) else {
      throw MisfitArguments(taken: taken)
    }
    return argument
  }
}

/// An argument turned out to be of another type than a closure takes, such as `any P` for a value
/// that is none.
struct MisfitArguments: Error {
  let taken: [Any.Type]
}
