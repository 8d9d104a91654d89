import ExpectTesting
import Testing

@Suite struct NeverReturning {
  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `a member that never returns ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { SwitchMock(name: "switch").halt("fire") }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "switch.halt(\"fire\") was called, and returns Never: nothing can answer it.\n"))
  }

  @Test func `a statement about a member that never returns ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let mock = SwitchMock(name: "switch")
      _ = collectingFailures { state(mock) { $0.halt("fire") } }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        A member that returns Never cannot be called in a statement: the call would have to return.
        Call it in an exit test: await #expect(processExitsWith: .failure) { … }

        """))
  }
  #endif

  @Test func `a member that throws instead of returning throws what Expect has to say`() {
    let mock = SwitchMock(name: "switch")

    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try leave(mock) }
    }

    #expect(
      failures.map(\.message) == [
        "switch.quit() was called, and returns Never: nothing can answer it."
      ])
  }
}

// MARK: - Fixtures

/// Hides from the compiler that what follows is never reached.
private func state<Result>(_ mock: SwitchMock, about call: (SwitchMock) -> Result) {
  mock.stub().call(call(mock))
}

/// Hides from the compiler that what follows is never reached.
private func leave(_ mock: SwitchMock) throws { try mock.quit() }

private protocol Switch {
  func halt(_ reason: String) -> Never
  func quit() throws -> Never
}

private final class SwitchMock: Mock, Switch, @unchecked Sendable {
  func halt(_ reason: String) -> Never { callNever(reason) }
  func quit() throws -> Never { try callNeverThrowing() }
}
