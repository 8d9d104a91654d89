import Foundation

/// Work that is timed beside other work.
public struct Contender {
  /// Runs as many calls as it is given.
  public typealias Work = (Int) async throws -> Void

  /// Makes everything that so many calls need, anew for each run.
  let prepare: (Int) async throws -> Work

  public init(prepare: @escaping (Int) async throws -> Work) {
    self.prepare = prepare
  }

  /// Calls of a member of a mock.
  public static func calls(of member: Member, _ makeCart: @escaping () -> any Cart) -> Contender {
    Contender { _ in
      let cart = makeCart()
      return { member.call(cart, times: $0) }
    }
  }

  /// Statements on a mock that has had one, each with another item.
  public static func statements<Mock>(
    on makeMock: @escaping () -> Mock, _ state: @escaping (Mock, String) -> Void
  ) -> Contender {
    Contender { count in
      let mock = makeMock()
      state(mock, "first")
      let items = (0..<count).map { "item \($0)" }
      return { _ in for item in items { state(mock, item) } }
    }
  }

  /// Statements each of which is the only one of its mock, with the beginning and the end of the mock.
  public static func newMocks<Mock>(
    _ makeMock: @escaping () -> Mock, _ state: @escaping (Mock, String) -> Void
  ) -> Contender {
    Contender { _ in
      { count in for _ in 0..<count { state(makeMock(), "apple") } }
    }
  }

  func nanosecondsPerCall(_ calls: Int, on stopwatch: Stopwatch) async throws -> Double {
    let work = try await prepare(calls)
    let start = stopwatch.nanoseconds
    try await work(calls)
    return (stopwatch.nanoseconds - start) / Double(calls)
  }
}

/// A framework that is measured beside Expect.
public struct Peer {
  public let name: String
  let contenders: [String: Contender]

  /// - Parameter contenders: What takes part in a row, by the name of the row.
  public init(_ name: String, contenders: [String: Contender]) {
    let known = Set(Row.all.map(\.name))
    let unknown = contenders.keys.filter { !known.contains($0) }
    precondition(unknown.isEmpty, "There are no rows \(unknown), which \(name) has.")
    self.name = name
    self.contenders = contenders
  }
}

// MARK: - Racing

/// Runs several contenders in turn, again and again, and keeps the best time of each.
///
/// A machine that is slow for a while is slow for all of them, and nothing makes a run faster than it is.
struct Race {
  /// Each with the number of calls in a run, which is less if they would take too long.
  let contenders: [(contender: Contender, calls: Int)]
  let stopwatch: Stopwatch
  let duration: Duration

  private static let fewestRounds = 7
  private static let nanosecondsOfLongestRun = 20e6

  /// The best time of each contender, in nanoseconds per call.
  func run() async throws -> [Double] {
    var counts: [Int] = []
    for (contender, calls) in contenders {
      counts.append(try await count(of: contender, atMost: calls))
    }
    var best = contenders.map { _ in Double.infinity }
    let clock = ContinuousClock()
    let end = clock.now + duration
    var rounds = 0
    while rounds < Self.fewestRounds || clock.now < end {
      for (index, entry) in contenders.enumerated() {
        let time = try await entry.contender.nanosecondsPerCall(counts[index], on: stopwatch)
        best[index] = min(best[index], time)
      }
      rounds += 1
    }
    return best
  }

  private func count(of contender: Contender, atMost calls: Int) async throws -> Int {
    let few = max(1, calls / 20)
    let time = try await contender.nanosecondsPerCall(few, on: stopwatch)
    return min(calls, max(few, Int(Self.nanosecondsOfLongestRun / time)))
  }
}

/// How time is taken.
enum Stopwatch {
  /// The time that the processors spend on this process, whatever else they have to do.
  case processor

  /// The time that passes, the only measure of several threads at once.
  case wall

  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

// MARK: - Threads

enum Threads {
  /// Starts a thread that does nothing.
  ///
  /// Locks and allocations cost less in a process with a single thread than they do in any test.
  static func startIdle() {
    Thread.detachNewThread { DispatchSemaphore(value: 0).wait() }
  }

  /// Makes calls on several threads at once, each of which makes its share.
  static func share(_ calls: Int, among threads: Int, work: @escaping @Sendable (Int) -> Void) {
    let unfinished = DispatchGroup()
    for _ in 1...threads {
      unfinished.enter()
      Thread.detachNewThread {
        work(calls / threads)
        unfinished.leave()
      }
    }
    unfinished.wait()
  }
}

// MARK: - The heap

/// What 'count-allocations.c' counts, in a process that it has been loaded into.
struct Heap {
  typealias Counter = @convention(c) () -> Int

  private let allocationCount: Counter
  private let byteCount: Counter

  struct NotCounting: Error, CustomStringConvertible {
    let description = "allocations are only counted with count-allocations loaded"
  }

  init() throws {
    guard let program = dlopen(nil, RTLD_NOW), let count = dlsym(program, "benchmark_allocations"),
      let bytes = dlsym(program, "benchmark_bytes")
    else { throw NotCounting() }
    allocationCount = unsafeBitCast(count, to: Counter.self)
    byteCount = unsafeBitCast(bytes, to: Counter.self)
  }

  /// The allocations of a call: what twice as many calls allocate more, so that what comes once does
  /// not count.
  func allocationsPerCall(of contender: Contender, calls: Int) async throws -> Double {
    let few = try await allocations(of: contender, calls: calls)
    let many = try await allocations(of: contender, calls: 2 * calls)
    return Double(many - few) / Double(calls)
  }

  private func allocations(of contender: Contender, calls: Int) async throws -> Int {
    let work = try await contender.prepare(calls)
    let before = allocationCount()
    try await work(calls)
    return allocationCount() - before
  }

  /// The bytes that a mock keeps of a call.
  func bytesPerCall(of contender: Contender, calls: Int) async throws -> Double {
    let work = try await contender.prepare(calls)
    let before = byteCount()
    try await work(calls)
    return Double(byteCount() - before) / Double(calls)
  }
}
