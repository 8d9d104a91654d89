// The bodies of members whose real implementation is that of another object or value.

extension Mock {
  /// Forwards a call to what `forward(to:)` was given, in a member that changes nothing of it.
  ///
  /// It runs where a stub says `andCallReal()`, and where nothing answers.
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) -> Bool {
  ///   forward(item, qty) { (cart: any Cart) in cart.add(item, qty: qty) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: Makes the call; the type of its parameter is that of what it can run on.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: (Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reception = core.receive(
      function, Result.self, throwing: Failure.self,
      MemberBody(real: .ofTarget(TypeIdentity(Target.self))), (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    if case .target(let target, let call) = reception.ending {
      if let value = target.value as? Target {
        return try core.ending(reception) { () throws(Failure) in try real(value) }
      }
      let misfit = core.ending(reception, of: call, refusedBy: target, .misfit, as: Target.self)
      return try core.result(of: misfit, as: Result.self, throwing: Failure.self)
    }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }

  /// Forwards a call to what `forward(to:)` was given, in a member that may change it.
  ///
  /// This is for mutating members and for setters.
  ///
  /// ```swift
  /// var title: String {
  ///   get { forward { (cart: any Cart) in cart.title } }
  ///   set { forward(newValue) { (cart: inout any Cart) in cart.title = newValue } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: Makes the call; the type of its parameter is that of what it can run on.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: (inout Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reception = core.receive(
      function, Result.self, throwing: Failure.self,
      MemberBody(real: .ofTarget(TypeIdentity(Target.self))), (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    guard case .target(let target, let call) = reception.ending else {
      return try core.result(of: reception, as: Result.self, throwing: Failure.self)
    }
    let outcome: Swift.Result<Result, Failure>
    do throws(ForwardingTarget.Refusal) {
      outcome = try target.change(real)
    } catch {
      let refused = core.ending(reception, of: call, refusedBy: target, error, as: Target.self)
      return try core.result(of: refused, as: Result.self, throwing: Failure.self)
    }
    return try core.ending(reception) { () throws(Failure) in try outcome.get() }
  }

  /// Forwards a call of an async member to what `forward(to:)` was given.
  ///
  /// It runs where a stub says `andCallReal()`, and where nothing answers.
  ///
  /// ```swift
  /// func fetch(id: Int) async throws -> User {
  ///   try await forward(id) { (cart: any Cart) in try await cart.fetch(id: id) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: Makes the call; the type of its parameter is that of what it can run on.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent (Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let reception = await core.receive(
      function, Result.self, throwing: Failure.self,
      MemberBody(real: .ofTarget(TypeIdentity(Target.self))), (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    if case .target(let target, let call) = reception.ending {
      if let value = target.value as? Target {
        nonisolated(unsafe) let value = value
        return try await core.ending(reception) { () async throws(Failure) in
          try await real(value)
        }
      }
      let misfit = core.ending(reception, of: call, refusedBy: target, .misfit, as: Target.self)
      return try core.result(of: misfit, as: Result.self, throwing: Failure.self)
    }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }

  /// Forwards a call to what `forward(to:)` was given, in an async member that may change it.
  ///
  /// ```swift
  /// func refill(_ item: String) async {
  ///   await forward(item) { (cart: inout any Cart) in await cart.refill(item) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: Makes the call; the type of its parameter is that of what it can run on.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent (inout Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let reception = await core.receive(
      function, Result.self, throwing: Failure.self,
      MemberBody(real: .ofTarget(TypeIdentity(Target.self))), (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    guard case .target(let target, let call) = reception.ending else {
      return try core.result(of: reception, as: Result.self, throwing: Failure.self)
    }
    let outcome: Swift.Result<Result, Failure>
    do throws(ForwardingTarget.Refusal) {
      outcome = try await target.change(real)
    } catch {
      let refused = core.ending(reception, of: call, refusedBy: target, error, as: Target.self)
      return try core.result(of: refused, as: Result.self, throwing: Failure.self)
    }
    return try core.ending(reception) { () throws(Failure) in try outcome.get() }
  }
}
