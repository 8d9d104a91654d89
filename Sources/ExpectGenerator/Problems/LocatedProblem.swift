import ExpectSyntax

/// A problem, and the place in a source that it is about.
struct LocatedProblem: Error {
  let problem: Problem
  let range: ByteRange
  let source: SourceText

  init(_ problem: Problem, at range: ByteRange, in source: SourceText) {
    self.problem = problem
    self.range = range
    self.source = source
  }
}
