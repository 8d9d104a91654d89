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

    /// The values at indices of standard types, which are compared without code of the test.
    var values: [AnyHashable: Value] = [:]
    var others: [(indices: [Any], value: Value)] = []
  }

  /// Returns the value at indices, if one was assigned.
  func value(at indices: [Any]) -> Value? {
    let content = content.withLock { $0 }
    if let key = Self.key(of: indices) { return content.values[key] }
    return content.others.first { Self.areEqual($0.indices, indices) }?.value
  }

  /// Stores a value; the former one is released without the lock.
  func set(_ value: Value, at indices: [Any]) {
    if let key = Self.key(of: indices) {
      _ = content.withLock { content in
        content.version += 1
        return content.values.updateValue(value, forKey: key)
      }
      return
    }
    var isStored = false
    while !isStored {
      var next = content.withLock { $0 }
      next.others.removeAll { Self.areEqual($0.indices, indices) }
      next.others.append((indices, value))
      // Another thread may have assigned a value in the meantime.
      isStored = replace(by: next) { $0.version == next.version }
    }
  }

  /// Returns a closure that restores the current values.
  func snapshot() -> () -> Void {
    let content = content.withLock { $0 }
    return { [self] in _ = replace(by: content) { _ in true } }
  }

  /// Replaces the values if they satisfy a condition, and returns whether they did.
  private func replace(by next: Content, if isReplaced: (Content) -> Bool) -> Bool {
    let former = content.withLock { content -> Content? in
      guard isReplaced(content) else { return nil }
      let former = exchange(&content, with: next)
      content.version = former.version + 1
      return former
    }
    return former != nil
  }

  /// Returns the indices as a key, if all are of standard types.
  private static func key(of indices: [Any]) -> AnyHashable? {
    var parts: [AnyHashable] = []
    for index in indices {
      guard index is any ConstantDefault, let part = index as? AnyHashable else { return nil }
      parts += [AnyHashable(ObjectIdentifier(type(of: index))), part]
    }
    return AnyHashable(parts)
  }

  /// Returns whether indices are equal; this runs `==` of the test, so the caller must not hold a lock.
  private static func areEqual(_ indices: [Any], _ others: [Any]) -> Bool {
    indices.count == others.count
      && zip(indices, others).allSatisfy { Equality.areEqual($0, $1) }
  }
}
