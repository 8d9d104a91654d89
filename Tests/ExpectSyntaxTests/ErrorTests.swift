import Testing

struct ErrorTests {
  @Test(
    arguments: ErrorExample.functions + ErrorExample.types + ErrorExample.members
      + ErrorExample.files)
  func `parsing reports an error at its location and continues`(in example: ErrorExample) {
    let reading = Reading(example.text)

    #expect(reading.diagnostics == example.diagnostics.map(located))
    #expect(reading.outline == example.outline)
    #expect(reading.findings == [])
  }

  private func located(_ diagnostic: String) -> String {
    diagnostic.split(separator: "\n").map { "Cart.swift:\($0)" }.joined(separator: "\n")
  }
}

// MARK: - ErrorExample

/// A text, its diagnostics, and the declarations that were parsed in spite of them.
struct ErrorExample: Sendable {
  let text: String
  let diagnostics: [String]
  let outline: String

  init(_ text: String, _ diagnostics: [String], _ outline: String) {
    self.text = text
    self.diagnostics = diagnostics
    self.outline = outline
  }
}

// MARK: - Files

extension ErrorExample {
  /// Errors between and inside declarations.
  static let files: [Self] = [
    ErrorExample(
      "import\nfunc a()",
      ["1:7: error: expected the name of the module"],
      "func a()"
    ),
    ErrorExample(
      "import A.\nfunc b()",
      ["1:10: error: expected the name of the module"],
      "func b()"
    ),
    ErrorExample(
      "operator\nfunc a()",
      ["1:9: error: expected the name of the operator or precedence group"],
      "func a()"
    ),
    ErrorExample(
      "macro a\nfunc b()",
      ["1:8: error: expected '(' and the parameters"],
      "func b()"
    ),
    ErrorExample(
      "let a = \"b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"b\nfunc c()"
    ),
    ErrorExample(
      "let a = \"\\(b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"\\(b\nfunc c()"
    ),
    ErrorExample(
      "let a = \"\"\"\n  b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"\"\"\n  b\nfunc c()"
    ),
    ErrorExample(
      "let a = #/b\nfunc c()",
      ["1:9: error: expected '/' and number signs to end this regular expression"],
      "let a = #/b\nfunc c()"
    ),
    ErrorExample(
      "/* a\nfunc b()",
      ["1:1: error: expected '*/' to end this comment"],
      ""
    ),
    ErrorExample(
      "/* /* */\nfunc a()",
      ["1:1: error: expected '*/' to end this comment"],
      ""
    ),
    ErrorExample(
      "let `a\nfunc b()",
      ["1:5: error: expected '`' to end this name on its line"],
      "func b()"
    ),
    ErrorExample(
      "let a = #\"b\"\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = #\"b\"\nfunc c()"
    ),
    ErrorExample(
      "#if A\nfunc b()",
      ["2:9: error: expected '#endif' to match '#if'\n1:1: note: opened here"],
      "#if A\n  func b()\n#endif"
    ),
    ErrorExample(
      "#if A\n#else\nfunc b()",
      ["3:9: error: expected '#endif' to match '#if'\n1:1: note: opened here"],
      "#if A\n#else\n  func b()\n#endif"
    ),
    ErrorExample(
      "struct A {\n#if B\n}\nfunc c()",
      ["3:1: error: expected '#endif' to match '#if'\n2:1: note: opened here"],
      "struct A {\n  #if B\n  #endif\n}\nfunc c()"
    ),
    ErrorExample(
      "#endif\nfunc a()",
      ["1:1: error: '#endif' has no matching '#if'"],
      "func a()"
    ),
    ErrorExample(
      "#else\nfunc a()",
      ["1:1: error: '#else' has no matching '#if'"],
      "func a()"
    ),
    ErrorExample(
      "#elseif B\nfunc a()",
      ["1:1: error: '#elseif' has no matching '#if'"],
      "func a()"
    ),
    ErrorExample(
      "#if A\n}\n#endif\nfunc b()",
      ["2:1: error: '}' has no matching opening bracket"],
      "#if A\n#endif\nfunc b()"
    ),
    ErrorExample(
      "#if A\nstruct B {\n#endif\nfunc c()",
      [
        "3:1: error: '#endif' has no matching '#if'",
        "4:9: error: expected '}' to match '{'\n2:10: note: opened here",
      ],
      "#if A\n  struct B {\n    func c()\n  }\n#endif"
    ),
    ErrorExample(
      "func a()\n<<<<<<< ours\nfunc b()\n=======\nfunc c()\n>>>>>>> theirs\nfunc d()",
      ["2:1: error: unresolved version control conflict"],
      "func a()\nfunc b()\nfunc c()\nfunc d()"
    ),
    ErrorExample(
      "func a() -> Int -> Int\nfunc b()",
      ["1:17: error: expected a new line or ';' after the declaration"],
      "func a() -> Int\nfunc b()"
    ),
    ErrorExample(
      "var a: Int -> Int\nfunc b()",
      ["1:12: error: expected a new line or ';' after the declaration"],
      "var a: Int\nfunc b()"
    ),
    ErrorExample(
      "func a(_ b: () async)\nfunc c()",
      ["1:21: error: expected '->' and the result of the function type"],
      "func a(_ b: () async -> )\nfunc c()"
    ),
    ErrorExample(
      "func a<T: >()\nfunc b()",
      ["1:11: error: expected a type"],
      "func a<T: >()\nfunc b()"
    ),
    ErrorExample(
      "class A<T {\n}\nfunc b()",
      ["1:11: error: expected '>' after the generic parameters"],
      "class A<T> {}\nfunc b()"
    ),
    ErrorExample(
      "struct A { @B(c }\nfunc d()",
      ["1:17: error: expected ')' to match '('\n1:14: note: opened here"],
      "struct A {}\nfunc d()"
    ),
    ErrorExample(
      "func a() 💥\nfunc b()",
      ["1:10: error: expected a new line or ';' after the declaration"],
      "func a()\nfunc b()"
    ),
    ErrorExample(
      "func a() ' b'\nfunc c()",
      ["1:10: error: expected a new line or ';' after the declaration"],
      "func a()\nfunc c()"
    ),
  ]
}
