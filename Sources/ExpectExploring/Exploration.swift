import Expect

/// What running a part of a test several times has covered.
public struct Exploration: Sendable, Hashable {
  /// How often the part has run.
  public let runs: Int

  /// Whether there was nothing left to run.
  ///
  /// It is `false` where the limit was reached, or where a failure ended the exploration.
  public let isComplete: Bool

  package init(runs: Int, isComplete: Bool) {
    self.runs = runs
    self.isComplete = isComplete
  }
}

// MARK: - Explorer

/// Runs a part of a test again and again, each time with the mocks as they were before.
final class Explorer {
  let mocks: [Mock]
  let site: CallSite
  private let statements: [MockStatements]

  init(_ mocks: [Mock], at site: CallSite) {
    var known: Set<ObjectIdentifier> = []
    self.mocks = mocks.filter { known.insert($0.identity).inserted }
    self.site = site
    statements = self.mocks.map(\.statements)
  }

  /// Runs the part once.
  ///
  /// - Parameters:
  ///   - interceptor: Sees the calls of the mocks.
  ///   - name: What is added to each failure; `nil` if the run does not count.
  ///   - part: What runs; it hands back what went wrong beside what the frameworks know.
  /// - Returns: Whether something has failed.
  nonisolated(nonsending) func run(
    seenBy interceptor: some RunInterceptor, named name: @escaping @Sendable () -> String?,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> Bool {
    for outer in RunNesting.interceptors { outer.restart() }
    for mock in mocks {
      mock.resetCalls()
      mock.insert(interceptor)
    }
    let failure = Locked<ExploringFailure?>(nil)
    let count = Locked(0)
    let failures = await collectingFailures {
      let failed = await Reporter.commenting(name) {
        await RunNesting.$interceptors.withValue(RunNesting.interceptors + [interceptor]) {
          let result = await part()
          failure.withLock { $0 = result }
        }
      }
      count.withLock { $0 = failed }
    }
    for (mock, statements) in zip(mocks, statements) {
      mock.remove(interceptor)
      mock.restore(statements)
    }
    guard let sentence = name() else { return false }
    for failure in failures { Reporter.report(failure.adding(sentence)) }
    let own = failure.withLock { $0 }
    if let own { report(own, adding: sentence) }
    return own != nil || count.withLock { $0 } > 0
      || failures.contains { $0.severity == .error }
  }

  func report(_ failure: ExploringFailure, adding sentence: String? = nil) {
    let failure = MockFailure(failure.message, about: .exploring, at: site)
    Reporter.report(sentence.map(failure.adding) ?? failure)
  }
}

/// Sees the calls of one run.
protocol RunInterceptor: CallInterceptor {
  /// Forgets the calls so far, because another exploration inside of this run begins one of its own.
  func restart()
}

/// The runs that the current task is part of, the outermost first.
enum RunNesting {
  @TaskLocal static var interceptors: [any RunInterceptor] = []
}

// MARK: - The part

/// The part of a test that runs, which is free to use what belongs to the actor that it was written in.
///
/// `@unchecked Sendable`, because it runs on that actor only, and once at a time: whoever gave it waits
/// meanwhile.
struct ExploredPart<Run: Sendable>: @unchecked Sendable {
  private let body: nonisolated(nonsending) (Run) async throws -> Void
  private let isolation: (any Actor)?

  init(
    on isolation: (any Actor)?,
    _ body: nonisolated(nonsending) @escaping (Run) async throws -> Void
  ) {
    self.isolation = isolation
    self.body = body
  }

  /// Runs the part where it was written.
  ///
  /// - Returns: The error that it threw, unless that was recorded.
  func callAsFunction(_ run: Run) async -> (any Error)? {
    await perform(run, on: isolation)
  }

  private func perform(_ run: Run, on isolation: isolated (any Actor)?) async -> (any Error)? {
    do {
      try await body(run)
      return nil
    } catch {
      return Reporter.isRecorded(error) || Task.isCancelled ? nil : error
    }
  }
}

// MARK: - Identities

/// A call that comes in several runs: it is told from others by its mock, member, arguments and occurrence.
struct CallIdentity: Hashable, Sendable {
  /// The place of the mock among those that were given.
  let mock: Int
  let member: String

  /// The call as a test writes it.
  let text: String

  /// The how many-th call this is that is written so.
  let occurrence: Int
}

extension CallIdentity: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.mock, left.member, left.text, left.occurrence)
      < (right.mock, right.member, right.text, right.occurrence)
  }
}

/// Gives calls their identities.
struct CallNaming {
  private var counts: [CallIdentity: Int] = [:]

  mutating func name(_ call: NamedCall) -> CallIdentity {
    let first = call.identity(0)
    counts[first, default: 0] += 1
    return call.identity(counts[first] ?? 1)
  }
}

/// A call as it is written, which runs code of the test: it is found out without a lock.
struct NamedCall {
  let mock: Int
  let member: String
  let text: String

  init(_ call: InterceptedCall, among mocks: [ObjectIdentifier]) {
    mock = mocks.firstIndex(of: call.mock) ?? 0
    member = call.call.memberName
    text = call.call.description
  }

  func identity(_ occurrence: Int) -> CallIdentity {
    CallIdentity(mock: mock, member: member, text: text, occurrence: occurrence)
  }
}
