#if os(macOS) || os(Linux) || os(Windows)
import ExpectTestSupport
import ExpectTesting
import Testing

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
      says: "close() was called, and returns Never: nothing can answer it.")
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
