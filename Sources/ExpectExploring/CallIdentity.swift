import Expect
import ExpectRuntime

/// Identifies a call or a sleep across runs.
struct CallIdentity: Sendable {
  let event: Event

  /// The number of the call among the same events, starting at one.
  let occurrence: Int

  /// The call in messages, in which long arguments are shortened, and whether it ends through a completion handler.
  let text: String
  let isCompletion: Bool

  enum Event: Hashable, Sendable {
    /// A call of one of the explored mocks, with the whole texts of its arguments, or the key that the test provides.
    case call(mock: Int, name: String, texts: [String], types: [ObjectIdentifier])

    /// A sleep on the clock of the run.
    case sleep(until: TestClock.Instant)
  }

  /// The text of the call, with its occurrence if other calls have the same text.
  var words: String { occurrence == 1 ? text : "\(text), call \(occurrence)" }

  /// How the call ends: `api.load(2) returned`.
  var ending: String { "\(words) \(isCompletion ? "completed" : "returned")" }
}

extension CallIdentity: Hashable, Comparable {
  static func == (left: Self, right: Self) -> Bool {
    (left.event, left.occurrence) == (right.event, right.occurrence)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(occurrence)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.event, left.occurrence) < (right.event, right.occurrence)
  }
}

extension CallIdentity.Event: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (
      .call(let mock, let name, let texts, let types),
      .call(let otherMock, let otherName, let otherTexts, let otherTypes)
    ):
      if (mock, name) != (otherMock, otherName) { return (mock, name) < (otherMock, otherName) }
      return texts == otherTexts
        ? types.lexicographicallyPrecedes(otherTypes)
        : texts.lexicographicallyPrecedes(otherTexts)
    case (.call, .sleep): return true
    case (.sleep, .call): return false
    case (.sleep(let deadline), .sleep(let other)): return deadline < other
    }
  }
}

/// A call before it has a number among those with the same text.
struct ArrivingCall {
  let event: CallIdentity.Event
  let text: String
  var isCompletion = false
  var arguments: [Any] = []

  /// The indices of the known groups of calls with equal arguments.
  var groups: [Int] = []

  /// Creates a sleep on the clock of a run.
  static func sleep(until deadline: TestClock.Instant) -> Self {
    ArrivingCall(event: .sleep(until: deadline), text: "the sleep until \(deadline)")
  }
}

/// Returns what identifies a call in each run, in place of its arguments.
typealias CallKey = @Sendable (RecordedCall) -> any Hashable

// MARK: - KnownCalls

/// The calls of an exploration, with the arguments that tell those with the same text apart.
final class KnownCalls: Sendable {
  private let mocks: [MockCore]
  private let key: CallKey?
  private let calls = Locked<[CallIdentity.Event: Numbers]>([:])
  private let arguments = Locked(Arguments())

  /// The texts of the arguments of each member's calls in a run.
  typealias Texts = [CallIdentity.Event: [[String]]]

  private struct Arguments {
    var ofRun: Texts = [:]

    /// The indices of those that differ in each run, by which calls aren't told apart, with the texts that all runs have.
    var random: [CallIdentity.Event: [Int: Set<String>]] = [:]
    var notes: [String] = []

    /// Returns the texts of a member's arguments that identify a call.
    func identifying(_ texts: [String], of member: CallIdentity.Event) -> [String] {
      guard let random = random[member] else { return texts }
      return texts.indices.map { random[$0]?.contains(texts[$0]) == false ? "" : texts[$0] }
    }
  }

  /// The numbers of the calls with one text.
  fileprivate struct Numbers {
    /// The calls with equal arguments, and their numbers.
    var groups: [(arguments: [Any], numbers: [Int])] = []

    /// The highest number.
    var highest = 0
  }

  /// The number of groups with the same text of which the arguments are compared.
  fileprivate static let mostCompared = 64

  init(of mocks: [Mock], identifiedBy key: CallKey?) {
    self.key = key
    self.mocks = mocks.map(\.core)
  }

  /// The calls that wait at closed gates.
  var callsAtGates: [String] { mocks.flatMap(\.callsAtGates).map(\.text) }

