import ExpectRuntime

extension Mock {
  /// Records a call of a member that overrides that of a superclass, and can run the real
  /// implementation.
  ///
  /// Write it as the body of the member.
  ///
  /// The real implementation runs if a stub uses `andCallReal()`, and for every call without a stub
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
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The real implementation.
  public func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.answer(function, ValueList(repeat each arguments), by: .own) { _ in
      Swift.Result(catching: real)
    }
  }

  /// Records a call of an async member that overrides that of a superclass, and can run the real
  /// implementation.
  ///
  /// Write it as the body of the member.
  ///
  /// The real implementation runs if a stub uses `andCallReal()`, and for every call without a stub
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
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The real implementation.
  public nonisolated(nonsending) func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await core.answer(function, ValueList(repeat each arguments), by: .own) { _ in
      await Swift.Result(catching: real)
    }
  }

  // MARK: - ForwardingToTarget

  // These functions are for members whose real implementation belongs to another object.

  /// Records a call of a nonmutating member, and makes it on the target given to `forward(to:)` if
  /// there is no stub.
  ///
  /// Write it as the body of the member.
  ///
  /// A stub that uses `andCallReal()` also makes the call on the target.
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) -> Bool {
  ///   forward(item, qty) { (cart: any Cart) in cart.add(item, qty: qty) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: A closure that makes the call. Its parameter has the type of the forwarding target.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: (Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.answer(
      function, ValueList(repeat each arguments), by: .ofTarget(TypeIdentity(Target.self))
    ) { target throws(ForwardingTarget.Refusal) in try target.only.run(real) }
  }

  /// Records a call of a mutating member or a setter, and makes it on the target given to
  /// `forward(to:)` if there is no stub.
  ///
  /// Write it as the body of the member:
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
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: A closure that makes the call. Its parameter has the type of the forwarding target.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: (inout Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.answer(
      function, ValueList(repeat each arguments), by: .ofTarget(TypeIdentity(Target.self))
    ) { target throws(ForwardingTarget.Refusal) in try target.only.run(real) }
  }

  /// Records an assignment, and makes it on the target given to `forward(to:)` if there is no stub.
  ///
  /// Write it as the body of the setter:
  ///
  /// ```swift
  /// var title: String {
  ///   get { forward { (cart: any Cart) in cart.title } }
  ///   set { forward(newValue, assigning: \(any Cart).title) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The assigned value.
  ///   - function: The name of the property, which defaults to `#function`.
  ///   - path: The property of the forwarding target.
  public func forward<Target, Value>(
    _ value: Value, function: StaticString = #function,
    assigning path: WritableKeyPath<Target, Value>
  ) {
    forward(value, function: function) { (target: inout Target) in target[keyPath: path] = value }
  }

  /// Records an assignment to a property that can't be set in the target given to `forward(to:)`.
  ///
  /// `@Mocked` generates this call, because a macro doesn't know which properties can be set.
  ///
  /// - Parameters:
  ///   - value: The assigned value.
  ///   - function: The name of the property, which defaults to `#function`.
  ///   - path: The property of the forwarding target.
  @_disfavoredOverload
  public func forward<Target, Value>(
    _ value: Value, function: StaticString = #function, assigning path: KeyPath<Target, Value>
  ) {
    call(value, function: function)
  }

  /// Records a call of an async member, and makes it on the target given to `forward(to:)` if there
  /// is no stub.
  ///
  /// Write it as the body of the member.
  ///
  /// A stub that uses `andCallReal()` also makes the call on the target.
  ///
  /// ```swift
  /// func fetch(id: Int) async throws -> User {
  ///   try await forward(id) { (cart: any Cart) in try await cart.fetch(id: id) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: A closure that makes the call. Its parameter has the type of the forwarding target.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent (Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await core.answer(
      function, ValueList(repeat each arguments), by: .ofTarget(TypeIdentity(Target.self))
    ) { target async throws(ForwardingTarget.Refusal) in try await target.only.run(real) }
  }

  /// Records a call of an async mutating member, and makes it on the target given to `forward(to:)`
  /// if there is no stub.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func refill(_ item: String) async {
  ///   await forward(item) { (cart: inout any Cart) in await cart.refill(item) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: A closure that makes the call. Its parameter has the type of the forwarding target.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent (inout Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await core.answer(
      function, ValueList(repeat each arguments), by: .ofTarget(TypeIdentity(Target.self))
    ) { target async throws(ForwardingTarget.Refusal) in try await target.only.run(real) }
  }

  // MARK: - ForwardingTo

  // The parameter of 'to' is 'Any', because a generic parameter would also accept the closure of
  // 'forward { … }'.

  /// Makes calls without a stub on an object, or on a value that they only read.
  ///
  /// The bodies of the members must use a `forward` whose closure takes the target:
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
  /// Stubs take precedence. The mock copies a struct, so Expect reports a call that would change it:
  /// forward to an object instead. To stop forwarding, call `stopForwarding()`.
  public func forward(
    to target: Any, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    var next = Self.mock(as: target)
    while let mock = next {
      if mock === self { return core.report(.circularTarget(of: core.name), at: site) }
      next = mock.core.settings?.target.flatMap { Self.mock(as: $0.value) }
    }
    core.setTarget(ForwardingTarget(target, at: site))
  }

  private static func mock(as target: Any) -> Mock? {
    target as? Mock ?? (target as? any MockDelegate)?.it
  }
}

// MARK: - ForwardingToSuperclassOrTarget

extension Mock {
  /// Records a call of a member that overrides that of a superclass, and can make it on the
  /// superclass or on the object given to `forward(to:)`.
  ///
  /// Write it as the body of the member.
  ///
  /// If there is such an object, the call is made on it. Otherwise, the superclass is called if a
  /// stub uses `andCallReal()` or the mock is a spy.
  ///
  /// ```swift
  /// override func print(_ page: Int) -> Bool {
  ///   it.forward(page) { super.print(page) } on: { (other: Printer) in other.print(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The implementation of the superclass.
  ///   - other: A closure that makes the call on the object given to `forward(to:)`.
  public func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result, on other: (Target) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.answer(function, ValueList(repeat each arguments), by: .ownOrTarget) {
      target throws(ForwardingTarget.Refusal) in
      guard let target else { return Swift.Result(catching: real) }
      return try target.run(other)
    }
  }

  /// Records a call of an async member that overrides that of a superclass, and can make it on the
  /// superclass or on the object given to `forward(to:)`.
  ///
  /// Write it as the body of the member:
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
  ///   - function: The name of the member, which defaults to `#function`.
  ///   - real: The implementation of the superclass.
  ///   - other: A closure that makes the call on the object given to `forward(to:)`.
  public nonisolated(nonsending) func forward<each Argument, Target, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent () async throws(Failure) -> Result,
    on other: @concurrent (Target) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await core.answer(function, ValueList(repeat each arguments), by: .ownOrTarget) {
      target async throws(ForwardingTarget.Refusal) in
      guard let target else { return await Swift.Result(catching: real) }
      return try await target.run(other)
    }
  }
}
