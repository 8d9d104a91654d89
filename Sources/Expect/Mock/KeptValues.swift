import ExpectRuntime

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
    let kept = Locked(KeptValues<Result>())
    let current = Behavior(array: { indices in
      kept.withLock { $0 }.all.first { $0.isAt(indices) }?.value ?? value
    })
    let stub = adding(Step(answer: .computation(current)))
    let snapshot = {
      let values = kept.withLock { $0 }.all
      return { _ = kept.withLock { $0.replace(with: values) } }
    }
    edit { $0.stub?.setSnapshot(snapshot) }
    stubAssignments(of: value) { indices, value in
      let assigned = KeptValue(indices: indices, value: value)
      var isKept = false
      while !isKept {
        let current = kept.withLock { $0 }
        let others = current.all.filter { !$0.isAt(indices) }
        // Another thread may have assigned a value in the meantime.
        let former = kept.withLock {
          $0.version == current.version ? $0.replace(with: others + [assigned]) : nil
        }
        isKept = former != nil
      }
    }
    return stub
  }

  /// Stubs the assignments of the property or subscript whose getter this is.
  ///
  /// - Parameters:
  ///   - value: Any value of its type.
  ///   - effect: A closure that receives the indices and the new value.
  private func stubAssignments(of value: Result, _ effect: @escaping ([Any?], Result) -> Void) {
    guard let rule else { return }
    let member = rule.pattern.member
    // Swift may have inferred a tuple with other labels for the value.
    let setter = member.setter(of: member.resultType.type)
    guard setter.signature.isSetter else { return }
    let pattern = CallPattern(
      member: setter,
      matchers: rule.pattern.matchers + [.any(leaving: value)])
    // The captors of the statement only receive the indices of reads.
    let assignments = Rule(pattern, expected: nil, captures: false, at: rule.site)
    core.add(assignments)
    let behavior = Behavior(array: { [weak core = core] arguments in
      guard let last = arguments.last,
        let value = last as? Result ?? last.flatMap({ TypeFacts.cast($0, to: Result.self) })
      else { return }
      core?.edit(rule) { $0.stub?.markUsed() }
      effect(Array(arguments.dropLast()), value)
    })
    core.edit(assignments) { progress in
      progress.isOptional = true
      return progress.stub?.add(Step(effect: behavior), atNextCall: false)
    }
  }
}

/// The values that were assigned to a property or subscript.
private struct KeptValues<Value> {
  private(set) var all: [KeptValue<Value>] = []

  /// A number that every change increments.
  private(set) var version = 0

  /// Returns the former values, which the caller must release without holding a lock.
  mutating func replace(with values: [KeptValue<Value>]) -> [KeptValue<Value>] {
    version += 1
    return exchange(&all, with: values)
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
