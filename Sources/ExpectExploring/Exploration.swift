import Expect
import ExpectRuntime

/// The number of runs of an exploration, and whether it covered all possibilities.
public struct Exploration: Sendable, Hashable {
  /// The number of runs.
  public let runs: Int

  /// Whether all possible runs are done.
  ///
  /// This is `false` if the limit was reached, or if a failure ended the exploration.
  public let isComplete: Bool

  package init(runs: Int, isComplete: Bool) {
    self.runs = runs
    self.isComplete = isComplete
  }
}

// MARK: - Explorer

/// Runs a part of a test repeatedly, resetting the mocks to the same state before each run.
final class Explorer {
  let mocks: [Mock]
  let calls: KnownCalls
  let site: CallSite

  /// The runs that enclose the current task, outermost first.
  @TaskLocal private static var interceptors: [any RunInterceptor] = []

  private let statements: [MockStatements]

  /// Restarts the stubs of all mocks in use in the surrounding test, because the calls of the explored
  /// ones can depend on them; `nil` if the test has no scope that knows its mocks.
  private let restartStubs: (() -> Void)?

  /// The number of known issues of the latest run whose failures weren't discarded.
  ///
  /// In a known issue, the failures of a run are known issues, too.
  private var knownIssues = 0

  /// Whether an exploration of several kinds contains this one, which may then find nothing to do.
  private let isPart: Bool

  /// Whether a run has failed.
  private(set) var hasFailed = false

  /// Whether the stubs of other mocks start over in each run, too.
  var restartsOthers: Bool { restartStubs != nil }

  init(_ mocks: [Mock], at site: CallSite, isPart: Bool = false) {
    var known: Set<ObjectIdentifier> = []
    self.isPart = isPart
    self.mocks = mocks.filter { known.insert($0.identity).inserted }
    self.site = site
    calls = KnownCalls(of: self.mocks)
    statements = self.mocks.map(\.statements)
    restartStubs = MockScope.current?.restartingStubs(in: Self.interceptors)
  }

  /// Runs the part once.
  ///
  /// - Parameters:
  ///   - interceptor: Intercepts the calls of the mocks.
  ///   - name: Returns the text to append to each failure, or `nil` if the run doesn't count.
  ///   - isDiscarding: Whether failures are only counted.
  ///   - part: The part to run. It returns a failure that the test frameworks don't know about.
  /// - Returns: Whether there was a failure.
  nonisolated(nonsending) func run(
    seenBy interceptor: some RunInterceptor, named name: @escaping @Sendable () -> String?,
    discarding isDiscarding: Bool = false, _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> Bool {
    for outer in Self.interceptors { outer.restart() }
    for (mock, statements) in zip(mocks, statements) {
      mock.resetCalls(since: statements)
      mock.insert(interceptor)
    }
    let failure = Locked<ExploringFailure?>(nil)
    var issues = (failures: 0, knownIssues: 0)
    var forgetStatements: (@Sendable () -> Void)?
    let failures = await collectingFailures(ofRun: true) {
      issues = await Reporter.commenting(name, discarding: isDiscarding) {
        await Self.$interceptors.withValue(Self.interceptors + [interceptor]) {
          await withoutEarlierCalls {
            let result = await part()
            failure.withLock { $0 = result }
          }
        }
      }
      // The next run discards the calls that earlier statements count.
      for mock in mocks { mock.verify() }
      forgetStatements = MockScope.current?.forgetStatements
    }
    forgetStatements?()
    for (mock, statements) in zip(mocks, statements) {
      mock.remove(interceptor)
      mock.restore(statements)
    }
    restartStubs?()
    guard let sentence = name() else { return false }
    let own = failure.withLock { $0 }
    if !isDiscarding {
      for failure in failures { Reporter.report(failure.adding(sentence)) }
      if let own { report(own, adding: sentence) }
    }
    if !isDiscarding { knownIssues = issues.knownIssues }
    let isFailure =
      own != nil || issues.failures > 0 || issues.knownIssues != knownIssues
      || failures.contains { !$0.isWarning }
    if isFailure, !isDiscarding { hasFailed = true }
    return isFailure
  }

  func report(_ failure: ExploringFailure, adding sentence: String? = nil) {
    hasFailed = true
    failure.report(at: site, adding: sentence)
  }

  /// Reports that there was nothing to explore.
  func reportNothing(_ failure: ExploringFailure) {
    if !isPart { report(failure) }
  }

  /// Reports why there can't be any runs.
  func refuse(because failure: ExploringFailure) -> Exploration {
    report(failure)
    return Exploration(runs: 0, isComplete: false)
  }
}

/// Intercepts the calls of one run.
protocol RunInterceptor: CallInterceptor {
  /// Discards the calls so far, because a nested exploration starts another one of its own runs.
  func restart()
}

/// The functions that run parts of a test in tasks that they track.
enum ExploringFunction: String {
  case withEachOrder
  case withEachCallFailing
  case withEachCallCancelled
  case withEachAnswerChanged
  case controlling
  case advancing
}

extension ExploringFailure {
  func report(at site: CallSite, adding sentence: String? = nil) {
    let failure = MockFailure(message, at: site)
    Reporter.report(sentence.map(failure.adding) ?? failure)
  }
}

// MARK: - Part

/// A part of a test, which can use the state of the actor that isolates it.
///
/// It is `@unchecked Sendable` because it only runs on that actor, and only once at a time. Its caller waits
/// meanwhile.
struct ExploredPart<Run: Sendable, Value: Sendable>: @unchecked Sendable {
  private let body: nonisolated(nonsending) (Run) async throws -> Value
  private let isolation: (any Actor)?

