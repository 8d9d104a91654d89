import ExpectGenerator
import Testing

struct MockExampleTests {
  @Test(arguments: examples)
  func `the mock is written like this`(in example: MockExample) {
    let generated = example.generated

    #expect(generated.diagnostics.map(\.text) == [])
    #expect(generated.text.trimmingNewlines == example.mocks)
  }

  @Test(arguments: examples)
  func `a text of mocks can be read`(in example: MockExample) {
    let text = example.generated.text

    #expect(SyntaxErrors.of(text) == [])
  }

  static let examples =
    MockExample.plainMembers + MockExample.effects + MockExample.parameters
    + MockExample.ownership + MockExample.generics + MockExample.statics
    + MockExample.standardProtocols + MockExample.inheritance + MockExample.isolation
    + MockExample.places + MockExample.classes
    + MockExample.shapes + MockExample.optional + MockExample.modules
    + MockExample.doubles
}

extension String {
  /// The text without the lines before and after it that are empty.
  fileprivate var trimmingNewlines: String {
    let start = drop { $0 == "\n" }
    return String(start.reversed().drop { $0 == "\n" }.reversed())
  }
}
