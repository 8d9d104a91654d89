import Foundation

/// Work that is timed in turn with other work.
public struct Contender {
  /// Performs the given number of calls.
  public typealias Work = (Int) async throws -> Void

  /// Sets up everything that the given number of calls needs, before each run.
  let prepare: (Int) async throws -> Work

  public init(prepare: @escaping (Int) async throws -> Work) {
    self.prepare = prepare
  }

  /// Returns calls to a member of a mock.
  public static func calls(of member: Member, _ makeCart: @escaping () -> any Cart) -> Contender {
    Contender { _ in
      let cart = makeCart()
      return { member.call(cart, times: $0) }
    }
  }

  /// Returns statements on a mock that already has one, each with a different item.
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

  /// Returns statements on a new mock each, including the creation and release of the mock.
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

/// A framework that is measured in the same runs as Expect.
public struct Peer {
  public let name: String
  let contenders: [String: Contender]

  /// - Parameter contenders: The contenders by the names of their rows.
  public init(_ name: String, contenders: [String: Contender]) {
    let known = Set(Row.all.map(\.name))
    let unknown = contenders.keys.filter { !known.contains($0) }
    precondition(unknown.isEmpty, "Unknown rows of \(name): \(unknown).")
    self.name = name
    self.contenders = contenders
  }
}

// MARK: - Race

/// Runs several contenders in turn, repeatedly, and keeps the shortest time of each.
///
/// If the machine is temporarily slow, it is slow for all contenders, and nothing makes a run faster than it actually is.
struct Race {
  /// The contenders, each with the maximum number of calls in a run.
  let contenders: [(contender: Contender, calls: Int)]
  let stopwatch: Stopwatch
  let duration: Duration

  private static let fewestRounds = 7
  private static let nanosecondsOfLongestRun = 20e6

  /// Returns the shortest time of each contender, in nanoseconds per call.
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

/// The ways to measure time.
enum Stopwatch {
  /// The processor time of this process, independent of other processes.
  case processor

  /// The elapsed time, which is the only measure for several threads at once.
  case wall

  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

// MARK: - Threads

enum Threads {
  /// Starts an idle thread.
  ///
  /// Locks and allocations cost less in a process with a single thread, which tests never are.
  static func startIdle() {
    Thread.detachNewThread { DispatchSemaphore(value: 0).wait() }
  }

  /// Distributes calls to several threads and waits for them.
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

// MARK: - Heap

/// The counters of 'count-allocations.c', if it is loaded into this process.
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

  /// Returns the number of allocations per call: the difference between twice as many and as many calls, which
  /// excludes one-time allocations.
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

  /// Returns the number of bytes that a mock stores per call.
  func bytesPerCall(of contender: Contender, calls: Int) async throws -> Double {
    let work = try await contender.prepare(calls)
    let before = byteCount()
    try await work(calls)
    return Double(byteCount() - before) / Double(calls)
  }
}
