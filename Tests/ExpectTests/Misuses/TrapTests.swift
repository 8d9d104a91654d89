#if os(macOS) || os(Linux) || os(Windows)
import ExpectTestSupport
import ExpectTesting
import Testing

/// What cannot go on, because Swift needs a value that nobody has.
struct TrapTests {
  @Test func `a result that nobody has given ends the process with the line that gives it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { _ = StoreMock(name: "store").latest() }
    }

    expect(
      result,
      says: """
        store.latest() was called, but no stub provides a result (Order).
        To fix it: store.stub().call(store.latest()).andReturn(<#Order#>)
        """)
  }

  @Test func `a member with typed errors cannot throw what Expect has to say`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { _ = try? StoreMock(name: "store").newest(before: 7) }
    }

    expect(
      result,
      says: """
        store.newest(before: 7) was called, but no stub provides a result (Order).
        To fix it: try store.stub().call(store.newest(before: 7)).andReturn(<#Order#>)
        """)
  }

  @Test func `a matcher for a type without values ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { expectPut(Nothing.self) }
    }

    expect(
      result,
      says: """
        No value of type Nothing can be made while a call is recorded.
        Write: DefaultValues.register(<#Nothing#>, for: Nothing.self), or pass a value of your own \
        with Arg.any(as: …)
        """)
  }

  @Test func `a function mock without a result ends the process with the line that gives it`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { _ = VehicleMock().driver(at: 3) }
    }

    expect(
      result,
      says: """
        driver(at: 3) was called, but no stub provides a result (Driver).
        To fix it: mock.returns(<#Driver#>)
        """)
  }
}

/// A type without values.
private enum Nothing {}

/// Expects a call with an argument of a type.
private func expectPut<Value>(_ type: Value.Type) {
  let store = StoreMock(name: "store")
  store.expect().call(store.put(Arg.any(type)))
}

// MARK: - DoubleTrapTests

/// Results of a double that have no default: there is no value to go on with.
struct DoubleTrapTests {
  @Test func `a result without a default ends the process with the line that registers one`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = DeskDouble().clerk() }

    expect(
      result,
      says: """
        clerk() returns Porter, which has no default value.
        To give it one: DefaultValues.register(<#Porter#>, for: Porter.self)
        """)
  }

  @Test func `the default of a protocol is registered for its existential type`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = DeskDouble().guest(in: 3) }

    expect(
      result,
      says: """
        guest(in:) returns any Guest, which has no default value.
        To give it one: DefaultValues.register(<#any Guest#>, for: (any Guest).self)
        """)
  }

  @Test func `a member that never returns ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { DeskDouble().close() }

    expect(
      result,
      says: "close() was called, but a member that returns Never cannot be answered.")
  }
}

private final class Porter {}

private protocol Guest {}

private final class DeskDouble: TestDouble {
  func clerk() -> Porter { DefaultValues.value() }
  func guest(in room: Int) -> any Guest { DefaultValues.value() }
  func close() -> Never { DefaultValues.value(of: Never.self) }
}
#endif
