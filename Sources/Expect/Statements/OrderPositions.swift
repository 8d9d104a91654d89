import ExpectRuntime

/// The expectations of an order, and the positions that the calls so far can have reached in it.
///
/// An order is a regular expression over calls: expectations with counts, one after another or in any
/// order. A call that matches several of them can lead to several positions, so that later calls
/// decide for which one it counts.
///
/// Functions that assign calls evaluate matchers and counts of the test, so their callers must not
/// hold a lock.
struct OrderPositions<Expectation> {
  /// The expectations and their groups.
  private(set) var expression = OrderExpression<Expectation>()

  /// For each call, the expectations that it matched when it was assigned.
  private var matches: [[Int]] = []

  /// The possible positions in order of preference, at least one.
  private var positions = [Position()]

  /// The number of positions to keep in an exhaustive search, or `nil` for the usual search.
  ///
  /// An exhaustive search tries each expectation that a call matches, even if an earlier one accepts the
  /// call and all others can be left out. This takes much longer and is hardly ever necessary.
  var exhaustiveLimit: Int?

  /// One way to assign the calls so far.
  private struct Position {
    var assignments: [Assignment] = []

    /// The number of calls of each expectation, and whether its count accepts it, apart from calls that
    /// are too many.
    var calls: [Int] = []
    var isComplete: [Bool] = []

    /// For each group, how many of its expectations lack calls.
    var lacking = [0]

    /// For each group, the index of the latest member that has calls, and that of the first member
    /// which lacks calls or is the latest one.
    var latest = [0]
    var first = [0]
  }

  /// The number of a call, the expectation for which it counts, and whether that already had all of its
  /// calls.
  typealias Assignment = (call: Int, expectation: Int, isSurplus: Bool)

  /// When a call occurred, relative to the expectation for which it counts.
  enum Timing: Equatable {
    /// All preceding expectations are complete, and no following one has calls.
    case due

    /// A preceding expectation is incomplete.
    case early(awaited: Int)

    /// The expectation was complete, and a following one has calls.
    case late

    /// The expectation has received the maximum number of calls.
    case surplus
  }

  // MARK: - Stating

  /// Adds a group to another one, and returns its number.
  mutating func openGroup(isSequence: Bool, in group: Int = 0) -> Int {
    for index in positions.indices {
      positions[index].lacking.append(0)
      positions[index].latest.append(0)
      positions[index].first.append(0)
    }
    return expression.openGroup(isSequence: isSequence, in: group)
  }

  /// Adds an expectation to a group, and returns its number.
  ///
  /// - Parameter acceptsNone: Whether the count accepts zero calls.
  mutating func append(
    _ expectation: Expectation, _ count: CallCount, acceptsNone: Bool, to group: Int
  ) -> Int {
    let number = expression.append(expectation, count, acceptsNone: acceptsNone, to: group)
    for index in positions.indices { add(number, to: &positions[index]) }
    return number
  }

  private func add(_ number: Int, to position: inout Position) {
    position.calls.append(0)
    position.isComplete.append(true)
    setComplete(stated[number].acceptsNone, number, in: &position)
  }

  /// Removes expectations and their calls, and returns the former numbers of the other calls.
  mutating func remove(_ numbers: [Int]) -> [Int] {
    for number in numbers { expression.remove(number) }
    return resetCalls(of: numbers) { _ in true }
  }

