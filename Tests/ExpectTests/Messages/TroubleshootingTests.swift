import ExpectTestSupport
import ExpectTesting
import Testing

/// Whether the page "What a message means" has an entry for each message, and no other.
struct TroubleshootingTests {
  @Test func `every message has an entry, and every entry a message`() throws {
    let entries = try TroubleshootingEntry.entries(of: "TroubleshootingFailures")
      .prefix { !$0.heading.hasPrefix("error: ") }

    let found = Self.messages.map {
      ($0, TroubleshootingEntry.closest(to: $0, among: Array(entries)))
    }

    #expect(found.filter { $0.1 == nil }.map(\.0) == [])
    #expect(Set(entries).subtracting(found.compactMap(\.1)) == [])
  }

  /// The first lines of all messages.
  private static var messages: [String] {
    let reported = MessageTests.examples.flatMap(\.messages) + MisuseExample.all.map(\.message)
    return reported.map { String($0.prefix { $0 != "\n" }) } + lastWords
  }

  /// The messages after which the process ends; other tests compare them with the output.
  private static let lastWords = [
    "This statement needs a placeholder of type Nothing, which Expect cannot make.",
    "This statement needs a placeholder of type Hound, which Expect does not make with "
      + "EXPECT_STAND_INS=off.",
    "A member that returns Never cannot be called in a statement: the call would have to return.",
    "switch.halt(\"fire\") was called, but a call that returns Never cannot return.",
    "A function was called that stands for a missing result.",
    """
    The process crashed after a call without a result had returned a stand-in, which may be the reason: \
    code can't use a stand-in for an object, only pass it on.
    """,
    "A fixture of Snake would be infinite: Snake → Snake.",
    "A fixture of Refusing cannot be made: Refusing rejected its fixture: SpanProblem.tooLong",
    "A fixture of Impossible cannot be made, because it has no cases.",
    "A value of type Token was taken twice, but it cannot be copied. "
      + "To make one for each call, write: .andReturn { Token(…) }",
    "A value of type Token was accessed after the call that lent it returned.",
    "'Order.anyValue' must be of type 'Order'.",
    "A placeholder was called: Arg.any() at KennelTests.swift:12 made a value of type () -> Void, "
      + "which a statement can only pass on.",
    "A placeholder was called, which a statement can only pass on.",
    "A placeholder was called: 'find(_:)' at KennelTests.swift:12 returned a value of type () -> Void, "
      + "which a statement can only pass on.",
  ]
}
