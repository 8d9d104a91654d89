import ExpectBridge
import ExpectTesting
import Testing

@Suite struct FrameworkBridgeTests {
  @Test func `the reporter finds the linked bridge by its mangled name`() {
    let name = _mangledTypeName(FrameworkBridge.self)

    #expect(name == Reporter.bridgeTypeName)
    #expect(_typeByName(Reporter.bridgeTypeName) == FrameworkBridge.self)
  }

  @Test func `a test that runs is told`() {
    let failure = Unmet.failure(of: "cart")

    let told = ToldIssue.all { #expect(FrameworkBridge().recordInTest(failure)) }

    #expect(told == [ToldIssue(failure)])
  }

  @Test func `where no test runs nothing is recorded`() async {
    let failure = Unmet.failure(of: "cart")

    let isRecorded = await Task.detached { FrameworkBridge().recordInTest(failure) }.value

    #expect(!isRecorded)
  }
}
