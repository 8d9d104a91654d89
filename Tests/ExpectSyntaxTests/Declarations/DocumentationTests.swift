import ExpectSyntax
import ExpectSyntaxTestSupport
import Testing

struct DocumentationTests {
  @Test(arguments: [
    ("/// A.\nfunc a()", ["/// A."]),
    ("  /// A.\n  ///\n  /// B.\nfunc a()", ["/// A.", "///", "/// B."]),
    ("/** A. */\nfunc a()", ["/** A. */"]), ("/**\n   A.\n */\nfunc a()", ["/**", "A.", "*/"]),
    ("/// A.\n@B\npublic func a()", ["/// A."]), ("/// A.\n\n/// B.\nfunc a()", ["/// B."]),
    ("// A.\nfunc a()", []), ("/// A.\n// B.\nfunc a()", []), ("/* A. */ func a()", []),
    ("/// A.\r\n/// B.\r\nfunc a()", ["/// A.", "/// B."]), ("/**/ func a()", []),
    ("/** A. */ func a()", ["/** A. */"]), ("// A.\n/// B.\nfunc a()", ["/// B."]),
    ("/** A /* B */ C */\nfunc a()", ["/** A /* B */ C */"]),
    ("/// A.\n#if B\n@C\n#endif\nfunc a()", ["/// A."]),
  ])
  func `the last comment before a declaration documents it`(_ text: String, _ lines: [String]) {
    #expect(Reading(text).documentation == lines)
  }

  @Test func `a comment behind a declaration does not document the next one`() {
    let reading = Reading("struct A { /// A.\n  var a: Int /// B.\n  /// C.\n  var b: Int\n}")
    guard case .type(let type)? = reading.declarations.first else { return }

    #expect(type.members.map { $0.header?.documentation } == [["/// A."], ["/// C."]])
  }
}
