import ExpectTesting
import Testing

/// A placeholder for a function that knows its isolation was asked for that on its way into the
/// recording, and had none.
struct IsolatedFunctionTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `any function that knows its isolation is matched`() async {
    let runner = RunnerMock(name: "runner")
    let captor = ArgumentCaptor<@isolated(any) @Sendable () async -> Int>()
    runner.expect().call(runner.run(Arg.any()), count: 1)
    runner.expect().call(runner.run(captor.capture()), count: 1)

    runner.run { 3 }

    #expect(await captor.value?() == 3)
    #expect(collectingFailures { runner.verify() } == [])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `any synchronous one is matched`() {
    let runner = RunnerMock(name: "runner")
    runner.expect().call(runner.start(Arg.any(), Arg.any()), count: 1)

    runner.start({ _ in }, nil)

    #expect(collectingFailures { runner.verify() } == [])
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class RunnerMock: Mock, @unchecked Sendable {
  func run(_ operation: @escaping @isolated(any) @Sendable () async -> Int) { call(operation) }
  func start(
    _ operation: @escaping @isolated(any) (Int) -> Void, _ other: (@isolated(any) () throws -> Int)?
  ) {
    call(operation, other)
  }
}
