import ExpectGenerator
import ExpectSyntax

/// Expands one attribute.
struct Expander {
  let request: ExpansionRequest

  /// The expansion for the role that the compiler requests.
  var expansion: Expansion {
    switch request.role {
    case .peer: peer
    case .extension: Expansion(text: extensionText)
    case .memberAttribute: MemberFilling(request)?.attribute ?? Expansion()
    case .body, .accessor: Expansion(text: MemberFilling(request)?.text)
    case nil: refusal(.freestanding)
    }
  }

  private func refusal(_ refusal: Refusal) -> Expansion {
    let text = request.attribute.text.utf8
    let offset = text.firstIndex(of: UInt8(ascii: "@")).map {
      text.distance(from: text.startIndex, to: $0)
    }
    return request.attribute.refusal(refusal, at: (offset ?? 0)..<(offset ?? 0))
  }
}

// MARK: - Mocks

extension Expander {
  /// The mock and all diagnostics, because the compiler requests this role once per attribute.
  private var peer: Expansion {
    guard let subject = MockedSubject(request) else { return refusal(.freestanding) }
    if let text = subject.arguments.unreadable { return refusal(.argument(text)) }
    if subject.isMock { return Expansion() }
    if let text = subject.arguments.condition, !Conditional.accepts(condition: text) {
      return refusal(.condition(text))
    }
    if let name = subject.unknownDefault {
      return refusal(.unknownDefault(name, of: subject.type.name.text))
    }
    let piece = request.declaration
    // The compiler reports syntax errors as well, and would reject the generated code.
    let problems = subject.problems
    if !problems.isEmpty { return Expansion(diagnostics: problems.map { piece.json(of: $0) }) }
    let outcome = subject.outcome()
    let diagnostics = outcome.diagnostics.map { piece.json(of: $0) }
    guard let parts = outcome.parts else {
      return diagnostics.isEmpty
        ? refusal(.notMockable(subject.type.name.text)) : Expansion(diagnostics: diagnostics)
    }
    if let parent = outcome.unknown.first, !parts.inheritsMock {
      return piece.refusal(.parent(parent.text, of: subject.type.name.text), at: parent.range)
    }
    if subject.type.kind != .protocol,
      let parent = subject.type.inheritance.first(where: {
        ["Comparable", "Equatable", "Hashable"].contains($0.simpleName)
      })
    {
      return piece.refusal(.operators(parent.text, of: subject.type.name.text), at: parent.range)
    }
    let text = subject.guarded(subject.located(parts, parents: outcome.unknown))
    return Expansion(text: text, diagnostics: diagnostics)
  }

  /// The extension with the members that the mocks of other protocols inherit.
  private var extensionText: String? {
    guard let subject = MockedSubject(request), subject.arguments.unreadable == nil,
      subject.problems.isEmpty, let name = request.extendedType,
      let parts = subject.outcome().parts, !parts.members.isEmpty
    else { return nil }
    // A nonisolated witness satisfies every requirement, isolated or not.
    let isolation = request.module.isMainActorByDefault ? "nonisolated " : ""
    let header = "\(isolation)extension \(name) where Self: Mock {"
    return subject.guarded(parts.members(after: subject.type.header.availability + [header]))
  }
}

extension MockedSubject {
  /// Returns the mock, located so that an error about missing members appears on the line that names the parent.
  ///
  /// Only the compiler knows whether the parents are mocked too. If they aren't, it reports that the mock doesn't
  /// conform to them, and would otherwise point to a generated line.
  fileprivate func located(_ parts: MockParts, parents: [TypeSyntax]) -> String {
    let lines = parts.mock.split(separator: "\n", omittingEmptySubsequences: false)
    // No directive can be between the attributes and their declaration, and a comment would hide the rest of the line.
    let opening = lines.prefix(parts.openingCount).joined(separator: " ")
    guard let parent = parents.first, !opening.contains("//") else { return parts.mock }
    let line = piece.line(of: parent.range.lowerBound)
    let located = [
      "#sourceLocation(file: \(JSON.string(piece.file).written), line: \(line))",
      "\(opening) \(Refusal.comment(parents: parents.map(\.text)))", "#sourceLocation()",
    ]
    return (located + lines.dropFirst(parts.openingCount).map(String.init))
      .joined(separator: "\n")
  }

  /// Returns the text inside its compilation condition, if it has one.
  fileprivate func guarded(_ text: String) -> String {
    arguments.condition.map { "#if \($0)\n\(text)\n#endif" } ?? text
  }
}