  /// Removes calls of some expectations, and returns the former numbers of the other calls.
  mutating func resetCalls(of numbers: [Int], where isRemoved: (Int) -> Bool) -> [Int] {
    let reset = Set(numbers)
    func removedCalls(of position: Position) -> [Int] {
      position.assignments.filter { reset.contains($0.expectation) && isRemoved($0.call) }.map(
        \.call)
    }
    let removed = removedCalls(of: best)
    let left = matches.indices.filter { !removed.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
    // In other positions, some of the calls would belong to other expectations.
    positions = positions.filter { removedCalls(of: $0) == removed }.map { former in
      var position = Position()
      position.lacking = groups.map { _ in 0 }
      (position.latest, position.first) = (position.lacking, position.lacking)
      for number in stated.indices { add(number, to: &position) }
      for (call, number, _) in former.assignments {
        guard let call = numbers[call] else { continue }
        let isSurplus = position.calls[number] >= stated[number].most
        assign(call, to: number, isSurplus: isSurplus, in: &position)
      }
      return position
    }
    matches = left.map { matches[$0] }
    return left
  }

  // MARK: - Reading

  private typealias Stated = OrderExpression<Expectation>.Stated

  private var stated: [Stated] { expression.stated }
  private var groups: [OrderExpression<Expectation>.Group] { expression.groups }

  /// The position that counts: the first one in which no call is missing, or else the first one.
  private var best: Position { positions.first { $0.lacking[0] == 0 } ?? positions[0] }

  /// The expectations of the calls so far.
  var assignments: [Assignment] { best.assignments }

  /// The first expectation that lacks calls, if any.
  var missing: Int? { best.isComplete.firstIndex(of: false) }

  /// Returns the number of calls that count for an expectation.
  func calls(of number: Int) -> Int { best.calls[number] }

  // MARK: - Assigning

  /// Assigns a call to one of the expectations that it matches.
  ///
  /// An expectation that is due and needs another call precedes one that is due and only accepts
  /// another call, which precedes one that isn't due.
  ///
  /// - Parameter specificity: Returns how specific an expectation is, or `nil` if the call doesn't match
  ///   it.
  /// - Returns: The preferred expectation, or `nil` if the call matches none.
  mutating func take(_ specificity: (Expectation) -> Int?) -> (number: Int, timing: Timing)? {
    var known = Known(stated)
    if proceed({ known.specificity(of: $0, specificity) }) {
      return positions[0].assignments.last.map { ($0.expectation, .due) }
    }
    var position = best
    let refused = refused(Array(stated.indices), in: position) {
      known.specificity(of: $0, specificity) != nil
    }
    if let (number, timing) = refused {
      assign(matches.count, to: number, isSurplus: timing == .surplus, in: &position)
      matches.append([number])
      positions = [position]
    }
    return refused
  }

  /// Assigns a call in the record to one of the expectations whose turn it is, unless it matches none.
  ///
  /// The turn of an expectation begins with its first call, or with that of the one before it, and ends
  /// with the first call of the one after it.
  ///
  /// - Parameter isStrict: Whether a call that matches none may only come before all others.
  /// - Returns: Whether the order accepts the call.
  mutating func accept(isStrict: Bool, _ specificity: (Expectation) -> Int?) -> Bool {
    var known = Known(stated)
    return proceed(
      { known.specificity(of: $0, specificity) }, isRecorded: true, isStrict: isStrict)
  }

  /// Returns the expectation whose turn it is and that accepts a recorded call only after another one is
  /// complete, or not at all.
  func refused(_ specificity: (Expectation) -> Int?) -> (number: Int, timing: Timing)? {
    let candidates = candidates(
      in: best, { stated[$0].expectation.flatMap(specificity) }, isRecorded: true)
    return refused(candidates.map(\.number).sorted(), in: best) { _ in true }
  }

  /// How specific the expectations are that a call matches, as far as this was determined, which runs
  /// code of the test.
  private struct Known {
    private let stated: [Stated]
    private var specificities: [Int: Int?] = [:]

    init(_ stated: [Stated]) { self.stated = stated }

    mutating func specificity(of number: Int, _ specificity: (Expectation) -> Int?) -> Int? {
      if let known = specificities[number] { return known }
      let result = stated[number].expectation.flatMap(specificity)
      specificities.updateValue(result, forKey: number)
      return result
    }
  }

  /// Returns the preferred one of several expectations that aren't due, and why it isn't.
  private func refused(
    _ numbers: [Int], in position: Position, _ matches: (Int) -> Bool
  ) -> (number: Int, timing: Timing)? {
    func hasRoom(_ number: Int) -> Bool { position.calls[number] < stated[number].most }
    // Matching takes long, so it's the last condition.
    let open =
      numbers.first { !position.isComplete[$0] && hasRoom($0) && matches($0) }
      ?? numbers.first { hasRoom($0) && matches($0) }
    if let open { return (open, timing(of: open, in: position)) }
    let full =
      numbers.last { position.calls[$0] > 0 && matches($0) } ?? numbers.first { matches($0) }
    return full.map { ($0, .surplus) }
  }

  private func timing(of number: Int, in position: Position) -> Timing {
    let awaited = (0..<number).first {
      !position.isComplete[$0] && expression.expectation(number, follows: $0)
    }
    if let awaited { return .early(awaited: awaited) }
    return isPassed(number, in: position) ? .late : .due
  }

  /// Returns whether an expectation is complete, and a following one has calls.
  private func isPassed(_ number: Int, in position: Position) -> Bool {
    position.isComplete[number]
      && stated[number].path.contains {
        groups[$0.group].isSequence && $0.index < position.latest[$0.group]
      }
  }

  private func assign(
    _ call: Int, to number: Int, isSurplus: Bool = false, in position: inout Position
  ) {
    position.assignments.append((call, number, isSurplus))
    position.calls[number] += 1
    if isSurplus { return }
    let path = stated[number].path
    for (group, index) in path { position.latest[group] = max(position.latest[group], index) }
    setComplete(stated[number].accepts(position.calls[number]), number, in: &position)
    for (group, _) in path {
      var first = position.first[group]
      while first < position.latest[group], isComplete(groups[group].members[first], in: position) {
        first += 1
      }
      position.first[group] = first
    }
  }

  private func setComplete(_ isComplete: Bool, _ number: Int, in position: inout Position) {
    if position.isComplete[number] == isComplete { return }
    position.isComplete[number] = isComplete
    for (group, index) in stated[number].path {
      position.lacking[group] += isComplete ? -1 : 1
      if !isComplete { position.first[group] = min(position.first[group], index) }
    }
  }

  private func isComplete(
    _ member: OrderExpression<Expectation>.Group.Member, in position: Position
  ) -> Bool {
    switch member {
    case .expectation(let number): position.isComplete[number]
    case .group(let group): position.lacking[group] == 0
    }
  }
}

// MARK: - Proceeding

extension OrderPositions {
  /// An expectation that a call matches, and whether the ones before it are complete.
  private typealias Candidate = (number: Int, specificity: Int, isDue: Bool)

