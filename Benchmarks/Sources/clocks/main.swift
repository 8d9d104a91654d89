// Measures ways to test code that waits: how often a test of a search field goes wrong, and how long it takes.
//
//   usage: clocks nothing|sleeping|yielding|controlled|elsewhere <runs> [--beside-tasks]
//
// For the table in Documentation/Performance.md, run this beside two processes that never rest.

import Expect
import ExpectExploring
import Foundation

private protocol Index: Sendable {
  func find(_ text: String) async -> [String]
}

private final class IndexMock: Mock, Index, @unchecked Sendable {
  func find(_ text: String) async -> [String] { await call(text) }
}

private actor Cache {
  private var known: [String: [String]] = [:]
  private let index: any Index

  init(_ index: any Index) { self.index = index }

  func find(_ text: String) async -> [String] {
    if let found = known[text] { return found }
    let found = await index.find(text)
    known[text] = found
    return found
  }
}

/// Searches when the user hasn't typed for a while.
@MainActor private final class SearchField {
  private(set) var results: [String] = []
  private var search: Task<Void, any Error>?
  private let cache: Cache
  private let clock: any Clock<Duration>

  init(_ index: any Index, _ clock: any Clock<Duration>) {
    cache = Cache(index)
    self.clock = clock
  }

  func type(_ text: String) {
    search?.cancel()
    search = Task {
      try await clock.sleep(for: .milliseconds(300))
      let found = await cache.find(text)
      if !Task.isCancelled { results = found }
    }
  }
}

/// A clock that a test advances, and that then guesses when the code that wakes up is idle.
///
/// It is `@unchecked Sendable` because it guards its state.
private final class GuessingClock: Clock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = TestClock.Instant()
  private var sleeps: [(deadline: TestClock.Instant, end: AsyncStream<Void>.Continuation)] = []
  private let guess: @Sendable () async -> Void

  let minimumResolution = Duration.zero
  var now: TestClock.Instant { lock.withLock { time } }

  init(_ guess: @escaping @Sendable () async -> Void) { self.guess = guess }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    let (sleep, end) = AsyncStream<Void>.makeStream()
    lock.withLock { sleeps.append((deadline, end)) }
    for await _ in sleep {}
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) async {
    let last = now.advanced(by: duration)
    await guess()
    while let end = next(before: last) {
      end.finish()
      await guess()
    }
    lock.withLock { time = last }
    await guess()
  }

  private func next(before last: TestClock.Instant) -> AsyncStream<Void>.Continuation? {
    lock.withLock {
      let next = sleeps.indices.min { sleeps[$0].deadline < sleeps[$1].deadline }
      guard let next, sleeps[next].deadline <= last else { return nil }
      time = sleeps[next].deadline
      return sleeps.remove(at: next).end
    }
  }
}

/// Returns whether the field shows what it should.
///
/// - Parameter pass: Lets time pass.
@MainActor private func test(
  _ clock: any Clock<Duration>, _ pass: (Duration) async -> Void
) async -> Bool {
  let index = IndexMock(name: "index")
  await index.stub().call(index.find(Arg.any())).andReturn { (text: String) in [text] }
  let field = SearchField(index, clock)
  field.type("a")
  await pass(.milliseconds(200))
  guard field.results == [] else { return false }
  field.type("ab")
  await pass(.milliseconds(200))
  guard field.results == [] else { return false }
  await pass(.milliseconds(100))
  return field.results == ["ab"]
}

@Sendable private func sleep(for time: Duration) async {
  do { try await Task.sleep(for: time) } catch { fatalError("This task is not canceled.") }
}

@MainActor private func run(_ way: String) async throws -> Bool {
  switch way {
  case "nothing":
    return await test(ContinuousClock()) { await sleep(for: $0 + .milliseconds(10)) }
  case "sleeping":
    let clock = GuessingClock { await sleep(for: .milliseconds(10)) }
    return await test(clock) { await clock.advance(by: $0) }
  case "yielding":
    let clock = GuessingClock {
      for _ in 0..<20 { await Task.detached(priority: .background) { await Task.yield() }.value }
    }
    return await test(clock) { await clock.advance(by: $0) }
  case "controlled":
    let clock = TestClock()
    return try await clock.controlling { await test(clock) { await clock.advance(by: $0) } }
  case "elsewhere":
    let clock = TestClock()
    return await test(clock) { await clock.advance(by: $0) }
  default: fatalError("There is no way '\(way)'.")
  }
}

/// Computes like other tests that run at the same time.
@Sendable private func compute() async {
  while true {
    let end = ContinuousClock.now + .milliseconds(20)
    while ContinuousClock.now < end {}
    await Task.yield()
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 2, let runs = Int(arguments[2]) else {
  fatalError("usage: clocks nothing|sleeping|yielding|controlled|elsewhere <runs> [--beside-tasks]")
}
if arguments.contains("--beside-tasks") { for _ in 0..<2 { Task.detached { await compute() } } }
var wrong = 0
let time = try await ContinuousClock().measure {
  for _ in 0..<runs where try await !run(arguments[1]) { wrong += 1 }
}
print("\(arguments[1]): \(wrong) of \(runs) runs were wrong, \(time / runs) per run")
