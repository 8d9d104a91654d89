#if os(macOS) || os(Linux)
import Testing

/// The tests in the README, two of which find a bug.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ReadmeRunTests {
  @Test func `the tests in the README fail with the messages below them`() async throws {
    let wrongApples = """
      cart.add("apple", qty: 4) was never called (expected once), but add was called twice with other arguments.
      The closest calls:
        1. add("apple", qty: 3) -> false (default)
                             ~  expected 4
        2. add("pear", qty: 2) -> false (default)
               ~~~~~~       ~  expected "apple"; expected 4
      """
    let secondPayment = """
      cart.pay(250) was called twice (expected at most once).
      This happened in run 3 of 3, while cart.sendReceipt() threw InjectedError().
      """

    let run = try await NegativePackage.bridged.test("ShopTests", in: .swiftTesting)

    for message in [wrongApples, secondPayment] {
      let lines = message.replacing("\n", with: "\n  ")
      #expect(run.output.contains("Issue recorded\n↳ \(lines)\n"), "\(run.output)")
    }
    #expect(run.output.contains("Test run with 4 tests in 1 suite failed"), "\(run.output)")
    #expect(run.output.contains("with 2 issues"), "\(run.output)")
  }
}
#endif
