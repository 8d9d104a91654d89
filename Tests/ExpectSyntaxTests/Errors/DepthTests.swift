#if !os(WASI)
import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

struct DepthTests {
  @Test(arguments: [
    "{", "(", "[", "<", "}", ")", "]", ">", "struct A {", "protocol A {", "#if A\n", "/*", "\"\\(",
    "#\"\\#(",
    "func a() {", "func a(b: ", "func a<", "var a: [", "var a: (", "var a: A<", "var a: () -> ",
    "var a: some ",
    "var a: ~", "var a: each ", "var a: @A ", "var a: inout ", "var a: A.", "@A(", "@A ", "public ",
    "case a(",
    "var a = ", "var a = (", "var a = b<", "var a: A { get {", "where A == ", "#if A\n@B\n",
    "extension A<", "`",
    "var a = 1 {", "init(", "subscript(a: Int) -> [", "\"\"\"\n\\(", "#/", "/", "func a(b: Int = [",
    "#if (",
    "var a = b\n#if c\n.d\n", "let (", "macro a() = ", "import a.", "<<<<<<< a\n", "<#",
    "@A\n#if B\n", "\\", "?",
    "var a: Int", "open\n", "#", "#a(", "-> ", "throws(", "any ", "repeat ", "::", "\u{301}", "≤",
    "\"", "'",
  ])
  func `what is repeated ten thousand times is read`(_ piece: String) async {
    for (text, count) in [(piece, 10_000), ("struct A {\nvar a: ", 1000), ("typealias A = ", 1000)]
    {
      let findings = await onThread {
        Reading(text + String(repeating: piece, count: count)).findings
      }

      #expect(findings == [])
    }
  }

  @Test(arguments: [
    (String(repeating: "[", count: 100), String(repeating: "]", count: 100)),
    (String(repeating: "() -> ", count: 100), ""), (String(repeating: "some ", count: 100), ""),
    ("", String(repeating: "?", count: 100)), ("", String(repeating: ".Type", count: 100)),
  ])
  func `a type that is too deep is an error`(_ before: String, _ after: String) {
    let reading = Reading("typealias A = \(before)Int\(after)\nfunc last()")

    let limit = "nested more than 64 levels deep; the rest is not read"
    #expect(reading.diagnostics.first?.hasSuffix(limit) == true)
    #expect(reading.outline.hasSuffix("\nfunc last()"))
  }

  @Test func `a declaration that is too deep is skipped`() {
    let text =
      String(repeating: "struct A {\n", count: 10_000) + String(repeating: "}\n", count: 10_000)
    let reading = Reading("\(text)func last()")

    #expect(
      reading.diagnostics == [
        "Cart.swift:65:10: error: nested more than 64 levels deep; the rest is not read"
      ])
    #expect(reading.outline.hasSuffix("\nfunc last()"))
  }

  @Test func `types may be as deep as they can be in declarations that are`() async {
    let piece = "struct A { #if A\n"
    let type =
      String(repeating: "@A (inout [some A<", count: 16) + String(repeating: "() -> ", count: 16)
    let text = String(repeating: piece, count: 40) + "func a(b: \(type)"

    #expect(await onThread { Reading(text).findings } == [])
  }

  /// Runs something on a thread of its own, whose stack does not depend on the machine.
  ///
  /// Unoptimized code for the deepest text needs less than half of it.
  private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 4 << 20
      thread.start()
    }
  }
}
#endif