  /// Compares a call with the known ones.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func arriving(_ call: InterceptedCall) -> ArrivingCall {
    let key = key.map { $0(call.call) }
    let mock = mocks.firstIndex { ObjectIdentifier($0) == call.mock } ?? 0
    func event(_ texts: [String]) -> CallIdentity.Event {
      .call(mock: mock, name: call.call.memberName, texts: texts, types: call.types)
    }
    let texts = key.map { ["\($0)"] } ?? call.texts
    let identifying = arguments.withLock { arguments in
      if key == nil { arguments.ofRun[event([]), default: []].append(texts) }
      return arguments.identifying(texts, of: event([]))
    }
    let event = event(identifying)
    let all = call.call.arguments
    let values =
      key.map { [$0] }
      ?? all.indices.filter { identifying.count != all.count || identifying[$0] == texts[$0] }
      .map { all[$0] }
    let known = calls.withLock { $0[event]?.groups ?? [] }
    let groups = known.indices.filter { Equality.areEqual(values, known[$0].arguments) }
    return ArrivingCall(
      event: event, text: call.shortText, isCompletion: call.isCompletion, arguments: values,
      groups: groups)
  }

  /// Begins a run, or begins it again because a nested exploration has started another one of its own runs.
  func beginRun() { arguments.withLock { $0.ofRun = [:] } }

  /// The texts of the arguments in the current run.
  var texts: Texts { arguments.withLock { $0.ofRun } }

  /// Finds the arguments that differ in each of several runs in which nothing else did, and returns whether there are new ones.
  func findRandomArguments(in runs: [Texts]) -> Bool {
    arguments.withLock { arguments in
      var isNew = false
      for member in runs[0].keys {
        let calls = runs.compactMap { $0[member] }
        guard calls.count == runs.count, case .call(_, let name, _, _) = member else { continue }
        for index in 0..<(calls.joined().map(\.count).min() ?? 0) {
          let texts = calls.map { $0.map { $0[index] } }
          // Tasks that race make the same calls in another order.
          guard Set(texts.map { $0.sorted() }).count == runs.count else { continue }
          let common = texts.dropFirst().reduce(Set(texts[0])) { $0.intersection($1) }
          let former = arguments.random[member]?[index]
          if former == nil {
            arguments.notes.append(
              "Calls of '\(name)' are recognized without their \((index + 1).ordinal) argument, which differs in each run."
            )
          }
          let rest = former.map(common.intersection) ?? common
          if rest != former { isNew = true }
          arguments.random[member, default: [:]][index] = rest
        }
      }
      return isNew
    }
  }

  /// Returns whether the same things identify a call as when it was made.
  func identifies(_ call: CallIdentity) -> Bool {
    guard case .call(let mock, let name, let texts, let types) = call.event else { return true }
    let member = CallIdentity.Event.call(mock: mock, name: name, texts: [], types: types)
    return arguments.withLock { $0.identifying(texts, of: member) == texts }
  }

  /// Which arguments don't identify calls.
  var notes: [String] { arguments.withLock { $0.notes } }

  /// Returns the number of a call, which isn't among those that were taken before.
  fileprivate func number(of call: ArrivingCall, taking taken: inout CallNumbers.Taken) -> Int {
    calls.withLock { $0[call.event, default: Numbers()].number(of: call, taking: &taken) }
  }
}

extension KnownCalls.Numbers {
  fileprivate mutating func number(
    of call: ArrivingCall, taking taken: inout CallNumbers.Taken
  ) -> Int {
    for group in call.groups {
      if let number = taken.next(of: groups[group].numbers, in: group) { return number }
    }
    let number = taken.lowest
    taken.add(number)
    // An earlier run may have given the number to a call with other arguments.
    guard number > highest else { return number }
    highest = number
    if let group = call.groups.first {
      groups[group].numbers.append(number)
    } else if groups.count < KnownCalls.mostCompared {
      groups.append((call.arguments, [number]))
    }
    return number
  }
}

/// Numbers the calls of a run that have the same text.
///
/// A call has the number of a call with equal arguments in earlier runs, if there is one. Other calls have the lowest number
/// that is left, because some arguments, such as new objects, differ in each run.
struct CallNumbers {
  private let known: KnownCalls
  private var taken: [CallIdentity.Event: Taken] = [:]

  /// The numbers of the calls with one text that have happened in this run.
  fileprivate struct Taken {
    private var all: Set<Int> = []

    /// The lowest number that is left.
    private(set) var lowest = 1

    /// The position in each group of numbers before which all are taken.
    private var positions: [Int: Int] = [:]

    mutating func add(_ number: Int) {
      all.insert(number)
      while all.contains(lowest) { lowest += 1 }
    }

    /// Takes the first number of a group that is left.
    mutating func next(of numbers: [Int], in group: Int) -> Int? {
      let start = positions[group, default: 0]
      let position = numbers[start...].firstIndex { !all.contains($0) } ?? numbers.endIndex
      positions[group] = position
      guard position < numbers.endIndex else { return nil }
      add(numbers[position])
      return numbers[position]
    }
  }

  init(_ known: KnownCalls) {
    self.known = known
  }

  /// Returns the identity of the next call.
  mutating func next(_ call: ArrivingCall) -> CallIdentity {
    let number = known.number(of: call, taking: &taken[call.event, default: Taken()])
    return CallIdentity(
      event: call.event, occurrence: number, text: call.text, isCompletion: call.isCompletion)
  }

  /// Forgets the calls of this run.
  mutating func restart() { taken = [:] }
}
