import ExpectRuntime

/// A member that a mock knows, and what the test stated about it.
///
/// What changes is accessed only while holding the lock of the mock, which makes `@unchecked Sendable`
/// safe.
package final class KnownMember: Member, @unchecked Sendable {
  /// What the first call showed, or `nil` for a member that only a statement has described.
  fileprivate let key: Invocation.Key?

  /// What other calls showed, whose names are stored in other places.
  fileprivate var otherKeys: [Invocation.Key] = []

  /// Whether the record keeps the arguments of calls as the body passes them.
  private(set) var isPlain = false

  /// What the test stated, except expectations that are part of an order.
  package var rules: [Rule] = []

  /// The rules whose expectations are part of an order, which chooses one of them for a call.
  var orderedRules: [Rule] = []

  var allRules: [Rule] { orderedRules.count == 0 ? rules : rules + orderedRules }

  /// The closure that runs on every call, before any stubbed behavior.
  package var effect: Effect?

  /// The result that the body made for calls that nothing else answers.
  var madeResult: Any?

  /// A closure that runs on every call, and the location of its statement.
  package final class Effect {
    let behavior: Behavior
    let site: CallSite

    init(_ behavior: Behavior, at site: CallSite) {
      self.behavior = behavior
      self.site = site
    }
  }

  /// Creates a member that a call shows.
  fileprivate init(_ key: Invocation.Key, isStatic: Bool, keepsArguments: Bool) {
    self.key = key
    let types = ComposedValue.argumentTypes(of: key.input, count: key.argumentCount)
    super.init(
      FunctionName(key.function), arguments: types, result: key.result, effects: key.effects,
      isStatic: isStatic)
    isPlain = keepsArguments && !wraps
  }

  /// Creates a member with the description of another one, or with other argument types.
  fileprivate init(
    like other: Member, taking types: [TypeIdentity]? = nil, _ key: Invocation.Key? = nil,
    keepsArguments: Bool = false
  ) {
    self.key = key
    super.init(
      other.function, arguments: types ?? other.argumentTypes, result: other.resultType.type,
      effects: other.effects, role: other.role, isStatic: other.isInitializer)
    isPlain = keepsArguments && !wraps
  }

  /// Releases what the test stated about the member, whose rules refer to it.
  ///
  /// A recorded call can outlive the mock, and retains the member.
  func forgetStatements() {
    for rule in orderedRules { rule.leaveOrder() }
    orderedRules = []
    rules = []
    effect = nil
    madeResult = nil
  }

  /// Replaces all rules by earlier ones.
  package func restore(_ earlier: [Rule]) {
    (rules, orderedRules) = ([], earlier)
    releaseUnorderedRules()
  }

  /// Moves rules that are no longer part of an order, because they can still answer calls.
  func releaseUnorderedRules() {
    rules += orderedRules.filter { $0.order == nil }
    orderedRules.removeAll { $0.order == nil }
  }

  /// Changes all rules, and removes those that are obsolete afterwards.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func editAll(_ change: (inout Rule.Progress) -> Void) -> [Rule] {
    for rule in rules { change(&rule.progress) }
    for rule in orderedRules { change(&rule.progress) }
    return removeAll { $0.progress.isObsolete }
  }

  /// Removes rules.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func removeAll(where isRemoved: (Rule) -> Bool) -> [Rule] {
    let removed = rules.filter(isRemoved) + orderedRules.filter(isRemoved)
    rules.removeAll(where: isRemoved)
    orderedRules.removeAll(where: isRemoved)
    return removed
  }
}

// MARK: - Finding

extension MockCore.State {
  /// Returns the member that a call shows, or `nil` if no call has shown it before.
  // Without optimization, a function that isn't mutating copies the state, and an iterator takes
  // several times as long as an index.
  mutating func member(for key: Invocation.Key) -> KnownMember? {
    var index = 0
    while index < members.count {
      let member = members[index]
      if let first = member.key, first == key { return member }
      if member.otherKeys.count > 0, member.otherKeys.contains(where: { $0 == key }) {
        return member
      }
      index += 1
    }
    return nil
  }

  /// Returns the member that equals another one, which a statement describes.
  package mutating func member(_ other: Member) -> KnownMember {
    if let index = index(of: other) { return members[index] }
    let member = KnownMember(like: other)
    members.append(member)
    return member
  }

  /// Adds a member that a call shows, unless it's known.
  ///
  /// - Returns: The known member, and whether it's new that calls show it in this way.
  mutating func insert(_ new: KnownMember, for key: Invocation.Key) -> (KnownMember, isNew: Bool) {
    if let known = member(for: key) { return (known, false) }
    guard let index = index(of: new) else {
      members.append(new)
      return (new, true)
    }
    let known = members[index]
    if known.key != nil {
      known.otherKeys.append(key)
      return (known, true)
    }
    // A statement about the only member of a mock may not have known its name and effects.
    new.rules = exchange(&known.rules, with: [])
    new.orderedRules = exchange(&known.orderedRules, with: [])
    new.effect = known.effect
    members[index] = new
    return (new, true)
  }

  private mutating func index(of member: Member) -> Int? {
    var index = 0
    while index < members.count {
      if members[index] == member { return index }
      index += 1
    }
    return nil
  }
}

extension MockCore {
  /// Returns the member that a call shows, after adding it if it's new, and reports a body that passes
  /// the wrong arguments.
  func newMember(_ invocation: borrowing Invocation) -> KnownMember {
    let key = invocation.key
    var new =
      if let description = invocation.describe?(key) {
        KnownMember(like: description, key, keepsArguments: !keepsDescriptions)
      } else {
        KnownMember(key, isStatic: name.reach == .statics, keepsArguments: !keepsDescriptions)
      }
    let mistake = new.bodyMistake
    if mistake == .strayClosure { new = KnownMember(like: new, taking: [], key) }
    let (member, isNew) = withState { $0.insert(new, for: key) }
    if isNew, let mistake {
      let misuse: Message =
        mistake == .strayClosure
        ? .swallowedClosure(of: member, in: name) : .missingArguments(of: member, in: name)
      report(misuse, at: nearestSite(to: member))
    }
    return member
  }
}
