// 'to' takes 'Any' and not a generic type, which would also take the closure of 'forward { … }'.

extension Mock {
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ForwardingTarget(value, at: site)
    let former = core.setTarget(target)
    defer {
      core.endForwarding(to: target, restoring: former)
      value = target.finalValue() as? Value ?? value
    }
    return try await body()
  }
}
