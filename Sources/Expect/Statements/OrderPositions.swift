/// The steps of an order, and the positions that the calls so far can have reached in it.
///
/// An order is a regular expression over calls: steps with counts, one after another or in any order.
/// A call that matches several steps can lead to several positions, so that later calls decide for
/// which step it counts.
///
/// Functions that assign calls evaluate matchers and counts of the test, so their callers must not
/// hold a lock.
struct OrderPositions<Step> {
  /// The steps by number, in the order in which they were stated.
  private var stated: [Stated] = []

  /// The groups of steps by number, each after the one around it; the first one contains all others.
  private var groups = [(outer: 0, isSequence: true)]

  /// The possible positions in order of preference, at least one.
  private var positions = [Position()]

  /// The number of positions from which the less preferred ones are discarded.
  ///
  /// Only an order with many statements about the same call has as many.
  private static var mostPositions: Int { 50 }

  /// A step, as it was stated.
  private struct Stated {
    /// The step, or `nil` after it was removed.
    var step: Step?
    let group: Int
    let count: CallCount
    let acceptsNone: Bool

    /// The greatest number of calls that the step accepts.
    var most: Int
  }

  /// One way to assign the calls so far to the steps.
  private struct Position {
    var assignments: [Assignment] = []

    /// The number of calls of each step.
    var calls: [Int] = []

    /// Whether the calls of each step, except those that are too many, are accepted.
    var areComplete: [Bool] = []

    /// The first step that lacks calls, if any.
    var missing: Int? { areComplete.firstIndex(of: false) }
  }

  /// The number of a call, the step for which it counts, and whether that step already had all of its
  /// calls.
  typealias Assignment = (call: Int, step: Int, isSurplus: Bool)

  /// When a call occurred, relative to the step for which it counts.
  enum Timing: Equatable {
    /// All preceding steps are complete, and no following step has started.
    case due

    /// A preceding step is incomplete.
    case early(awaited: Int)

    /// The step was complete, and a following step has started.
    case late

    /// The step has received the maximum number of calls.
    case surplus
  }

  // MARK: - Stating

  /// Adds a group to another one, and returns its number.
  mutating func openGroup(isSequence: Bool, in group: Int = 0) -> Int {
    groups.append((group, isSequence))
    return groups.count - 1
  }

  /// Adds a step to a group, and returns its number.
  ///
  /// - Parameter acceptsNone: Whether the count accepts zero calls.
  mutating func append(
    _ step: Step, _ count: CallCount, acceptsNone: Bool, to group: Int
  ) -> Int {
    stated.append(
      Stated(
        step: step, group: group, count: count, acceptsNone: acceptsNone,
        most: count.greatestAccepted ?? .max))
    for index in positions.indices {
      positions[index].calls.append(0)
      positions[index].areComplete.append(acceptsNone)
    }
    return stated.count - 1
  }

  /// Removes a step and its calls, and returns the former numbers of the other calls.
  mutating func remove(_ step: Int) -> [Int] {
    let others = resetCalls(of: step)
    (stated[step].step, stated[step].most) = (nil, 0)
    positions[0].areComplete[step] = true
    return others
  }

  /// Removes the calls of a step, and returns the former numbers of the other calls.
  mutating func resetCalls(of step: Int) -> [Int] {
    var position = best
    let others = position.assignments.filter { $0.step != step }
    position.assignments = others.enumerated().map { ($0, $1.step, $1.isSurplus) }
    (position.calls[step], position.areComplete[step]) = (0, stated[step].acceptsNone)
    positions = [position]
    return others.map(\.call)
  }

  // MARK: - Reading

  /// The steps with their numbers, in the order in which they were stated.
  var steps: [(number: Int, step: Step, count: CallCount)] {
    stated.enumerated().compactMap { number, stated in
      stated.step.map { (number, $0, stated.count) }
    }
  }

  /// Returns the step with a number, or `nil` if it was removed.
  subscript(number: Int) -> Step? { stated[number].step }

  /// The position that counts: the first one in which no call is missing, or else the first one.
  private var best: Position { positions.first { $0.missing == nil } ?? positions[0] }

  /// The steps of the calls so far.
  var assignments: [Assignment] { best.assignments }

  /// The first step that lacks calls, if any.
  var missing: Int? { best.missing }

  /// Returns the number of calls that count for a step.
  func calls(of step: Int) -> Int { best.calls[step] }

  /// Returns whether the calls of another step must occur before those of a step.
  func step(_ step: Int, follows other: Int) -> Bool {
    guard other < step else { return false }
    var (group, otherGroup) = (stated[step].group, stated[other].group)
    while group != otherGroup {
      if group > otherGroup {
        group = groups[group].outer
      } else {
        otherGroup = groups[otherGroup].outer
      }
    }
    return groups[group].isSequence
  }

