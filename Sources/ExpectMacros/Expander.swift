import ExpectGenerator
import ExpectSyntax

/// Expands an attribute.
struct Expander {
  let request: ExpansionRequest

  /// What stands for the attribute in the role that the compiler asks for.
  var expansion: Expansion {
    switch request.role {
    case .peer: peer
    case .extension: Expansion(text: extensionText)
    case .memberAttribute: MemberFilling(request)?.attribute ?? Expansion()
    case .body: Expansion(text: MemberFilling(request)?.body)
    case .accessor: Expansion(text: MemberFilling(request)?.accessors)
    case nil: refusal(.freestanding)
    }
  }

  private func refusal(_ refusal: Refusal) -> Expansion {
    let piece = request.attribute
    let start = piece.text.utf8.firstIndex(of: UInt8(ascii: "@")) ?? piece.text.startIndex
    let offset = piece.text.utf8.distance(from: piece.text.startIndex, to: start)
    return Expansion(
      diagnostics: [piece.diagnostic(.error, refusal.message, at: offset..<offset)])
  }
}

// MARK: - Mocks

extension Expander {
  /// The mock, and everything that is to be told: this role comes once for each attribute.
  private var peer: Expansion {
    guard let subject = MockedSubject(request) else { return refusal(.freestanding) }
    if let text = subject.arguments.unreadable { return refusal(.argument(text)) }
    if subject.isMock { return Expansion() }
    if !subject.problems.isEmpty { return Expansion(diagnostics: subject.problems) }
    let outcome = subject.outcome()
    guard let mock = outcome.mock else {
      return outcome.diagnostics.isEmpty
        ? refusal(.notMockable(subject.type.name.text))
        : Expansion(diagnostics: outcome.diagnostics)
    }
    if let parent = outcome.parents.first, !outcome.inheritsMock {
      return refusal(of: parent, in: subject)
    }
    let text = subject.guarded(subject.located(mock, parents: outcome.parents))
    return Expansion(text: text, diagnostics: outcome.diagnostics)
  }

  private func refusal(of parent: TypeSyntax, in subject: MockedSubject) -> Expansion {
    let message = Refusal.parent(parent.text, of: subject.type.name.text).message
    let diagnostic = subject.piece.diagnostic(.error, message, at: parent.range)
    return Expansion(diagnostics: [diagnostic])
  }

  /// The members that the mocks of other protocols inherit.
  private var extensionText: String? {
    guard let subject = MockedSubject(request), subject.arguments.unreadable == nil,
      subject.problems.isEmpty, let name = request.extendedType,
      case let outcome = subject.outcome(), !outcome.members.isEmpty
    else { return nil }
    let attributes = subject.type.header.attributes
      .filter { $0.name == "available" && $0.condition == nil }.map(\.text)
    let members = outcome.members.map { $0.hasPrefix("#") ? $0 : "  \($0)" }
    // A witness that is not isolated suits every requirement that is.
    let isolation = subject.isMainActorByDefault ? "nonisolated " : ""
    let header = "\(isolation)extension \(name) where Self: Mock {"
    let lines = attributes + [header] + members + ["}"]
    return subject.guarded(lines.joined(separator: "\n"))
  }
}

extension MockedSubject {
  /// The mock, so that an error about what it lacks is told where its protocol names the parent.
  ///
  /// Nobody but the compiler knows whether the parents are mocked too. Where they are not, it finds
  /// that the mock does not conform to them, and would speak of a line that nobody has written.
  fileprivate func located(_ mock: String, parents: [TypeSyntax]) -> String {
    var lines = mock.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let parent = parents.first, let header = lines.firstIndex(where: { !$0.hasPrefix("@") })
    else { return mock }
    let line = piece.line(of: parent.range.lowerBound)
    lines[header...header] = [
      "#sourceLocation(file: \(JSON.string(piece.file).written), line: \(line))",
      "\(lines[header]) \(Refusal.comment(parents: parents.map(\.text)))",
      "#sourceLocation()",
    ]
    return lines.joined(separator: "\n")
  }

  /// The text, if it is to be in debug builds alone.
  fileprivate func guarded(_ text: String) -> String {
    arguments.isAlwaysThere ? text : "#if DEBUG\n\(text)\n#endif"
  }
}

extension MockedSubject.Outcome {
  /// Whether the mock has what extensions give to subclasses of Mock.
  fileprivate var inheritsMock: Bool {
    let header = (mock ?? "").prefix { $0 != "{" }
    return header.contains(": Mock,") || header.contains(": Expect.Mock,")
  }
}
