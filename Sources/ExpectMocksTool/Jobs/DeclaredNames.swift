import ExpectGenerator
import ExpectSyntax

/// Finds types that are declared twice: their mocks would have the same name.
struct DeclaredNames {
  private var places: [String: Place] = [:]

  /// A source without the types that an earlier source has declared, each of which is told.
  ///
  /// What is private to its file, and what is compiled under a condition, may be there again.
  mutating func withoutRepetitions(_ source: MockedSource, _ report: inout Report) -> MockedSource {
    guard !source.isReference else { return source }
    var kept = source
    var failures: [ToolFailure] = []
    kept.file.declarations = source.file.declarations.filter { declaration in
      guard case .type(let type) = declaration, type.kind == .protocol || type.kind == .class,
        !type.header.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name) })
      else { return true }
      let text = source.file.source
      let place = Place(path: text.name, position: text.position(of: type.name.range.lowerBound))
      guard let first = places[type.name.unescaped] else {
        places[type.name.unescaped] = place
        return true
      }
      failures.append(ToolFailure(.declaredTwice(type.name.text, first: first), at: place))
      return false
    }
    for failure in failures { report.add(failure) }
    return kept
  }
}