  // MARK: - Assigning

  /// Assigns a call to one of the steps that it matches.
  ///
  /// A step that is due and needs another call precedes one that is due and only accepts another
  /// call, which precedes one that isn't due.
  ///
  /// - Returns: The preferred step, or `nil` if the call matches none.
  mutating func take(_ matching: [Int]) -> (step: Int, timing: Timing)? {
    let call = positions[0].assignments.count
    if proceed(to: positions.flatMap { next(after: $0, call, matching) }) {
      return positions[0].assignments.last.map { ($0.step, .due) }
    }
    var position = best
    let refused = refused(matching, in: position)
    if let (step, timing) = refused {
      assign(call, to: step, isSurplus: timing == .surplus, in: &position)
      positions = [position]
    }
    return refused
  }

  /// Assigns a call in the record to one of the steps whose turn it is, unless it matches none.
  ///
  /// The turn of a step begins with its first call, or with that of the step before it, and ends with
  /// the first call of the step after it. Other calls don't matter.
  ///
  /// - Returns: `nil`, or the step that accepts the call only after another one is complete, or not at
  ///   all.
  mutating func takeRecorded(
    _ call: Int, _ matches: (Int) -> Bool
  ) -> (step: Int, timing: Timing)? {
    let matching = Set(positions.flatMap(turn)).sorted().filter(matches)
    let unchanged = positions.filter { !turn(in: $0).contains(where: matching.contains) }
    if proceed(to: positions.flatMap { next(after: $0, call, matching) } + unchanged) { return nil }
    positions = [best]
    return refused(matching.filter(turn(in: positions[0]).contains), in: positions[0])
  }

  /// Returns the preferred one of several steps that aren't due, and why it isn't.
  private func refused(_ matching: [Int], in position: Position) -> (step: Int, timing: Timing)? {
    let open = matching.map { (step: $0, timing: timing(of: $0, in: position)) }
      .filter { $0.timing != .surplus }
    if let first = open.first { return open.first { !position.areComplete[$0.step] } ?? first }
    let full = matching.last { position.calls[$0] > 0 } ?? matching.first
    return full.map { ($0, .surplus) }
  }

  /// Returns the positions that a call can lead to, in order of preference.
  private func next(after position: Position, _ call: Int, _ matching: [Int]) -> [Position] {
    let due = matching.filter { timing(of: $0, in: position) == .due }
    let needed = due.filter { !position.areComplete[$0] }
    return (needed + due.filter { position.areComplete[$0] }).map { step in
      var position = position
      assign(call, to: step, in: &position)
      return position
    }
  }

  private func assign(
    _ call: Int, to step: Int, isSurplus: Bool = false, in position: inout Position
  ) {
    position.assignments.append((call, step, isSurplus))
    position.calls[step] += 1
    if !isSurplus { position.areComplete[step] = stated[step].count.accepts(position.calls[step]) }
  }

  /// Replaces the positions, and returns whether there are any.
  private mutating func proceed(to next: [Position]) -> Bool {
    if next.isEmpty { return false }
    var states: Set<[Int]> = []
    positions =
      next.count == 1
      ? next
      : Array(next.filter { states.insert(state(of: $0)).inserted }.prefix(Self.mostPositions))
    return true
  }

  /// The state of a position: the same calls can follow in two positions whose states are equal.
  private func state(of position: Position) -> [Int] {
    stated.indices.map { step in
      isPassed(step, in: position) ? -1 : min(position.calls[step], stated[step].count.decisive)
    }
  }

  // MARK: - Timing

  private func timing(of step: Int, in position: Position) -> Timing {
    if position.calls[step] >= stated[step].most { return .surplus }
    if let awaited = awaited(by: step, in: position) { return .early(awaited: awaited) }
    return isPassed(step, in: position) ? .late : .due
  }

  /// Returns the first step that must be complete before another one, but isn't.
  private func awaited(by step: Int, in position: Position) -> Int? {
    guard let missing = position.missing, missing < step else { return nil }
    return (missing..<step).first {
      !position.areComplete[$0] && self.step(step, follows: $0)
    }
  }

  /// Returns whether a step is complete, and a following one has started.
  private func isPassed(_ step: Int, in position: Position) -> Bool {
    position.areComplete[step]
      && (step..<stated.count).contains { later in
        position.calls[later] > 0 && stated[later].most > 0 && self.step(later, follows: step)
      }
  }

  /// Returns the steps that have started in a position, and those that are next once they are complete.
  private func turn(in position: Position) -> [Int] {
    func next(in position: Position) -> [Int] {
      stated.indices.filter {
        awaited(by: $0, in: position) == nil && !isPassed($0, in: position)
      }
    }
    var position = position
    for step in next(in: position) where position.calls[step] > 0 {
      position.areComplete[step] = true
    }
    return next(in: position)
  }
}
