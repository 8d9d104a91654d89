extension Stub {
  /// Lets a property or a subscript keep its value: a read returns this value, and after an assignment the one
  /// that was assigned.
  ///
  /// ```swift
  /// editor.stub().call(editor.title).andKeep("draft")
  /// editor.stub().call(editor[Arg.any()]).andKeep("")
  /// ```
  ///
  /// A subscript keeps a value for each of its indices that the stub is about. Assignments count as stubbed, so a
  /// strict mock accepts them; a stub of an assignment that is stated later takes their place. Of a member that
  /// can't be assigned, this is the same as ``andReturn(_:_:)``.
  ///
  /// - Parameter value: The value until something else is assigned.
  @discardableResult
  public func andKeep(_ value: Result) -> Self {
    let kept = Locked<[KeptValue<Result>]>([])
    let stub = say(
      computing: Behavior(array: { indices in
        kept.withLock { $0 }.first { $0.isAt(indices) }?.value ?? value
      }), at: .thisCall)
    target?.edit { stubbed in
      stubbed.snapshot = {
        let values = kept.withLock { $0 }
        return {
          // What was kept since is released without the lock.
          let former = kept.withLock { exchange(&$0, with: values) }
          withExtendedLifetime(former) {}
        }
      }
    }
    target?.stubAssignments(of: value) { indices, value in
      let former = kept.withLock { $0 }
      let others = former.filter { !$0.isAt(indices) }
      // What was kept before is released without the lock.
      withExtendedLifetime(former) {
        kept.withLock { $0 = others + [KeptValue(indices: indices, value: value)] }
      }
    }
    return stub
  }
}

/// What was assigned to a property, or to a subscript at some indices.
private struct KeptValue<Value> {
  let indices: [Any?]
  let value: Value

  /// This runs the test's own `==`, so no lock may be held.
  func isAt(_ others: [Any?]) -> Bool {
    indices.count == others.count
      && zip(indices, others).allSatisfy { Equality.areEqual($0 as Any, $1 as Any) }
  }
}
