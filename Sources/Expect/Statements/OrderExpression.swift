import ExpectRuntime

/// The expectations of an order, one after another or in any order, as in a regular expression.
struct OrderExpression<Expectation> {
  /// The expectations by number, in the order in which they were stated.
  private(set) var stated: [Stated] = []

  /// The groups by number, each after the one around it; the first one contains all others.
  private(set) var groups = [Group(isSequence: true, path: [], start: 0)]

  /// The counts that are closures of the test, which don't make calls that count in this order.
  private let codeOfTest = NonreentrantCode()

  /// The groups around an expectation or a group, innermost first, each with the index in it.
  typealias Path = [(group: Int, index: Int)]

  /// An expectation, as it was stated.
  struct Stated {
    /// The expectation, or `nil` after it was removed.
    let expectation: Expectation?
    let count: CallCount
    let path: Path

    /// Whether the count accepts zero calls, and the greatest number that it accepts.
    let acceptsNone: Bool
    let most: Int

    /// The results of a count that isn't a range of numbers.
    let results: CountResults?

    init(
      _ expectation: Expectation?, _ count: CallCount, acceptsNone: Bool, at path: Path,
      running codeOfTest: NonreentrantCode
    ) {
      self.expectation = expectation
      self.count = count
      self.path = path
      self.acceptsNone = acceptsNone
      most = count.greatestAccepted ?? .max
      results = count.isRange ? nil : CountResults(codeOfTest)
    }

    /// Whether the count accepts all numbers up to a maximum.
    var isOptional: Bool { acceptsNone && results == nil }

    func accepts(_ calls: Int) -> Bool {
      results?.result(of: count, for: calls) ?? count.accepts(calls)
    }
  }

  /// Expectations and other groups, one after another or in any order.
  struct Group {
    let isSequence: Bool
    let path: Path

    /// The number of its first expectation, if it has any.
    let start: Int
    private(set) var members: [Member] = []

    /// The index of its last member that isn't an optional expectation.
    private(set) var lastRequired = 0

    /// The number of its members that are expectations of a range of numbers.
    private(set) var ranges = 0

    enum Member {
      case expectation(Int)
      case group(Int)
    }

    init(isSequence: Bool, path: Path, start: Int) {
      self.isSequence = isSequence
      self.path = path
      self.start = start
    }

    mutating func append(_ group: Int) {
      lastRequired = members.count
      members.append(.group(group))
    }

    mutating func append(_ number: Int, _ stated: Stated) {
      if !stated.isOptional { lastRequired = members.count }
      if stated.results == nil { ranges += 1 }
      members.append(.expectation(number))
    }
  }

  // MARK: - Stating

  /// Adds a group to another one, and returns its number.
  mutating func openGroup(isSequence: Bool, in group: Int) -> Int {
    let new = Group(isSequence: isSequence, path: path(in: group), start: stated.count)
    groups[group].append(groups.count)
    groups.append(new)
    return groups.count - 1
  }

  /// Adds an expectation to a group, and returns its number.
  mutating func append(
    _ expectation: Expectation, _ count: CallCount, acceptsNone: Bool, to group: Int
  ) -> Int {
    let new = Stated(
      expectation, count, acceptsNone: acceptsNone, at: path(in: group), running: codeOfTest)
    groups[group].append(stated.count, new)
    stated.append(new)
    return stated.count - 1
  }

  private func path(in group: Int) -> Path {
    [(group, groups[group].members.count)] + groups[group].path
  }

  /// Removes an expectation, whose number remains.
  mutating func remove(_ number: Int) {
    stated[number] = Stated(
      nil, .never, acceptsNone: true, at: stated[number].path, running: codeOfTest)
  }

  // MARK: - Reading

  /// The expectations with their numbers, in the order in which they were stated.
  var expectations: [(number: Int, expectation: Expectation, count: CallCount)] {
    stated.enumerated().compactMap { number, stated in
      stated.expectation.map { (number, $0, stated.count) }
    }
  }

  /// Returns the expectation with a number, or `nil` if it was removed.
  subscript(number: Int) -> Expectation? { stated[number].expectation }

  /// Whether this thread runs a closure of the test that accepts numbers of calls.
  var runsCodeOfTest: Bool { codeOfTest.isRunning }

  /// Whether all calls must occur one after another.
  var isSequence: Bool { groups.allSatisfy(\.isSequence) }

  /// Returns whether the calls of another expectation must occur before those of an expectation.
  func expectation(_ number: Int, follows other: Int) -> Bool {
    guard other < number else { return false }
    var (group, otherGroup) = (stated[number].path[0].group, stated[other].path[0].group)
    while group != otherGroup {
      if group > otherGroup {
        group = groups[group].path[0].group
      } else {
        otherGroup = groups[otherGroup].path[0].group
      }
    }
    return groups[group].isSequence
  }

  /// Returns the group in which an expectation can exchange calls with others, which are all in any
  /// order and expect a range of numbers, or `nil` if it can't.
  func exchange(of number: Int) -> Int? {
    let group = stated[number].path[0].group
    let canExchange = !groups[group].isSequence && groups[group].ranges > 1
    return canExchange && stated[number].results == nil ? group : nil
  }
}
