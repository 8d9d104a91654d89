import ExpectSyntax

/// The result of expanding a macro.
struct Expansion {
  /// The generated source text, if any.
  var text: String?

  /// The diagnostics for the compiler to emit, in the format that it expects.
  var diagnostics: [JSON] = []

  /// The result in the format that the compiler expects.
  var json: JSON {
    [
      "expandMacroResult": [
        "expandedSource": text.map(JSON.string) ?? .null, "diagnostics": .array(diagnostics),
      ]
    ]
  }
}

// MARK: - Diagnostics

extension SourcePiece {
  /// Returns a diagnostic about this piece in the format that the compiler expects.
  ///
  /// - Parameter insertion: Text that resolves the diagnostic if it is inserted at the range.
  func json(of diagnostic: Diagnostic, inserting insertion: String? = nil) -> JSON {
    let range = diagnostic.range
    let start = range.lowerBound
    let fixIt = insertion.map { text -> JSON in
      let change: JSON = ["range": place(of: start..<start), "newText": .string(text)]
      return ["message": .string("insert '\(text)'"), "changes": .array([change])]
    }
    return [
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "position": ["fileName": .string(file), "offset": .integer(start + offset)],
      "highlights": .array(range.isEmpty ? [] : [place(of: range)]),
      "notes": .array([]),
      "fixIts": .array([fixIt].compactMap(\.self)),
    ]
  }

  /// Returns the expansion that rejects the use of a macro.
  func refusal(
    _ refusal: Refusal, at range: ByteRange = 0..<0, inserting insertion: String? = nil
  ) -> Expansion {
    let diagnostic = Diagnostic(.error, refusal.message, at: range)
    return Expansion(diagnostics: [json(of: diagnostic, inserting: insertion)])
  }

  private func place(of range: ByteRange) -> JSON {
    [
      "fileName": .string(file), "startOffset": .integer(range.lowerBound + offset),
      "endOffset": .integer(range.upperBound + offset),
    ]
  }
}

/// A request that the plugin rejects.
enum Refusal {
  /// The compiler sent a message that can't be parsed.
  case unreadable

  /// The compiler sent a message that this version doesn't support.
  case unknownMessage(String)

  /// A macro of this plugin is used as a freestanding macro.
  case freestanding

  /// An argument of the attribute isn't a literal.
  case argument(String)

  /// The attribute has a compilation condition that Swift wouldn't accept.
  case condition(String)

  /// The attribute names a member to leave out that the protocol doesn't declare itself.
  case unknownDefault(String, of: String)

  /// The attribute is attached to a declaration that can't be mocked.
  case notMockable(String)

  /// A mock that delegates has a parent protocol whose requirements the macro can't see.
  case parent(String, of: String)

  /// A class or struct conforms to a protocol with an operator, which Swift 6.3 finds twice because of the attribute.
  case operators(String, of: String)

  /// Several properties share a `var`, so they can't have accessors.
  case severalProperties

  /// An initializer of a mock isn't marked `convenience`.
  case designated
}
