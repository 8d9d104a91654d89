import Testing

struct TokenTests {
  @Test(arguments: [
    "a", "_a", "a1", "Ünïcode", "名前", "a\u{301}", "👩‍👧", "🍎", "`class`", "`two words`", "`a.b(c)`",
    "`{`", "$a", "<#name#>",
  ])
  func `a name is what Swift takes for one`(_ name: String) {
    let reading = Reading("func \(name)(\(name): \(name))")

    #expect(reading.outline == "func \(name)(\(name) \(name): \(name))")
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "<<", ">>", "&", "|", "^", "~", "!",
    "&&", "||", "??", "...", "..<", "&+", "+=", "<~>", "=~", "~=", "-->", "<-", ".==", ".!", "≤",
    "→",
    "√", "∘", "❤️", "+\u{301}", "===", "*/", "?|", "<>",
  ])
  func `an operator is what Swift takes for one`(_ name: String) {
    let function = Reading("static func \(name) (a: Int) -> Int {}")
    let generic = Reading("static func \(name) <T>(a: T) -> Int {}")
    let declaration = Reading("infix operator \(name) : A\nprefix operator \(name)")

    #expect(function.outline == "static func \(name) (a a: Int) -> Int {}")
    #expect(generic.outline == "static func \(name) <T>(a a: T) -> Int {}")
    #expect(declaration.outline == "infix operator \(name)\nprefix operator \(name)")
    #expect((function.diagnostics + generic.diagnostics + declaration.diagnostics) == [])
  }

  @Test(arguments: [
    ("==<T>", "== <T>"), ("<<T>", "< <T>"), ("...<T>", "... <T>"), ("≤<T>", "≤ <T>"),
  ])
  func `generic parameters may touch an operator`(_ spelling: String, _ outline: String) {
    let reading = Reading("func \(spelling)(a: T)")

    #expect(reading.outline == "func \(outline)(a a: T)")
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any line end will do`(_ end: String) {
    let reading = Reading(
      ["import A", "/// Says.", "var a = 1", "var b: Int { get }", "  x", "func c() {", "}"].joined(
        separator: end))

    #expect(reading.outline == "import A\nvar a = 1\nvar b: Int { get }\nfunc c() {}")
  }

  @Test func `what stands before the text is skipped`() {
    #expect(Reading("\u{FEFF}func a()").outline == "func a()")
    #expect(Reading("\u{FEFF}#!/usr/bin/env swift {\nfunc a()").outline == "func a()")
    #expect(Reading("#!/usr/bin/env swift \"\nfunc a()").outline == "func a()")
  }

  @Test func `odd spaces are spaces`() {
    let reading = Reading("func\u{A0}a()\0\n\tvar\u{B}b\u{C}:\u{FEFF}Int")

    #expect(reading.outline == "func a()\nvar b: Int")
    #expect(reading.diagnostics == [])
  }

  @Test func `a text may be empty`() {
    #expect(Reading("").outline == "")
    #expect(Reading("").diagnostics == [])
    #expect(Reading("\n// nothing").outline == "")
  }

  @Test func `a directive that only the compiler needs is left out`() {
    let reading = Reading(
      "#sourceLocation(file: \"a.swift\", line: 1)\nfunc a()\n#sourceLocation()\nfunc b()")

    #expect(reading.outline == "func a()\nfunc b()")
    #expect(reading.diagnostics == [])
  }
}
