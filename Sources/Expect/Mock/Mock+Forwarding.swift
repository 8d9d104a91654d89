extension Mock {
  /// Forwards a call of a member whose real implementation is known.
  ///
  /// The real implementation runs where a stub says `andCallReal()`, and where nothing answers
  /// while the mock is a spy.
  ///
  /// ```swift
  /// override func print(_ page: Int) throws -> Bool {
  ///   try it.forward(page) { try super.print(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The real implementation.
  public func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reception = core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .own),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    if case .real = reception.ending { return try core.ending(reception, with: real) }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }

  /// Forwards a call of an async member whose real implementation is known.
  ///
  /// The real implementation runs where a stub says `andCallReal()`, and where nothing answers
  /// while the mock is a spy.
  ///
  /// ```swift
  /// override func fetch(_ page: Int) async throws -> Page {
  ///   try await it.forward(page) { try await super.fetch(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The real implementation.
  public nonisolated(nonsending) func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let reception = await core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .own),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    if case .real = reception.ending { return try await core.ending(reception, with: real) }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }

  // MARK: - ForwardingToTarget

  // The bodies of members whose real implementation is that of another object or value.

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
    ) { $0.member(repeat (each Argument).self) }
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
    ) { $0.member(repeat (each Argument).self) }
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
    ) { $0.member(repeat (each Argument).self) }
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
    ) { $0.member(repeat (each Argument).self) }
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

  // MARK: - ForwardingTo

  // 'to' takes 'Any' and not a generic type, which would also take the closure of 'forward { … }'.

  /// Lets members that nothing answers run on an object, or on a copy of a value.
  ///
  /// The bodies of the members say how, with a `forward` whose closure takes what they run on:
  ///
  /// ```swift
  /// final class CartMock: Mock, Cart, @unchecked Sendable {
  ///   func add(_ item: String, qty: Int) -> Bool {
  ///     forward(item, qty) { (cart: any Cart) in cart.add(item, qty: qty) }
  ///   }
  /// }
  ///
  /// cart.forward(to: realCart)
  /// ```
  ///
  /// Stubs answer first. A struct is copied, and calls that change it change the copy of the mock.
  /// `disableSpy()` ends it.
  public func forward(
    to target: Any, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    core.setTarget(ForwardingTarget(target, at: site))
  }

  /// Lets members that nothing answers run on a variable while a closure runs.
  ///
  /// What the calls change is in the variable when the closure has ended:
  ///
  /// ```swift
  /// var basket = Basket()
  /// cart.forward(mutating: &basket) { shop.buyApples() }
  /// #expect(basket.items == ["apple"])
  /// ```
  ///
  /// Calls that change the variable take turns, whatever task or thread they come from. A call that
  /// is made by one that it would have to wait for is reported, and gets its default. Afterwards
  /// the mock forwards to what it forwarded to before; what an async call that outlives the closure
  /// changes is lost.
  public func forward<Value, Result, Failure: Error>(
    mutating value: inout Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let site = CallSite(fileID, filePath, line, column)
    let target = ForwardingTarget(value, at: site)
    let former = core.setTarget(target)
    defer {
      core.endForwarding(to: target, restoring: former)
      value = target.finalValue() as? Value ?? value
    }
    return try body()
  }

  /// Lets members that nothing answers run on a variable while an async closure runs.
  ///
  /// What the calls change is in the variable when the closure has ended:
  ///
  /// ```swift
  /// await cart.forward(mutating: &basket) { await shop.deliver() }
  /// ```
  ///
  /// Calls that change the variable take turns, whatever task or thread they come from. A call that
  /// is made by one that it would have to wait for is reported, and gets its default. Afterwards
  /// the mock forwards to what it forwarded to before; what an async call that outlives the closure
  /// changes is lost.
  public nonisolated(nonsending) func forward<Value, Result, Failure: Error>(
    mutating value: inout Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let site = CallSite(fileID, filePath, line, column)
    let target = ForwardingTarget(value, at: site)
    let former = core.setTarget(target)
    defer {
      core.endForwarding(to: target, restoring: former)
      value = target.finalValue() as? Value ?? value
    }
    return try await body()
  }
}

// MARK: - ForwardingToSuperclassOrTarget

extension Mock {
  /// Forwards a call to the superclass, or to the object that `forward(to:)` was given.
  ///
  /// The object answers if there is one; otherwise the superclass does, where a stub says
  /// `andCallReal()` or the mock is a spy.
  ///
  /// ```swift
  /// override func print(_ page: Int) -> Bool {
  ///   it.forward(page) { super.print(page) } on: { (other: Printer) in other.print(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The implementation of the superclass.
  ///   - other: Makes the call on another object, whose type is that of the closure's parameter.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result, on other: (Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reception = core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .ownOrTarget),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    switch reception.ending {
    case .real: return try core.ending(reception, with: real)
    case .target(let target, let call):
      if let value = target.value as? Target {
        return try core.ending(reception) { () throws(Failure) in try other(value) }
      }
      let misfit = core.ending(reception, of: call, refusedBy: target, .misfit, as: Target.self)
      return try core.result(of: misfit, as: Result.self, throwing: Failure.self)
    default: return try core.result(of: reception, as: Result.self, throwing: Failure.self)
    }
  }

  /// Forwards a call of an async member to the superclass, or to the object that `forward(to:)` was
  /// given.
  ///
  /// ```swift
  /// override func fetch(_ page: Int) async throws -> Page {
  ///   try await it.forward(page) {
  ///     try await super.fetch(page)
  ///   } on: { (other: Printer) in
  ///     try await other.fetch(page)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The implementation of the superclass.
  ///   - other: Makes the call on another object, whose type is that of the closure's parameter.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent () async throws(Failure) -> Result,
    on other: @concurrent (Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let reception = await core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .ownOrTarget),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    switch reception.ending {
    case .real: return try await core.ending(reception, with: real)
    case .target(let target, let call):
      if let value = target.value as? Target {
        nonisolated(unsafe) let value = value
        return try await core.ending(reception) { () async throws(Failure) in
          try await other(value)
        }
      }
      let misfit = core.ending(reception, of: call, refusedBy: target, .misfit, as: Target.self)
      return try core.result(of: misfit, as: Result.self, throwing: Failure.self)
    default: return try core.result(of: reception, as: Result.self, throwing: Failure.self)
    }
  }
}
