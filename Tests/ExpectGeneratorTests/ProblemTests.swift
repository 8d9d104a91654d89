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

// MARK: - ProblemExample

/// A declaration that cannot be mocked, or not as a whole.
struct ProblemExample: CustomTestStringConvertible {
  let declaration: String

  /// What its author is told.
  let message: String

  /// The names of the mocks that are made all the same.
  let mocks: [String]

  var testDescription: String { declaration }

  init(_ declaration: String, _ message: String, mocks: [String] = ["OtherMock"]) {
    self.declaration = declaration
    self.message = message
    self.mocks = mocks
  }

  /// The mocks of the declaration, and of another one.
  var generated: GeneratedMocks {
    MockExample("", "\(declaration)\nprotocol Other {}", "").generated
  }
}

extension ProblemExample {
  static let types = [
    ProblemExample(
      "@Mocked struct Cart {}",
      "Example.swift:1:16: error: 'Cart' is a struct: nothing can stand in for it; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "@Mocked enum Cart {}",
      "Example.swift:1:14: error: 'Cart' is an enum: nothing can stand in for it; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "@Mocked final class Cart {}",
      "Example.swift:1:21: error: 'Cart' is a final class: nothing can stand in for it; mock a "
        + "protocol that it conforms to"),
    ProblemExample(
      "/// @Mocked\nactor Cart {}",
      "Example.swift:2:7: error: 'Cart' is an actor: nothing can stand in for it; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "class Cart { private init() {} }",
      "Example.swift:1:7: error: 'Cart' has no initializer that a subclass may call; no mock is "
        + "written"),
    ProblemExample(
      "private protocol Cart {}",
      "Example.swift:1:18: error: 'Cart' is private to its file; annotate it with @Mocked there"),
    ProblemExample(
      "private enum Shop { protocol Cart {} }",
      "Example.swift:1:30: error: 'Cart' is private to its file; annotate it with @Mocked there"),
    ProblemExample(
      "protocol Cart: Stone {}",
      "Example.swift:1:16: error: only 'Stone' itself can conform to 'Cart'"),
    ProblemExample(
      "protocol Cart where Self == Pile {}",
      "Example.swift:1:21: error: only 'Pile' itself can conform to 'Cart'"),
    ProblemExample(
      "protocol Cart { associatedtype Next: Cart where Next.Next == Self }",
      "Example.swift:1:49: error: 'Next' refers back to the mock's own type; write this mock by "
        + "hand with concrete types"),
    ProblemExample(
      "protocol Cart: DistributedActor {}",
      "Example.swift:1:16: error: 'Cart' is a distributed actor protocol; mock the protocol behind "
        + "it"),
    ProblemExample(
      "protocol Cart: Unheard {}",
      "Example.swift:1:16: error: what 'Cart' inherits from 'Unheard' is in none of the sources; "
        + "add the file that declares it, or read its module with '--reference-module'"),
    ProblemExample(
      "protocol Cart { func each<each T>(_ f: (repeat each T) -> Void) }",
      "Example.swift:1:17: error: a closure over a parameter pack cannot be kept by a mock"),
    ProblemExample(
      "protocol Cart { @_lifetime(borrow a) func part(_ a: Span<Int>) -> Span<Int> }",
      "Example.swift:1:17: error: the result of 'part' must not outlive an argument, so no mock can "
        + "give one"),
  ]

  static let members = [
    ProblemExample(
      "class Cart { final func pay() {} }",
      "Example.swift:1:14: note: 'pay' is final, so it keeps its real implementation",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { static func make() -> Int { 1 } }",
      "Example.swift:1:14: note: 'make' is static, so it keeps its real implementation",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func pack<each T>(_ t: repeat each T) {} }",
      "Example.swift:1:14: warning: Swift cannot override a method with a parameter pack; 'pack' "
        + "keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var body: some Equatable { 1 } }",
      "Example.swift:1:14: warning: an opaque result cannot be overridden; 'body' keeps its real "
        + "implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func log(_ parts: String...) {} }",
      "Example.swift:1:14: warning: variadic arguments cannot be handed on; 'log' keeps its real "
        + "implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var list = makeList() }",
      "Example.swift:1:14: warning: the type of 'list' is not written; write it, or 'list' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "private let limit = 1\nclass Cart { func add(_ n: Int = limit) {} }",
      "Example.swift:2:14: warning: a default argument of 'add' is private to its file; 'add' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
  ]
}
