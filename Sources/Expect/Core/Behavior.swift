/// A closure that a test passed to a stub, with its types and effects.
struct Behavior<Output> {
  let reaction: Reaction<Output>

  /// The types of the arguments that the closure takes, or `nil` if it takes an array.
  private let taken: [Any.Type]?
  private let errors: Effects.Errors

  /// - Parameters:
  ///   - reaction: The closure.
  ///   - taken: The types of its arguments, or `nil` if it takes an array or all arguments as one.
  ///   - failure: The type of the errors that it throws.
  private init<Failure: Error>(
    _ reaction: Reaction<Output>, taking taken: [Any.Type]? = nil, throwing failure: Failure.Type
  ) {
    self.reaction = reaction
    self.taken = taken
    errors = Effects.Errors(failure)
  }

  /// Whether the closure is async.
  var isAsync: Bool { if case .async = reaction { true } else { false } }

  /// Returns why the closure can't run at a member, or `nil` if it can.
  func misuse(at target: StubTarget) -> BehaviorMisuse? {
    let member = target.member
    if isAsync, !member.effects.isAsync { return .async }
    if let taken, !taken.isEmpty {
      let offered = member.offeredTypes
      guard taken.count == offered.count, zip(offered, taken).allSatisfy(TypeFacts.fits) else {
        return .misfitClosure(taken)
      }
    }
    if Output.self != Void.self, target.makesItsOwnResult { return .replacedObject }
    return switch (errors, member.effects.errors) {
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
    self.init(.sync { try closure($0.values.map(TypeFacts.flattened)) }, throwing: Failure.self)
  }

  init<Failure: Error>(
    asyncArray closure: @escaping @concurrent ([Any?]) async throws(Failure) -> Output
  ) {
    self.init(
      .async { try await closure($0.values.map(TypeFacts.flattened)) }, throwing: Failure.self)
  }
}

// MARK: - Closures over all arguments as one value

extension Behavior {
  init<Input, Failure: Error>(input closure: @escaping (Input) throws(Failure) -> Output) {
    self.init(.sync { try closure($0.input(as: Input.self)) }, throwing: Failure.self)
  }

  init<Input, Failure: Error>(
    asyncInput closure: @escaping @concurrent (Input) async throws(Failure) -> Output
  ) {
    self.init(.async { try await closure($0.input(as: Input.self)) }, throwing: Failure.self)
  }
}

// MARK: - Closures over typed arguments

extension Behavior {
  init<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    let takesArray = types.count == 1 && types[0] == [Any?].self
    let reaction = Reaction.sync { arguments in
      if takesArray { return try closure(repeat arguments.array(as: (each Argument).self)) }
      var index = 0
      return try closure(repeat try arguments.next(&index, (each Argument).self, of: types))
    }
    self.init(reaction, taking: takesArray ? nil : types, throwing: Failure.self)
  }

  init<each Argument, Failure: Error>(
    async closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Output
  ) {
    let types = typeList(repeat (each Argument).self).map(\.type)
    let takesArray = types.count == 1 && types[0] == [Any?].self
    let reaction = Reaction.async { arguments in
      if takesArray {
        return try await closure(repeat arguments.array(as: (each Argument).self))
      }
      var index = 0
      return try await closure(repeat try arguments.next(&index, (each Argument).self, of: types))
    }
    self.init(reaction, taking: takesArray ? nil : types, throwing: Failure.self)
  }
}

extension OfferedArguments {
  /// Returns all arguments in an array, unless the only argument is itself such an array.
  fileprivate func array<Argument>(as type: Argument.Type) -> Argument {
    let values = values
    if values.count == 1, let place = place(0, of: type) { return place.pointee }
    guard let array = values.map(TypeFacts.flattened) as? Argument else {
      preconditionFailure("An array of arguments is not a '\(type)'. This is a bug in Expect.")
    }
    return array
  }

  /// Returns the argument at an index as the type that a closure takes, and advances the index.
  fileprivate func next<Argument>(
    _ index: inout Int, _ type: Argument.Type, of taken: [Any.Type]
  ) throws -> Argument {
    index += 1
    // Handle this case first: a function that mentions an optional type has to look up that type.
    if let place = place(index - 1, of: type) { return place.pointee }
    return try converted(index - 1, of: taken)
  }

  @inline(never)
  private func converted<Argument>(_ index: Int, of taken: [Any.Type]) throws -> Argument {
    let values = values
    guard values.indices.contains(index),
      let argument = TypeFacts.cast(values[index], to: Argument.self)
    else { throw MisfitArguments(taken: taken) }
    return argument
  }
}

/// An argument has another type than a closure takes, such as a value that doesn't conform to the
/// `any P` of the closure.
struct MisfitArguments: Error {
  let taken: [Any.Type]
}

// MARK: - Computation

/// A closure of the test that computes the result of a call.
class Computation {
  /// The result type as a number, or 0 if the closure is async.
  final let settledType: UInt

  fileprivate init(settling type: UInt) { settledType = type }

  /// Whether the closure is async.
  final var isAsync: Bool { settledType == 0 }

  /// Ends a call with the computed result, without further checks.
  ///
  /// - Returns: The address of the value, which the record keeps.
  func settle(_ call: ArrivingCall, of core: MockCore) throws -> UnsafeRawPointer? {
    preconditionFailure("A computation doesn't override 'settle'. This is a bug in Expect.")
  }

  /// Computes and records the result of a call of a synchronous member.
  func end(_ decision: MockCore.Decision, of core: MockCore) throws -> MockCore.Ending {
    preconditionFailure("A computation doesn't override 'end'. This is a bug in Expect.")
  }

  /// Computes and records the result of a call of an async member.
  nonisolated(nonsending) func end(
    _ decision: MockCore.Decision, of core: MockCore
  ) async throws -> MockCore.Ending {
    preconditionFailure("A computation doesn't override 'end'. This is a bug in Expect.")
  }
}

/// A computation with a known result type.
final class TypedComputation<Output>: Computation {
  private let reaction: Reaction<Output>

  init(_ behavior: Behavior<Output>) {
    reaction = behavior.reaction
    super.init(settling: behavior.isAsync ? 0 : CallOutcome.number(of: Output.self))
  }

  override func settle(_ call: ArrivingCall, of core: MockCore) throws -> UnsafeRawPointer? {
    guard case .sync(let compute) = reaction, let offered = call.offered else { return nil }
    let value = try compute(offered)
    core.state.lock()
    defer { core.state.unlock() }
    return call.end(with: value)
  }

  override func end(_ decision: MockCore.Decision, of core: MockCore) throws -> MockCore.Ending {
    guard case .sync(let compute) = reaction else {
      preconditionFailure("A synchronous call has an async closure. This is a bug in Expect.")
    }
    return core.ending(with: try compute(decision.arguments), in: decision)
  }

  override nonisolated(nonsending) func end(
    _ decision: MockCore.Decision, of core: MockCore
  ) async throws -> MockCore.Ending {
    nonisolated(unsafe) let arguments = decision.arguments
    switch reaction {
    case .sync(let compute): return core.ending(with: try compute(arguments), in: decision)
    case .async(let compute):
      return core.ending(with: try await compute(arguments), in: decision)
    }
  }
}
