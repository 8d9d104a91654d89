import ExpectExploring
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting

/// The texts of reports about checks of stubs.
extension ExploringExample {
  static let checkedStubs = [
    ExploringExample(
      "a stub that lies",
      """
      The stub of bank.charge(any) returned "paid", but RealBank returned "paid 250".
      The call: bank.charge(250)
      """
    ) {
      let bank = BankMock(name: "bank")
      _ = await attempt {
        try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
      }
      bank.checkStubs(against: RealBank())
      _ = await attempt { try await bank.charge(250) }
    },
    ExploringExample(
      "a stub that lies while a call fails",
      """
      The stub of bank.charge(any) returned "paid", but RealBank returned "paid 250".
      The call: bank.charge(250)
      This happened in run 1, in which no call was made to fail.
      """
    ) {
      let bank = BankMock(name: "bank")
      _ = await attempt {
        try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
      }
      bank.checkStubs(against: RealBank())
      await withEachCallFailing(of: bank) { _ in
        _ = await attempt { try await bank.charge(250) }
      }
    },
    ExploringExample(
      "a real implementation of another type",
      """
      The stubs of bank are checked against Int, but 'charge(_:)' requires Bank.
      Pass such an object: bank.checkStubs(against: <#Bank#>)
      """
    ) {
      let bank = BankMock(name: "bank")
      _ = await attempt {
        try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
      }
      bank.checkStubs(against: 3)
      _ = await attempt { try await bank.charge(250) }
      _ = await attempt { try await bank.charge(250) }
    },
    ExploringExample(
      "a mock that doesn't use 'forward'",
      """
      checkStubs(against:) compared no stubbed result of bank with RealBank: 'name' can't run on another object.
      Write in the mock: forward(…) { (real: any <#Protocol#>) in real.<#member#>(…) }
      Write in a mock of a class: it.forward(…) { super.<#member#>(…) } on: { (real: <#Class#>) in real.<#member#>(…) }
      """
    ) {
      let bank = BankMock(name: "bank")
      bank.stub().call(bank.name).andReturn("real")
      bank.checkStubs(against: RealBank())
      _ = bank.name
    },
    ExploringExample(
      "a property to ignore that isn't stored",
      """
      'ignoring' was given a path that is not a stored property of the struct String.
      Compare such values with a closure instead: .comparing { (stub: String, real: String) in … }
      """
    ) {
      BankMock(name: "bank").checkStubs(against: RealBank()).ignoring(\String.count)
    },
    ExploringExample(
      "a setting that is neither on nor off",
      """
      The environment variable EXPECT_CHECK_STUBS is 'no', so no stub is checked.
      Set it to 'on' or 'off', or remove it.
      """
    ) {
      Platform.$replacementOfEnvironment.withValue(["EXPECT_CHECK_STUBS": "no"]) {
        _ = BankMock(name: "bank").checkStubs(against: RealBank())
      }
    },
    ExploringExample(
      "an exception without a call",
      """
      bank.checkStubs(against: <#real#>).except().call(…) contains no call of bank.
      It cannot describe calls of other mocks or in other tasks. If the member is one of bank, \
      write in its body: call(<#arguments#>)
      If Mock has such a member itself, such as verify() or description, conform to MockDelegate instead.
      Write: bank.checkStubs(against: <#real#>).except().call(bank.<#member#>)
      """
    ) {
      let bank = BankMock(name: "bank")
      bank.checkStubs(against: RealBank()).except().call(3)
      bank.close()
    },
    ExploringExample(
      "a fake that lies while a call fails",
      """
      For bank.charge(250), PaperBank returned "paid", but RealBank returned "paid 250".
      This happened in run 1, in which no call was made to fail.
      """
    ) {
      let bank = BankMock(name: "bank")
      bank.forward(to: PaperBank())
      bank.checkStubs(against: RealBank())
      await withEachCallFailing(of: bank) { _ in
        _ = await attempt { try await bank.charge(250) }
      }
    },
    ExploringExample(
      "a real implementation that was never recorded",
      """
      Bank was never recorded: there is no file \(ExploringExample.folder)Bank.answers.txt.
      To record it, set the environment variable EXPECT_RECORD=1.
      """
    ) {
      let bank = BankMock(name: "bank")
      _ = await attempt {
        try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
      }
      Platform.$replacementOfEnvironment.withValue([:]) {
        _ = bank.checkStubs(against: recordedAnswers("Bank", from: { RealBank() }))
      }
      for _ in 1...2 { _ = await attempt { try await bank.charge(250) } }
    },
  ]

  /// The folder of this file.
  private static let folder = #filePath.replacing(/[^\/]*$/, with: "")
}

private struct PaperBank: Bank {
  let name = "paper"
  func open() {}
  func charge(_ cents: Int) async -> String { "paid" }
  func close() {}
}