  /// Replaces the positions by those to which the next call leads, and returns whether there are any.
  private mutating func proceed(
    _ specificity: (Int) -> Int?, isRecorded: Bool = false, isStrict: Bool = false
  ) -> Bool {
    let former = positions.map { position in
      (position, candidates: candidates(in: position, specificity, isRecorded: isRecorded))
    }
    matches.append(Set(former.flatMap { $0.candidates.map(\.number) }).sorted())
    var next: [Position] = []
    var states: Set<[[Int]]> = []
    // Hardly any order has so many positions.
    let most = exhaustiveLimit ?? 100 + matches.count
    for (position, candidates) in former where next.count < most {
      let successors = successors(of: position, among: candidates, upTo: most - next.count)
      if former.count == 1, successors.count <= 1 {
        next = successors
      } else {
        next += successors.filter { states.insert(state(of: $0)).inserted }
      }
    }
    if isRecorded {
      let unchanged = former.filter { position, candidates in
        candidates.isEmpty && !(isStrict && !position.assignments.isEmpty)
      }.map(\.0)
      next +=
        unchanged.count == former.count
        ? unchanged : unchanged.filter { states.insert(state(of: $0)).inserted }
    }
    if next.isEmpty { matches.removeLast() } else { positions = next }
    return !next.isEmpty
  }

  /// Returns the expectations whose turn it is and which a call matches, in the order in which they were
  /// stated.
  ///
  /// - Parameter isRecorded: Whether the turn also includes expectations that have all of their calls,
  ///   and those that follow others which have some.
  private func candidates(
    in position: Position, _ specificity: (Int) -> Int?, isRecorded: Bool
  ) -> [Candidate] {
    var found: [Candidate] = []

    /// - Returns: Whether the members after the group are due, or `nil` if it isn't their turn.
    func visit(_ number: Int, isDue: Bool, isPassed: Bool) -> Bool? {
      let group = groups[number]
      var reach: Bool? = isDue
      var index = group.isSequence ? position.first[number] : 0
      // If an expectation accepts the call and needs no other, later ones that need none can wait.
      var isAccepted = false
      while index < group.members.count {
        let isPassed = isPassed || group.isSequence && index < position.latest[number]
        let isDue = group.isSequence ? reach ?? false : isDue
        let next: Bool?
        switch group.members[index] {
        case .group(let inner):
          next = visit(inner, isDue: isDue, isPassed: isPassed)
        case .expectation(let inner):
          let stated = stated[inner]
          let (calls, isComplete) = (position.calls[inner], position.isComplete[inner])
          let isFull = calls >= stated.most
          if !(isPassed && isComplete), !(isAccepted && stated.isOptional),
            !isFull || isRecorded || expression.exchange(of: inner) != nil,
            let specificity = specificity(inner)
          {
            found.append((inner, specificity, isDue))
            isAccepted =
              isAccepted
              || group.isSequence && isDue && !isFull && stated.results == nil
                && exhaustiveLimit == nil && stated.accepts(calls + 1)
          }
          next = isComplete ? isDue : isRecorded && calls > 0 ? false : nil
        }
        if group.isSequence {
          guard let next else { return nil }
          reach = next
          if isAccepted, index >= group.lastRequired { return next }
        } else {
          reach = if let reach, let next { reach && next } else { nil }
        }
        index += 1
      }
      return reach
    }

    _ = visit(0, isDue: true, isPassed: false)
    return found
  }