  init(
    on isolation: (any Actor)?,
    _ body: nonisolated(nonsending) @escaping (Run) async throws -> Value
  ) {
    self.isolation = isolation
    self.body = body
  }

  /// Runs the part in its isolation.
  func result(of run: Run) async throws -> Value { try await perform(run, on: isolation) }

  private func perform(_ run: Run, on isolation: isolated (any Actor)?) async throws -> Value {
    try await body(run)
  }

  /// Returns the same part for other runs.
  func taking<Other: Sendable>(
    _ make: @escaping @Sendable (Other) -> Run
  ) -> ExploredPart<Other, Value> {
    ExploredPart<Other, Value>(on: isolation) { [body] in try await body(make($0)) }
  }

  /// Runs the part in its isolation.
  ///
  /// - Returns: The error that the part threw, unless the error is already recorded.
  func callAsFunction(_ run: Run) async -> (any Error)? {
    do {
      _ = try await result(of: run)
      return nil
    } catch {
      return Reporter.isRecorded(error) ? nil : error
    }
  }
}

// MARK: - Call identities

/// Identifies a call across runs by its mock, member, arguments, and occurrence.
struct CallIdentity: Hashable, Comparable, Sendable {
  let member: Member

  /// The call, as written in a test, with the whole text of its arguments.
  let text: String

  /// The end of the sleep if this is a sleep, which the text rounds.
  let deadline: TestClock.Instant?

  /// The number of the call among those with the same text, starting at one.
  fileprivate(set) var occurrence = 1

  /// Identifies a member of one of the explored mocks.
  struct Member: Hashable, Sendable {
    /// The index of the mock among the explored mocks.
    let mock: Int
    let name: String

    /// The types of the arguments and of the result, which tell overloads apart.
    let types: [ObjectIdentifier]
  }

  /// Identifies the first occurrence of a call.
  fileprivate init(_ call: InterceptedCall, of member: Member) {
    self.member = member
    text = call.text
    deadline = nil
  }

  /// Identifies the first sleep until a deadline.
  fileprivate init(sleepUntil deadline: TestClock.Instant) {
    member = Member(mock: .max, name: "sleep", types: [])
    text = "the sleep until \(deadline)"
    self.deadline = deadline
  }

  static func < (left: Self, right: Self) -> Bool {
    let (former, latter) = (left.member, right.member)
    if (former.mock, former.name, left.text) != (latter.mock, latter.name, right.text) {
      return (former.mock, former.name, left.text) < (latter.mock, latter.name, right.text)
    }
    if former.types != latter.types { return former.types.lexicographicallyPrecedes(latter.types) }
    return (left.deadline ?? .init(), left.occurrence) < (
      right.deadline ?? .init(), right.occurrence
    )
  }

