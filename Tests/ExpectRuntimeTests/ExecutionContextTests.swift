import ExpectRuntime
import Testing

struct ExecutionContextTests {
  @Test func `a task keeps its context when it's suspended`() async {
    let context = ExecutionContext()
    await Task.yield()
    await MainActor.run {}

    #expect(context.isCurrent)
  }

  @Test func `each task has its own context`() async {
    let context = ExecutionContext()
    async let child = context.isCurrent
    let others = await [
      child, Task { context.isCurrent }.value, Task.detached { context.isCurrent }.value,
    ]

    #expect(others == [false, false, false])
  }

  /// The context keeps the task, so that no other one gets its address.
  @Test func `a context isn't that of a later task`() async {
    var contexts: [ExecutionContext] = []
    for _ in 0..<100 {
      let former = contexts
      let (context, areCurrent) = await Task.detached {
        (ExecutionContext(), former.map(\.isCurrent))
      }.value
      #expect(!areCurrent.contains(true))
      contexts.append(context)
    }
  }
}