  /// Returns the positions to which the latest call leads, in order of preference, up to a number.
  private func successors(
    of position: Position, among candidates: [Candidate], upTo most: Int
  ) -> [Position] {
    var successors: [Position] = []
    var exchanging: Set<Int> = []
    // Those that need the call come first.
    for areComplete in [false, true] {
      for (number, _, isDue) in candidates where isDue && successors.count < most {
        var next = position
        if let group = expression.exchange(of: number) {
          if exchanging.contains(group) { continue }
          let members = candidates.filter { expression.exchange(of: $0.number) == group }
          guard
            exchange(among: members, in: &next, where: { position.isComplete[$0] == areComplete })
          else { continue }
          exchanging.insert(group)
        } else if position.isComplete[number] == areComplete,
          position.calls[number] < stated[number].most
        {
          assign(matches.count - 1, to: number, in: &next)
        } else {
          continue
        }
        successors.append(next)
      }
    }
    return successors
  }

  /// Assigns the latest call to one of several expectations in any order, from which other calls may move to
  /// others that they match, until one of these has room.
  ///
  /// If calls lack room, or expectations lack calls, they do so in each possible assignment: a call
  /// extends a matching of calls and expectations by a shortest path.
  private func exchange(
    among members: [Candidate], in position: inout Position, where isWanted: (Int) -> Bool
  ) -> Bool {
    let call = matches.count - 1
    func hasRoom(_ number: Int) -> Bool {
      position.calls[number] < stated[number].most && isWanted(number)
    }
    let free = members.filter { hasRoom($0.number) }
    if let first = free.first {
      let best = free.reduce(first) { $1.specificity > $0.specificity ? $1 : $0 }
      assign(call, to: best.number, in: &position)
      return true
    }
    let group = members.first.flatMap { expression.exchange(of: $0.number) }
    var queue = members.map(\.number)
    var movers = Dictionary(uniqueKeysWithValues: queue.map { ($0, call) })
    var index = 0
    while index < queue.count, movers.count < group.map({ groups[$0].members.count }) ?? 0 {
      for (mover, owner, isSurplus) in position.assignments
      where owner == queue[index] && !isSurplus {
        for other in matches[mover]
        where movers[other] == nil && expression.exchange(of: other) == group {
          movers[other] = mover
          if hasRoom(other) {
            move(to: other, movers, for: call, in: &position)
            return true
          }
          queue.append(other)
        }
      }
      index += 1
    }
    return false
  }

  /// Moves calls until one of them has room for a new one.
  ///
  /// - Parameter movers: The call that moves to each expectation.
  private func move(
    to last: Int, _ movers: [Int: Int], for call: Int, in position: inout Position
  ) {
    assign(call, to: last, in: &position)
    var number = last
    while let mover = movers[number], mover != call,
      let index = position.assignments.firstIndex(where: { $0.call == mover })
    {
      (position.assignments[index].expectation, number) =
        (number, position.assignments[index].expectation)
    }
    position.assignments[position.assignments.count - 1].expectation = number
  }

  /// The state of a position: the same calls can follow in two positions whose states are equal.
  ///
  /// It consists of the calls that count for expectations which aren't passed, and of what those matched
  /// that can be exchanged.
  private func state(of position: Position) -> [[Int]] {
    let root = groups[0]
    var start = stated.count
    if position.first[0] < root.members.count {
      switch root.members[position.first[0]] {
      case .expectation(let number): start = number
      case .group(let number): start = groups[number].start
      }
    }
    var counts = [start]
    let last = position.calls.lastIndex { $0 > 0 } ?? start
    var number = start
    while number <= last, number < stated.count {
      let isPassed = isPassed(number, in: position)
      counts.append(isPassed ? -1 : min(position.calls[number], stated[number].count.decisive))
      number += 1
    }
    if expression.isSequence { return [counts] }
    let exchanged = position.assignments.compactMap { call, number, _ -> [Int]? in
      guard let group = expression.exchange(of: number), !isPassed(number, in: position) else {
        return nil
      }
      return matches[call].filter { expression.exchange(of: $0) == group }
    }
    return [counts]
      + exchanged.filter { $0.count > 1 }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
