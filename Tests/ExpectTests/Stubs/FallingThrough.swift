import ExpectTesting
import Testing

/// Stubs that give way to others after their steps.
@Suite struct FallingThrough {
  private let bank = TellerMock(name: "bank")

  @Test func `the next most specific stub answers, then the default`() {
    bank.stub().call(bank.balance(of: Arg.any())).andReturn(1)
    bank.stub().call(bank.balance(of: "a")).andReturn(2).thenReturn(3).thenFallThrough()

    #expect((1...4).map { _ in bank.balance(of: "a") } == [2, 3, 1, 1])
    bank.stub().call(bank.balance(of: "b")).andReturn(5).thenFallThrough()
    bank.resetStubs()
    #expect(bank.balance(of: "b") == 0)
  }

  @Test func `an error is thrown only once`() {
    #expect(throws: Never.self) {
      try bank.stub().call(bank.pay(Arg.any())).andThrow(Refusal()).thenFallThrough()
    }

    #expect(throws: Refusal.self) { try bank.pay(1) }
    #expect(throws: Never.self) { try bank.pay(1) }
  }

  @Test func `an expectation still counts the calls that it doesn't answer`() {
    bank.stub().call(bank.balance(of: Arg.any())).andReturn(1)
    bank.expect().call(bank.balance(of: "a"), count: 3).andReturn(2).thenFallThrough()

    #expect((1...3).map { _ in bank.balance(of: "a") } == [2, 1, 1])
    bank.verify()
  }

  @Test func `a strict mock reports calls that no stub answers any more`() {
    let bank = TellerMock(.strict, name: "bank")
    bank.stub().call(bank.balance(of: "a")).andReturn(2).thenFallThrough()

    let failures = collectingFailures {
      #expect([bank.balance(of: "a"), bank.balance(of: "a")] == [2, 0])
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: bank.balance(of: "a")"#])
  }

  @Test func `a captor keeps capturing`() {
    let names = ArgumentCaptor<String>()
    bank.stub().call(bank.balance(of: names.capture())).andReturn(2).thenFallThrough()

    for name in ["a", "b"] { _ = bank.balance(of: name) }

    #expect(names.allValues == ["a", "b"])
  }

  @Test func `a gate only suspends calls until the stub falls through`() async {
    let gate = Gate()
    await bank.stub().call(bank.open()).andWait(for: gate).thenFallThrough()

    async let first: Void = bank.open()
    await gate.waitForCall()
    await bank.open()
    gate.open()
    await first

    await bank.received().call(bank.open(), count: 2)
  }

  @Test func `a stub that no call used is reported, and its unused steps are`() {
    bank.stub().call(bank.balance(of: "a")).andReturn(1).thenFallThrough()
    bank.stub().call(bank.balance(of: "b")).andReturn(1, 2, 3).thenFallThrough()
    bank.stub().call(bank.balance(of: "c")).andReturn(1, 2, 3).mayBeUnused()
    for name in ["b", "c"] { _ = bank.balance(of: name) }

    let failures = collectingFailures {
      bank.verifyNoUnusedStubs()
      bank.verifyNoUnusedStubs()
    }

    #expect(
      failures.map(\.headline) == [
        #"The stub bank.balance(of: "a") was never used, but balance was called twice with other arguments."#,
        #"Only 1 of the 3 steps of the stub bank.balance(of: "b") was used."#,
      ])
  }
}

private struct Refusal: Error {}

private final class TellerMock: Mock, @unchecked Sendable {
  func balance(of name: String) -> Int { call(name) }
  func pay(_ amount: Int) throws { try callThrowing(amount) }
  func open() async { await call() }
}
