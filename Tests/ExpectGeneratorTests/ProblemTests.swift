import ExpectGenerator
import Testing

struct ProblemTests {
  @Test(arguments: examples)
  func `what cannot be mocked is told, and the rest is mocked`(in example: ProblemExample) {
    let generated = example.generated

    #expect(generated.diagnostics.map(\.text) == [example.message])
    #expect(generated.names == example.mocks)
  }

  static let examples = ProblemExample.types + ProblemExample.members
}
