extension Stub {
  /// Makes a property or subscript keep its value: a read returns the given value, or the latest
  /// assigned one.
  ///
  /// ```swift
  /// editor.stub().call(editor.title).andKeep("draft")
  /// editor.stub().call(editor[Arg.any()]).andKeep("")
  /// ```
  ///
  /// A subscript keeps a separate value for each combination of indices that the stub matches.
  /// Assignments count as stubbed, so a strict mock accepts them; a later stub of an assignment
  /// takes precedence. For a member that can't be assigned, this is the same as
  /// ``andReturn(_:_:)``.
  ///
  /// - Parameter value: The value until another one is assigned.
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

/// A value that was assigned to a property, or to a subscript with certain indices.
private struct KeptValue<Value> {
  let indices: [Any?]
  let value: Value

  /// Returns whether the indices are equal; this runs `==` of the test, so the caller must not hold
  /// a lock.
  func isAt(_ others: [Any?]) -> Bool {
    indices.count == others.count
      && zip(indices, others).allSatisfy { Equality.areEqual($0 as Any, $1 as Any) }
  }
}
