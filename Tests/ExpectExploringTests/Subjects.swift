import ExpectExploring
import ExpectTesting

final class IndexMock: Mock, @unchecked Sendable {
  func find(_ text: String) async -> String { await call(text) }
}

/// An index that finds every text, in capital letters.
func index() async -> IndexMock {
  let index = IndexMock(name: "index")
  await index.stub().call(index.find(Arg.any())).andReturn { (text: String) in text.uppercased() }
  return index
}

/// A subject with one kind of concurrency, and the number of orders in which its calls can be answered.
struct Subject: Sendable, CustomStringConvertible {
  let description: String
  let orders: Int

  /// Runs the code under test, and returns its result.
  let work: @Sendable (IndexMock, OrderRun) async -> String

  init(
    _ description: String, orders: Int,
    _ work: @escaping @Sendable (IndexMock, OrderRun) async -> String
  ) {
    self.description = description
    self.orders = orders
    self.work = work
  }
}

extension Subject {
  static let all = [
    Subject("a view model on the main actor, with tasks", orders: 6) { index, run in
      let model = await SearchModel(index)
      for text in ["a", "b", "c"] { await model.search(text) }
      await run.waitUntilIdle()
      return await model.shown
    },
    Subject("an actor, with child tasks", orders: 6) { index, _ in
      await Loader(index).loadAll()
    },
    Subject("a task group", orders: 24) { index, _ in
      await withTaskGroup(of: String.self) { group in
        for text in ["a", "b", "c", "d"] { group.addTask { await index.find(text) } }
        return await group.reduce(into: "") { $0 += $1 }
      }
    },
    Subject("chains of calls in tasks", orders: 90) { index, run in
      let log = Log()
      for text in ["a", "b", "c"] {
        Task {
          await log.add(await index.find(text))
          await log.add(await index.find(text + text))
        }
      }
      await run.waitUntilIdle()
      return await log.text
    },
    Subject("detached tasks that change actors", orders: 6) { index, run in
      let (log, first, second) = (Log(), Loader(index), Loader(index))
      for text in ["a", "b", "c"] {
        Task.detached {
          for _ in 0..<5 {
            await first.idle()
            await MainActor.run {}
            await second.idle()
            await Task.yield()
          }
          await log.add(await index.find(text))
        }
      }
      await run.waitUntilIdle()
      return await log.text
    },
    Subject("an actor that yields", orders: 6) { index, run in
      let loader = Loader(index)
      for text in ["a", "b", "c"] { Task { await loader.loadAfterYielding(text) } }
      await run.waitUntilIdle()
      return await loader.log.joined(separator: ",")
    },
    Subject("tasks that start tasks on the main actor", orders: 6) { index, run in
      let model = await SearchModel(index)
      for (text, hops) in [("a", 1), ("b", 8), ("c", 2)] { await model.search(text, after: hops) }
      await run.waitUntilIdle()
      return await model.shown
    },
    Subject("tasks that cancel others", orders: 2) { index, run in
      let model = await SearchModel(index)
      await model.replace("a")
      await run.waitUntilIdle()
      await model.replace("b")
      await model.replace("c")
      await model.search("d")
      await run.waitUntilIdle()
      return await model.shown
    },
    Subject("a stream that pulls one value at a time", orders: 4) { index, _ in
      let log = Log()
      let (stream, continuation) = AsyncStream<String>.makeStream()
      let consumer = Task {
        for await text in stream { await log.add(await index.find("c" + text)) }
      }
      await withTaskGroup(of: Void.self) { group in
        for text in ["p", "q"] { group.addTask { continuation.yield(await index.find(text)) } }
      }
      continuation.finish()
      await consumer.value
      return await log.text
    },
    Subject("tasks that compute for a while", orders: 6) { index, _ in
      let log = Log()
      await withTaskGroup(of: Void.self) { group in
        for text in ["a", "b", "c"] {
          group.addTask {
            compute(for: .milliseconds(2))
            await log.add(await index.find(text))
          }
        }
      }
      return await log.text
    },
  ]
}

/// Shows the result that arrives last, even if it belongs to an earlier search.
@MainActor final class SearchModel {
  private let index: IndexMock
  private(set) var shown = ""
  private var task: Task<Void, Never>?

  init(_ index: IndexMock) { self.index = index }

  func search(_ text: String) { Task { shown = await index.find(text) } }

  func search(_ text: String, after hops: Int) {
    if hops == 0 { search(text) } else { Task { search(text, after: hops - 1) } }
  }

  /// Searches for a text and cancels the previous search, which is the correct way.
  func replace(_ text: String) {
    task?.cancel()
    task = Task {
      let found = await index.find(text)
      if !Task.isCancelled { shown = found }
    }
  }
}

actor Loader {
  private let index: IndexMock
  private(set) var log: [String] = []

  init(_ index: IndexMock) { self.index = index }

  func load(_ text: String) async { log.append(await index.find(text)) }

  func loadAll() async -> String {
    async let first: Void = load("a")
    async let second: Void = load("b")
    async let third: Void = load("c")
    _ = await (first, second, third)
    return log.joined(separator: ",")
  }

  func loadAfterYielding(_ text: String) async {
    for _ in 0..<3 { await Task.yield() }
    log.append(await index.find(text))
  }

  func idle() {}
}

actor Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  var text: String { lines.joined(separator: ",") }
}

/// Keeps a processor busy.
func compute(for time: Duration) {
  let end = ContinuousClock.now + time
  while ContinuousClock.now < end {}
}
