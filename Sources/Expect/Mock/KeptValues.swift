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
    let stored = StoredValues<Result>()
    let current = Behavior(values: { stored.value(at: Array($0)) ?? value })
    guard add(Step(answer: .computation(current))) else { return self }
    edit { progress in
      let former = progress.stub?.snapshot
      progress.stub?.snapshot = { stored.snapshot() }
      return former
    }
    stubAssignments(of: value) { stored.set($1, at: $0) }
    return self
  }

  /// Stubs the assignments of the property or subscript whose getter this is.
  ///
  /// - Parameters:
  ///   - value: Any value of its type.
  ///   - effect: A closure that receives the indices and the new value.
  private func stubAssignments(of value: Result, _ effect: @escaping ([Any], Result) -> Void) {
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
    let behavior = Behavior(values: { [weak core = core] arguments in
      guard let last = arguments.last else { return }
      // A cast could change the level of an optional.
      let value =
        type(of: last) == Result.self
        ? TypeFacts.checked(last, as: Result.self) : TypeFacts.cast(last, to: Result.self)
      guard let value else { return }
      core?.edit(rule) { $0.stub?.markUsed() }
      effect(Array(arguments.dropLast()), value)
    })
    core.edit(assignments) { progress in
      progress.isOptional = true
      return progress.stub?.add(Step(effects: [behavior]), atNextCall: false)
    }
  }
}

/// The values that were assigned to a property, or to a subscript with certain indices.
private final class StoredValues<Value>: Sendable {
  private let content = Locked(Content())

  private struct Content {
    var version = 0

    /// The values by the hash values of their indices.
    var values: [Int: [(indices: [Any], value: Value)]] = [:]
  }

  /// Returns the value at indices, if one was assigned.
  func value(at indices: [Any]) -> Value? {
    let hash = Self.hash(of: indices)
    let stored = content.withLock { $0.values[hash] } ?? []
    return stored.first { Self.areEqual($0.indices, indices) }?.value
  }

  /// Stores a value.
  func set(_ value: Value, at indices: [Any]) {
    let hash = Self.hash(of: indices)
    var isStored = false
    while !isStored {
      // The former value is released without the lock.
      let (version, former) = content.withLock { ($0.version, $0.values[hash] ?? []) }
      let next = former.filter { !Self.areEqual($0.indices, indices) } + [(indices, value)]
      isStored = content.withLock { content in
        // Another thread may have assigned a value in the meantime.
        guard content.version == version else { return false }
        content.version += 1
        content.values[hash] = next
        return true
      }
    }
  }

  /// Returns a closure that restores the current values.
  func snapshot() -> () -> Void {
    let values = content.withLock { $0.values }
    return { [self] in
      let former = content.withLock { content in
        content.version += 1
        return exchange(&content.values, with: values)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Returns a hash value that equal indices share; this runs code of the test.
  private static func hash(of indices: [Any]) -> Int {
    var hasher = Hasher()
    for case let index as any Hashable in indices
    where index is any ConstantDefault || !(index is any MockUsable) {
      hasher.combine(index)
    }
    return hasher.finalize()
  }

  /// Returns whether indices are equal; this runs `==` of the test, so the caller must not hold a lock.
  private static func areEqual(_ indices: [Any], _ others: [Any]) -> Bool {
    indices.count == others.count
      && zip(indices, others).allSatisfy { Equality.areEqual($0, $1) }
  }
}
