import Dispatch
import ExpectExploring
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Whether the orders of each kind of concurrent subject are complete and repeatable.
@Suite(.verifiesMocks) struct OrderConcurrencyTests {
  @Test(arguments: Subject.all)
  func `each order runs exactly once`(_ subject: Subject) async {
    let index = await index()
    let results = Log()

    let explored = await withEachOrder(of: index) { run in
      let result = await subject.work(index, run)
      await results.add("\(run): \(result)")
    }

    let lines = await results.lines
    #expect(explored == Exploration(runs: subject.orders, isComplete: true))
    #expect(Set(lines).count == lines.count)
  }

  @Test(arguments: Subject.all)
  func `running the same order again has the same result`(_ subject: Subject) async {
    let index = await index()
    let results = Results()

    for _ in 0..<rounds(20) {
      await withEachOrder(of: index, order: [1]) { run in
        let result = await subject.work(index, run)
        await results.add("\(run): \(result)")
      }
    }

    #expect(await results.counts.values.sorted() == [rounds(20)])
  }

  @Test(arguments: 0..<8)
  func `concurrent explorations don't affect each other`(_ number: Int) async {
    let index = await index()
    var late = 0

    let explored = await withEachOrder(of: index) { run in
      let model = await SearchModel(index)
      for text in ["a", "ap", "app", "appl"] { await model.search(text) }
      await run.waitUntilIdle()
      if await model.shown != "APPL" { late += 1 }
    }

    #expect(explored == Exploration(runs: 24, isComplete: true))
    #expect(late == 18)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a task that another thread resumes at the end of a run continues`() async {
    let index = await index()

    for round in 0..<rounds(100) {
      let streams = (0..<40).map { _ in AsyncStream<Never>.makeStream() }
      let tasks = Locked<[Task<Void, Never>]>([])
      await withEachOrder(of: index) { _ in
        tasks.withLock { tasks in
          tasks = streams.map { stream in Task.detached { for await _ in stream.stream {} } }
        }
        _ = await index.find("a")
        DispatchQueue.global().async {
          compute(for: .microseconds(round * 9 % 900))
          for stream in streams { stream.continuation.finish() }
        }
      }
      for task in tasks.withLock({ $0 }) { await task.value }
    }
  }
}

/// Counts equal results.
actor Results {
  private(set) var counts: [String: Int] = [:]

  func add(_ result: String) { counts[result, default: 0] += 1 }
}
