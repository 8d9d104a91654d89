import ExpectRuntime
import Testing

struct ExecutionContextTests {
  @Test func `a task keeps its context when it's suspended`() async {
    let before = ExecutionContext.current
    await Task.yield()
    await MainActor.run {}

    #expect(ExecutionContext.current == before)
  }

  @Test func `each task has its own context`() async {
    let context = ExecutionContext.current
    async let child = ExecutionContext.current
    let contexts = await [child, Task { .current }.value, Task.detached { .current }.value]

    #expect(contexts.allSatisfy { $0 != context })
    #expect(contexts[0] != contexts[1] && contexts[1] != contexts[2] && contexts[0] != contexts[2])
  }

  /// The context keeps the task, so that no other one gets its address.
  @Test func `a context never equals that of a later task`() async {
    var contexts: [ExecutionContext] = []
    for _ in 0..<100 { contexts.append(await Task.detached { .current }.value) }

    for (index, context) in contexts.enumerated() {
      #expect(contexts.firstIndex(of: context) == index)
    }
  }
}
