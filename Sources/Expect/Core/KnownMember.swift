import ExpectRuntime

/// A member that a mock knows, and what the test stated about it.
///
/// It's a `Member` to everything that only reads what its body shows, such as patterns and messages.
/// What changes is accessed only while holding the lock of the mock, which makes `@unchecked Sendable`
/// safe.
package final class KnownMember: Member, @unchecked Sendable {
  /// What calls show of the member, whose name can be stored in several places; empty if only a
  /// statement has described it.
  fileprivate var keys: [Invocation.Key] = []

  /// The report that the body passes the wrong arguments, if it does, and whether it passes a closure
  /// although the member has no parameters.
  fileprivate var misuse: (report: Report?, isStray: Bool)?

  /// Whether the body passes the wrong arguments.
  var isMisused: Bool { if case .some = misuse { true } else { false } }

  /// What the test stated, except expectations that are part of an order.
  package var rules: [Rule] = []

  /// The rules whose expectations are part of an order, which chooses one of them for a call.
  var orderedRules: [Rule] = []

  package var allRules: [Rule] { orderedRules.count == 0 ? rules : rules + orderedRules }

  /// The closure that runs on every call, before any stubbed behavior.
  package var effect: Effect?

  /// The report that the body can't run a real implementation, if there was one.
  var reportOfNoReal: Report?

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
  fileprivate init(_ key: Invocation.Key, isStatic: Bool) {
    super.init(
      FunctionName(key.function),
      arguments: ComposedValue.argumentTypes(of: key.input, count: key.argumentCount),
      result: key.result, effects: key.effects, isStatic: isStatic)
  }

  /// Creates a member with the description of another one, or with other types or effects.
  init(
    like other: Member, taking types: [TypeIdentity]? = nil, returning result: Any.Type? = nil,
    effects: Effects? = nil
  ) {
    super.init(
      other.function, arguments: types ?? other.argumentTypes,
      result: result ?? other.resultType.type, effects: effects ?? other.effects,
      role: other.role, isStatic: other.isInitializer)
  }

  /// Releases what the test stated about the member, whose rules refer to it.
  ///
  /// A recorded call can outlive the mock, and retains the member.
  func removeStatements() {
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
  // Without optimization, a function that isn't mutating copies the state.
  mutating func member(for key: Invocation.Key) -> KnownMember? {
    var index = 0
    while index < members.count {
      let (member, keys) = (members[index], members[index].keys)
      var number = 0
      while number < keys.count {
        if keys[number] == key { return member }
        number += 1
      }
      index += 1
    }
    return nil
  }

  /// Returns the known member that equals another one, if there is one.
  mutating func knownMember(_ other: Member) -> KnownMember? {
    if let index = index(of: other) { members[index] } else { nil }
  }

  /// Returns the member that equals another one, which a statement describes.
  package mutating func member(_ other: Member) -> KnownMember {
    if let known = knownMember(other) { return known }
    let member = KnownMember(like: other)
    members.append(member)
    return member
  }

  /// Adds a member that a call shows, unless it's known, and returns the known one.
  mutating func insert(_ new: KnownMember, for key: Invocation.Key) -> KnownMember {
    if let known = member(for: key) { return known }
    let index = index(of: new)
    if let index, members[index].role == nil || !members[index].keys.isEmpty {
      members[index].keys.append(key)
      return members[index]
    }
    new.keys.append(key)
    guard let index else {
      members.append(new)
      return new
    }
    // A statement about the only member of a mock may not have known its name and effects.
    let described = exchange(&members[index], with: new)
    new.rules = exchange(&described.rules, with: [])
    new.orderedRules = exchange(&described.orderedRules, with: [])
    new.effect = described.effect
    return new
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
  /// Returns the member that a call shows, after adding it if it's new.
  func newMember(_ invocation: borrowing Invocation) -> KnownMember {
    let key = invocation.key
    var new =
      if let description = invocation.describe?(key) {
        KnownMember(like: description)
      } else {
        KnownMember(key, isStatic: name.reach == .statics)
      }
    let isStray = new.passesStrayClosure
    if isStray { new = KnownMember(like: new, taking: []) }
    let isMisused = isStray || new.lacksArguments
    return withState { state in
      let member = state.insert(new, for: key)
      if isMisused, !member.isMisused { member.misuse = (nil, isStray) }
      return member
    }
  }

  /// Reports that the body of a member passes the wrong arguments, unless such a report is kept.
  func reportMisuse(of member: KnownMember) {
    let (report, isStray) = withState { _ in
      guard var misuse = member.misuse else { return (Report?.none, false) }
      let report = Report.next(after: &misuse.report)
      member.misuse = misuse
      return (report, misuse.isStray)
    }
    guard let report else { return }
    self.report(
      isStray ? .swallowedClosure(of: member, in: name) : .missingArguments(of: member, in: name),
      at: nearestSite(to: member), as: report)
  }

  /// Returns the setter of a type that belongs to a getter.
  func setter(of getter: Member, _ type: Any.Type) -> KnownMember {
    let setter = Member(
      getter.function, arguments: getter.argumentTypes + [TypeIdentity(type)], result: Void.self,
      effects: (false, Never.self), role: getter.role == .getter ? .setter : nil)
    return withState { $0.member(setter) }
  }
}
