import ExpectSyntax
import ExpectSyntaxTestSupport
import Testing

struct SourceTests {
  @Test(arguments: [
    ("a", 0, 1, 1), ("a", 1, 1, 2), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\nb\n", 4, 3, 1),
    ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r", 2, 2, 1), ("é名b", 5, 1, 6),
    ("", 0, 1, 1),
  ])
  func `a position has the same line and column as in the compiler`(
    _ text: String, _ offset: Int, _ line: Int, _ column: Int
  ) {
    let source = SourceText(name: "Cart.swift", text)

    #expect(source.position(of: offset) == SourcePosition(line: line, column: column))
  }

  @Test func `positions are correct in a long text`() {
    let lines = SourceText(name: "Lines.swift", String(repeating: "12345678\n", count: 1000))
    let line = SourceText(name: "Line.swift", String(repeating: "1", count: 5000))

    for offset in stride(from: 0, through: 9000, by: 7) {
      let expected = SourcePosition(line: offset / 9 + 1, column: offset % 9 + 1)
      #expect(lines.position(of: offset) == expected)
    }
    for offset in stride(from: 0, through: 5000, by: 512) {
      #expect(line.position(of: offset) == SourcePosition(line: 1, column: offset + 1))
    }
  }

  @Test(arguments: [
    ([0xFF], "1:12"), ([0xC3], "1:12"), ([0xC0, 0x80], "1:12"), ([0xED, 0xA0, 0x80], "1:12"),
    ([0xF4, 0x90, 0x80, 0x80], "1:12"), ([0xC3, 0xA9, 0x80], "1:14"), ([0xE2, 0x82], "1:12"),
    ([0xF0, 0x82, 0x82, 0xAC], "1:12"),
  ])
  func `invalid UTF-8 is reported once`(_ bytes: [UInt8], _ position: String) {
    let text = Array("func a() //".utf8) + bytes
    let reading = Reading(bytes: text + Array("\nfunc b() // ".utf8) + bytes)

    #expect(
      reading.diagnostics
        == ["Cart.swift:\(position): error: invalid UTF-8 from here on"])
    #expect(reading.outline == "func a()\nfunc b()")
    #expect(reading.findings == [])
  }

  @Test func `valid UTF-8 is not reported`() {
    let text = "// é € 𝄞 \u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\nfunc a()"

    #expect(Reading(text).diagnostics == [])
  }

  @Test func `only the first 200 errors are reported`() {
    let diagnostics = Reading(String(repeating: "func (\n", count: 1000)).diagnostics

    #expect(diagnostics.count == 201)
    #expect(
      diagnostics.last
        == "Cart.swift:201:6: error: more than 200 errors; the others are not listed")
  }
}

// MARK: - TokenTests

struct TokenTests {
  @Test(arguments: [
    "a", "_a", "a1", "Ünïcode", "名前", "a\u{301}", "👩‍👧", "🍎", "`class`", "`two words`", "`a.b(c)`",
    "`{`", "$a", "<#name#>",
  ])
  func `identifiers are parsed as in Swift`(_ name: String) {
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
  func `operators are parsed as in Swift`(_ name: String) {
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
  func `generic parameters can follow an operator without a space`(
    _ spelling: String, _ outline: String
  ) {
    let reading = Reading("func \(spelling)(a: T)")

    #expect(reading.outline == "func \(outline)(a a: T)")
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `all kinds of line endings are supported`(_ end: String) {
    let reading = Reading(
      ["import A", "/// Says.", "var a = 1", "var b: Int { get }", "  x", "func c() {", "}"].joined(
        separator: end))

    #expect(reading.outline == "import A\nvar a = 1\nvar b: Int { get }\nfunc c() {}")
  }

  @Test func `a byte order mark and a shebang line are skipped`() {
    #expect(Reading("\u{FEFF}func a()").outline == "func a()")
    #expect(Reading("\u{FEFF}#!/usr/bin/env swift {\nfunc a()").outline == "func a()")
    #expect(Reading("#!/usr/bin/env swift \"\nfunc a()").outline == "func a()")
  }

  @Test func `unusual whitespace characters separate tokens`() {
    let reading = Reading("func\u{A0}a()\0\n\tvar\u{B}b\u{C}:\u{FEFF}Int")

    #expect(reading.outline == "func a()\nvar b: Int")
    #expect(reading.diagnostics == [])
  }

  @Test func `an empty text has no declarations`() {
    #expect(Reading("").outline == "")
    #expect(Reading("").diagnostics == [])
    #expect(Reading("\n// nothing").outline == "")
  }

  @Test func `#sourceLocation directives are skipped`() {
    let reading = Reading(
      "#sourceLocation(file: \"a.swift\", line: 1)\nfunc a()\n#sourceLocation()\nfunc b()")

    #expect(reading.outline == "func a()\nfunc b()")
    #expect(reading.diagnostics == [])
  }
}

// MARK: - Reading

/// A text and its parsed model.
struct Reading {
  private let file: SourceFile

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  init(bytes: [UInt8]) {
    file = SourceFile(parsing: SourceText(name: "Cart.swift", bytes: bytes))
  }

  /// The file printed from its model.
  var outline: String { Outline.text(of: file) }

  /// The diagnostics in the format of the compiler.
  var diagnostics: [String] { file.diagnostics.map { $0.rendered(in: file.source) } }

  var declarations: [Declaration] { file.declarations }

  /// The violated invariants of the model.
  var findings: [String] { ModelCheck(file).findings }

  /// The documentation of the first declaration.
  var documentation: [String] { declarations.first.map(documentation) ?? [] }

  func documentation(of declaration: Declaration) -> [String] {
    declaration.header.map(file.source.documentation) ?? []
  }

  func text(of range: ByteRange) -> String { file.source.text(of: range) }
}
