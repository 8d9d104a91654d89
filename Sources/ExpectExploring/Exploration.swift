import Expect

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

  init(_ mocks: [Mock], at site: CallSite) {
    var known: Set<ObjectIdentifier> = []
    self.mocks = mocks.filter { known.insert($0.identity).inserted }
    self.site = site
    calls = KnownCalls(of: self.mocks)
    statements = self.mocks.map(\.statements)
  }

  /// Runs the part once.
  ///
  /// - Parameters:
  ///   - interceptor: Intercepts the calls of the mocks.
  ///   - name: Returns the text to append to each failure, or `nil` if the run doesn't count.
  ///   - part: The part to run. It returns a failure that the test frameworks don't know about.
  /// - Returns: Whether there was a failure.
  nonisolated(nonsending) func run(
    seenBy interceptor: some RunInterceptor, named name: @escaping @Sendable () -> String?,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> Bool {
    for outer in Self.interceptors { outer.restart() }
    for (mock, statements) in zip(mocks, statements) {
      mock.resetCalls(since: statements)
      mock.insert(interceptor)
    }
    let failure = Locked<ExploringFailure?>(nil)
    let count = Locked(0)
    var forgetStatements: (@Sendable () -> Void)?
    let failures = await collectingFailures {
      let failed = await Reporter.commenting(name) {
        await Self.$interceptors.withValue(Self.interceptors + [interceptor]) {
          await withoutEarlierCalls {
            let result = await part()
            failure.withLock { $0 = result }
          }
        }
      }
      count.withLock { $0 = failed }
      // The next run discards the calls that earlier statements count.
      for mock in mocks { mock.verify() }
      forgetStatements = MockScope.current?.forgetStatements
    }
    forgetStatements?()
    for (mock, statements) in zip(mocks, statements) {
      mock.remove(interceptor)
      mock.restore(statements)
    }
    guard let sentence = name() else { return false }
    for failure in failures { Reporter.report(failure.adding(sentence)) }
    let own = failure.withLock { $0 }
    if let own { report(own, adding: sentence) }
    return own != nil || count.withLock { $0 } > 0
      || failures.contains { !$0.isWarning }
  }

  func report(_ failure: ExploringFailure, adding sentence: String? = nil) {
    failure.report(at: site, adding: sentence)
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
  case controlling
  case advancing
}

extension ExploringFailure {
  func report(at site: CallSite, adding sentence: String? = nil) {
    let failure = MockFailure(message, at: site)
    Reporter.report(sentence.map(failure.adding) ?? failure)
  }
}

extension MockFailure {
  /// Returns the failure with another sentence at the end.
  fileprivate func adding(_ sentence: String) -> Self {
    Self("\(message)\n\(sentence)", isWarning: isWarning, at: site)
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
  /// The index of the mock among the explored mocks.
  let mock: Int
  let member: String

  /// The call, as written in a test.
  let text: String

  /// The number of the call among those with the same text, starting at one.
  fileprivate(set) var occurrence = 1

  /// Identifies the first occurrence of a call.
  fileprivate init(_ call: InterceptedCall, among mocks: [ObjectIdentifier]) {
    mock = mocks.firstIndex(of: call.mock) ?? 0
    member = call.call.memberName
    text = call.call.description
  }

  /// Identifies the first sleep until a deadline.
  fileprivate init(sleepUntil deadline: TestClock.Instant) {
    mock = .max
    member = "sleep"
    text = "the sleep until \(deadline)"
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.mock, left.member, left.text, left.occurrence)
      < (right.mock, right.member, right.text, right.occurrence)
  }
}

/// A call before it has a number among those with the same text.
struct ArrivingCall {
  fileprivate let first: CallIdentity
  fileprivate let arguments: [Any]

  /// The numbers of known calls with equal arguments.
  fileprivate let numbers: [Int]

  init(sleepUntil deadline: TestClock.Instant) {
    first = CallIdentity(sleepUntil: deadline)
    (arguments, numbers) = ([], [])
  }

  fileprivate init(_ first: CallIdentity, _ arguments: [Any], _ numbers: [Int]) {
    (self.first, self.arguments, self.numbers) = (first, arguments, numbers)
  }
}

/// The calls of an exploration, with the arguments that tell those with the same text apart.
final class KnownCalls: Sendable {
  private let mocks: [ObjectIdentifier]
  private let arguments = Locked<[CallIdentity: [Any]]>([:])

  /// The number of calls with the same text of which the arguments are compared.
  private static let mostCompared = 64

  init(of mocks: [Mock]) {
    self.mocks = mocks.map(\.identity)
  }

  /// Compares a call with the known ones.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func arriving(_ call: InterceptedCall) -> ArrivingCall {
    var known = CallIdentity(call, among: mocks)
    let (first, values) = (known, call.call.arguments)
    let all = arguments.withLock { $0 }
    var numbers: [Int] = []
    while let other = all[known], known.occurrence <= Self.mostCompared {
      if Equality.areEqual(values, other) { numbers.append(known.occurrence) }
      known.occurrence += 1
    }
    return ArrivingCall(first, values, numbers)
  }

  fileprivate func add(_ call: CallIdentity, _ values: [Any]) {
    arguments.withLock { if $0[call] == nil { $0[call] = values } }
  }
}

/// Numbers the calls of a run that have the same text.
///
/// A call has the number of a call with equal arguments in earlier runs, if there is one. Other calls have the lowest number
/// that is left, because some arguments, such as new objects, differ in each run.
struct CallNumbers {
  private let known: KnownCalls
  private var taken: [CallIdentity: TakenNumbers] = [:]

  /// The numbers of the calls with one text.
  private struct TakenNumbers {
    var all: Set<Int> = []

    /// The lowest number that is left.
    var lowest = 1

    mutating func takeNext(preferring numbers: [Int]) -> Int {
      let number = numbers.first { !all.contains($0) } ?? lowest
      all.insert(number)
      while all.contains(lowest) { lowest += 1 }
      return number
    }
  }

  init(_ known: KnownCalls) {
    self.known = known
  }

  /// Returns the identity of the next call.
  mutating func next(_ call: ArrivingCall) -> CallIdentity {
    var identity = call.first
    identity.occurrence = taken[call.first, default: TakenNumbers()]
      .takeNext(preferring: call.numbers)
    known.add(identity, call.arguments)
    return identity
  }
}
