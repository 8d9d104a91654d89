import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// Searches when the user has stopped typing.
@MainActor final class DebouncedField {
  private(set) var results = ""
  private let index: IndexMock
  private let clock: any Clock<Duration>
  private let dropsLateResults: Bool
  private var text = ""
  private var pause: Task<Void, Never>?

  init(_ index: IndexMock, _ clock: any Clock<Duration>, dropsLateResults: Bool = false) {
    self.index = index
    self.clock = clock
    self.dropsLateResults = dropsLateResults
  }

  func type(_ text: String) {
    self.text = text
    pause?.cancel()
    pause = Task {
      if await attempt({ try await clock.sleep(for: .milliseconds(300)) }) { search(text) }
    }
  }

  private func search(_ text: String) {
    Task {
      let found = await index.find(text)
      if !dropsLateResults || text == self.text { results = found }
    }
  }
}

/// Refreshes something each second.
actor Refresher {
  private(set) var refreshes = 0
  private let clock: any Clock<Duration>
  private let refresh: @Sendable () async -> Void

  init(_ clock: any Clock<Duration>, _ refresh: @escaping @Sendable () async -> Void = {}) {
    self.clock = clock
    self.refresh = refresh
  }

  nonisolated func start() -> Task<Void, any Error> { Task { try await self.run() } }

  private func run() async throws {
    while true {
      try await clock.sleep(for: .seconds(1))
      refreshes += 1
      await refresh()
    }
  }
}

struct TimedOut: Error {}

/// Runs an operation, and throws an error if it takes too long.
func withTimeout<Value: Sendable>(
  _ time: Duration, _ clock: any Clock<Duration>,
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(for: time)
      return nil
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() ?? nil else { throw TimedOut() }
    return value
  }
}

/// Tries an operation three times, with a longer pause each time.
func retrying<Value: Sendable>(
  _ clock: any Clock<Duration>, _ operation: @Sendable () async throws -> Value
) async throws -> Value {
  for pause in [1, 2] {
    do { return try await operation() } catch is Declined {
      try await clock.sleep(for: .seconds(pause))
    }
  }
  return try await operation()
}

// MARK: - Repetition

/// Runs each test of a suite `EXPECT_ROUNDS` times, to show that it's deterministic.
struct Repetition: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for _ in 0..<rounds(1) { try await function() }
  }
}

extension Trait where Self == Repetition {
  static var repeated: Self { Self() }
}
