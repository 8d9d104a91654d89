/// Work that is timed beside other work.
struct Contender {
  let name: String

  /// How many calls are timed at a time: so many that room for what is kept of them has to be made, and
  /// not more, so that something else that the machine does meanwhile spoils few of the runs.
  private(set) var calls: Int

  /// Everything that must happen before as many calls, anew for every run.
  let prepare: (Int) async throws -> Work

  init(_ name: String, calls: Int = 10_000, prepare: @escaping (Int) async throws -> Work) {
    self.name = name
    self.calls = calls
    self.prepare = prepare
  }

  init(_ name: String, calls: Int = 10_000, prepare: @escaping () async throws -> Work) {
    self.init(name, calls: calls) { _ in try await prepare() }
  }

  func nanoseconds(on stopwatch: Stopwatch) async throws -> Double {
    Heap.giveBackFreedMemory()
    return try await prepare(calls).nanoseconds(perCallOf: calls, on: stopwatch)
  }

  /// The same with fewer calls if one run would last longer than that.
  func limited(toNanoseconds longest: Double, on stopwatch: Stopwatch) async throws -> Contender {
    let few = max(1, calls / 10)
    let trial = try await prepare(few).nanoseconds(perCallOf: few, on: stopwatch)
    var limited = self
    limited.calls = min(calls, max(few, Int(longest / trial)))
    return limited
  }
}

extension Contender {
  /// What every call of a mock is compared with.
  static var recorder: Contender {
    Contender("recorder") {
      let recorder = HandWrittenRecorder()
      return .call { _ = recorder.bar(arg1: "one", arg2: $0) }
    }
  }
}
