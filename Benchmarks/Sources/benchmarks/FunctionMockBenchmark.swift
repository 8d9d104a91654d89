import Expect

/// What a call of a function mock costs, next to a recorder that is written by hand.
struct FunctionMockBenchmark {
  let calls: Int
  let rounds: Int

  struct Result: Encodable {
    let benchmark = "FunctionMock.call with an answer, next to an append and a closure call"
    let calls: Int
    let rounds: Int

    /// The best round of each, for one call.
    let functionMockNanoseconds: Double
    let recorderNanoseconds: Double

    /// How many times longer a function mock takes.
    let ratio: Double
  }

  func run() -> Result {
    let mock = best { () -> Int in
      let function = FunctionMock<(id: Int, name: String), Int>("load(_:_:)")
      function.returns { $0.id + 1 }
      return sum { function.call(($0, "name")) } + function.callCount
    }
    let recorder = best { () -> Int in
      let recorder = Recorder { $0.id + 1 }
      return sum { recorder.call(($0, "name")) } + recorder.calls.count
    }
    return Result(
      calls: calls, rounds: rounds, functionMockNanoseconds: mock, recorderNanoseconds: recorder,
      ratio: (mock / recorder * 10).rounded() / 10)
  }

  private func sum(_ call: (Int) -> Int) -> Int { (0..<calls).reduce(0) { $0 + call($1) } }

  /// The nanoseconds that one call takes in the best of all rounds.
  private func best(_ round: () -> Int) -> Double {
    let clock = ContinuousClock()
    let expected = calls * (calls + 1) / 2 + calls
    let durations = (0..<rounds).map { _ in
      clock.measure { precondition(round() == expected, "A call was lost.") }
    }
    let best = durations.min() ?? .zero
    return (best / .nanoseconds(1) / Double(calls) * 10).rounded() / 10
  }
}

/// What one writes without Expect.
private final class Recorder {
  private(set) var calls: [(id: Int, name: String)] = []
  private let answer: ((id: Int, name: String)) -> Int

  init(_ answer: @escaping ((id: Int, name: String)) -> Int) {
    self.answer = answer
  }

  @inline(never) func call(_ arguments: (id: Int, name: String)) -> Int {
    calls.append(arguments)
    return answer(arguments)
  }
}
