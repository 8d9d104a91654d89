import ExpectSyntax

/// What the members of one mock are written with.
struct WritingContext: Sendable {
  let facts: MockFacts
  var rewriter: TypeRewriter
  var reader: TypeReader
}