  /// The text of the call, with its occurrence if other calls have the same text.
  var words: String {
    let text = text.shortened(to: 1_000)
    return occurrence == 1 ? text : "\(text), call \(occurrence)"
  }
}

/// A call before it has a number among those with the same text.
struct ArrivingCall {
  fileprivate let first: CallIdentity
  fileprivate let arguments: [Any]

  /// The indices of the known groups of calls with equal arguments.
  fileprivate let groups: [Int]

  init(sleepUntil deadline: TestClock.Instant) {
    first = CallIdentity(sleepUntil: deadline)
    (arguments, groups) = ([], [])
  }

  fileprivate init(_ first: CallIdentity, _ arguments: [Any], _ groups: [Int]) {
    (self.first, self.arguments, self.groups) = (first, arguments, groups)
  }
}

/// The calls of an exploration, with the arguments that tell those with the same text apart.
final class KnownCalls: Sendable {
  private let mocks: [ObjectIdentifier]
  private let calls = Locked<[CallIdentity: Numbers]>([:])

  /// The numbers of the calls with one text.
  fileprivate struct Numbers {
    /// The arguments of each group of calls with equal arguments.
    var arguments: [[Any]] = []

    /// The numbers of the calls of each group.
    var groups: [[Int]] = []

    /// All numbers.
    var all: Set<Int> = []
  }

  /// The number of groups with the same text of which the arguments are compared.
  private static let mostCompared = 64

  init(of mocks: [Mock]) {
    self.mocks = mocks.map(\.identity)
  }

  /// Returns the identity of the member that was called.
  func member(of call: InterceptedCall) -> CallIdentity.Member {
    CallIdentity.Member(
      mock: mocks.firstIndex(of: call.mock) ?? 0, name: call.call.memberName, types: call.types)
  }

  /// Compares a call with the known ones.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func arriving(_ call: InterceptedCall) -> ArrivingCall {
    let first = CallIdentity(call, of: member(of: call))
    let values = call.call.arguments
    let known = calls.withLock { $0[first]?.arguments ?? [] }
    let groups = known.indices.filter { Equality.areEqual(values, known[$0]) }
    return ArrivingCall(first, values, groups)
  }

  /// Returns the number of a call, which isn't among those that were taken before.
  fileprivate func number(of call: ArrivingCall, taking taken: inout CallNumbers.Taken) -> Int {
    calls.withLock { calls in
      calls[call.first, default: Numbers()].number(
        of: call, taking: &taken, upTo: Self.mostCompared)
    }
  }
}

extension KnownCalls.Numbers {
  fileprivate mutating func number(
    of call: ArrivingCall, taking taken: inout CallNumbers.Taken, upTo limit: Int
  ) -> Int {
    var number = taken.lowest
    for group in call.groups {
      guard let next = taken.next(of: groups[group], in: group) else { continue }
      number = next
      break
    }
    taken.add(number)
    // An earlier run may have given the number to a call with other arguments.
    guard all.insert(number).inserted else { return number }
    if let group = call.groups.first {
      groups[group].append(number)
    } else if groups.count < limit {
      arguments.append(call.arguments)
      groups.append([number])
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
  private var taken: [CallIdentity: Taken] = [:]

  /// The numbers of the calls with one text that have happened in this run.
  struct Taken {
    private var all: Set<Int> = []

    /// The lowest number that is left.
    private(set) var lowest = 1

    /// The position in each group of numbers before which all are taken.
    private var positions: [Int: Int] = [:]

    mutating func add(_ number: Int) {
      all.insert(number)
      while all.contains(lowest) { lowest += 1 }
    }

    /// Returns the first number of a group that is left.
    mutating func next(of numbers: [Int], in group: Int) -> Int? {
      let start = positions[group, default: 0]
      let position = numbers[start...].firstIndex { !all.contains($0) } ?? numbers.endIndex
      positions[group] = position
      return position < numbers.endIndex ? numbers[position] : nil
    }
  }

  init(_ known: KnownCalls) {
    self.known = known
  }

  /// Returns the identity of the next call.
  mutating func next(_ call: ArrivingCall) -> CallIdentity {
    var identity = call.first
    identity.occurrence = known.number(of: call, taking: &taken[call.first, default: Taken()])
    return identity
  }
}
