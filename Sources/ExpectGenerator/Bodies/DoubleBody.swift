import ExpectSyntax

/// The body of a member of a double that does nothing.
struct DoubleBody {
  let result: MemberResult

  /// The body between its braces.
  var lines: [String] {
    switch result {
    case .nothing: []
    case .plain, .made: ["DefaultValues.value()"]
    case .exact(let type): ["DefaultValues.value(of: \(type).self)"]
    case .never: ["DefaultValues.value(of: Never.self)"]
    case .otherwise(let expression): [expression]
    }
  }
}

extension WritingContext {
  /// Refuses members with results that cannot be copied: a default is a value that is kept.
  func checkDouble(of members: [MockedMember]) throws(LocatedProblem) {
    for member in members {
      guard let type = member.result else { continue }
      let context = inside(member.owner).adding(member.genericParameters, member.requirements)
      guard context.reader.isCopyable(type) == false else { continue }
      throw member.problem(.noDouble(member.baseName ?? "subscript", result: type.text))
    }
  }
}
