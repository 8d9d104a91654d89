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
    let stored = Locked((version: 0, all: [StoredValue<Result>]()))
    let current = Behavior(array: { indices in
      stored.withLock { $0 }.all.first { areEqual($0.indices, indices) }?.value ?? value
    })
    let stub = adding(Step(answer: .computation(current)))
    // The former values, which this returns, are released without the lock.
    @Sendable func replace(_ version: Int?, by all: [StoredValue<Result>]) -> [StoredValue<Result>]?
    {
      stored.withLock { stored in
        guard version == nil || version == stored.version else { return nil }
        stored.version += 1
        return exchange(&stored.all, with: all)
      }
    }
    edit { progress in
      let former = progress.stub?.snapshot
      progress.stub?.snapshot = {
        let all = stored.withLock { $0 }.all
        return { _ = replace(nil, by: all) }
      }
      return former
    }
    stubAssignments(of: value) { indices, value in
      var isStored = false
      while !isStored {
        let former = stored.withLock { $0 }
        let others = former.all.filter { !areEqual($0.indices, indices) }
        // Another thread may have assigned a value in the meantime.
        isStored = replace(former.version, by: others + [(indices, value)]) != nil
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
    guard member.signature.isRead else { return }
    // Swift may have inferred a tuple with other labels for the value.
    let setter = core.setter(of: member, member.resultType.type)
    let pattern = CallPattern(
      member: setter, matchers: rule.pattern.matchers + [.any(leaving: value)])
    // The captors of the statement only receive the indices of reads.
    let assignments = Rule(pattern, expected: nil, captures: false, at: rule.site)
    core.add(assignments, to: setter)
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

/// A value that was assigned to a property, or to a subscript with certain indices.
private typealias StoredValue<Value> = (indices: [Any?], value: Value)

/// Returns whether indices are equal; this runs `==` of the test, so the caller must not hold a lock.
private func areEqual(_ indices: [Any?], _ others: [Any?]) -> Bool {
  indices.count == others.count
    && zip(indices, others).allSatisfy { Equality.areEqual($0 as Any, $1 as Any) }
}
