import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

/// Whether skipped code ends where it should, so that the following function is found.
struct SkippingTests {
  @Test(arguments: [
    #""""#, #""a""#, #""\"""#, #""\\""#, #""{""#, #""/*""#, #""//""#,
    #""\(a)""#, #""\(a)\(b)""#, #""\("")""#, #""\("}")""#, #""\(f("\(g(")"))"))""#,
    #""\(a /* ) */)""#, #""\([1: "("])""#, #""\({ "}" }())""#, #""\(a == "\"" ? ")" : "(")""#,
    ##"#"""#"##, ##"#"""""#"##, ##"#"\"#"##, ##"#"\("}"#"##, ##"#"\(a)\#(b)}"#"##,
    ##"#"\#("}")"#"##,
    ###"##"a"#}"##"###, "\"\"\"\n  }\n  \"\"\"", "\"\"\"\n  \"}\" \"\"\n  \"\"\"",
    "\"\"\"\n  \\(a(\"\"\"\n    )\n    \"\"\"))}\n  \"\"\"", "\"\"\"\n  \\\"\"\"}\n  \"\"\"",
    "#\"\"\"\n  \"\"\"}\n  \"\"\"#", "\"\"\"\n  a \\\n  }\n  \"\"\"",
    "\"\\(\"\"\"\n  }\n  \"\"\")\"",
    "\"👩‍👧}\"", "\"\u{301}}\"", #""\u{7D}}""#,
  ])
  func `a skipped string ends at its closing delimiter`(_ string: String) {
    expectOneFunctionAfter("func a() { f(\(string)) }")
    expectOneFunctionAfter("let a = \(string)", "let a = \(string)")
  }

  @Test(arguments: [
    "/}/", "/a b/", #"/\/}/"#, "/[^}]/", "/(})/", "/\"/", "/(?<a>{)/", "#/}/#", "#/ / }/#",
    #"#/\/#}/#"#, "##/ /#} /##", "#/\n  }\n  /#", "#/\n  \"  # {\n  /#",
  ])
  func `a skipped regular expression ends at its closing delimiter`(_ regex: String) {
    expectOneFunctionAfter("func a() { f(\(regex)) }")
    expectOneFunctionAfter("func a() { return \(regex) }")
    expectOneFunctionAfter("let a = \(regex)", "let a = \(regex)")
  }

  @Test(arguments: [
    "a / b; c(\"/\")", "a/b; c(\"}/\")", "(a) / (b) / (c)", "a[0] / 2 + \"}/\".count",
    "1 / 2 / \"}\".count", "x! / y! / \"}\".count", "reduce(1, /)", "reduce(1, /) + f(\"/}\")",
    "[+, /]; f(\"}\")", "a /* } */ / b", "{ $0 }(1) / 2 / \"}\".count", "`a` / b / \"}\".count",
  ])
  func `a division operator doesn't start a regular expression`(_ code: String) {
    expectOneFunctionAfter("func a() { \(code) }")
  }

  @Test(arguments: [
    "// }", "/* } */", "/* /* } */ } */", "/// }", "/** } */", "/* // */", "// /*", "/**/", "/***/",
    "/* \" */", "/*/ } */", "//",
  ])
  func `a skipped comment ends where it ends in Swift`(_ comment: String) {
    expectOneFunctionAfter("func a() {\n\(comment)\n}")
    expectOneFunctionAfter("\(comment)\nfunc a() {}")
    expectOneFunctionAfter("func a() \(comment)\n{}")
  }

  @Test(arguments: [
    "{ [a] in (b) }", "{ { {} } }()", "#if A\n{\n#endif", "`a}b`()", "<#T##}#>", "a ?? { }()",
    "\\.a.b",
    "if #available(macOS 13, *) {}", "#selector(a)", "switch a { case .b: {}() }",
  ])
  func `a skipped body ends at its closing brace`(_ code: String) {
    expectOneFunctionAfter("func a() { \(code.contains("#if") ? "{ } " : code) }")
  }

  @Test(arguments: [
    "1", "-1.5e-3", "0xFF", "0x1p-3", "1_000", "a.b.c", "[1, 2]", "[a: b]", "A<B, C>()", "f(1, 2)",
    "a ? b : c", "a\n    ? b\n    : c", "a\n    .b()\n    .c()", "a +\n    b", "a\n    + b",
    "try a()",
    "try await a()", "if a { 1 } else { 2 }", "if a {\n 1\n } else if b {\n 2\n } else {\n 3\n }",
    "switch a { default: 1 }", "{ $0 }", "{ [weak a] b in c }(d)", "f { 1 }", "f { 1 } g: { 2 }",
    "f { 1 }\n    g: { 2 }", "f(\n    class: A.self,\n    func: 1)",
    "[A(a: 1,\n    class: B.self)]",
    "a as B", "a as? B", "a\n    as B", "a is B", "\\A.b", "#file", "[1,\n 2]",
    "a\n#if A\n.b\n#endif",
    "A<B<C, D>>.e", "a < b", "f(a < b, c > d)", "!a", "a!", "a...", "...a", "(1, 2)", ".init(a)",
    "a.0.1", "a\n    =\n    b", "unsafe a", "/a,b/", "\"a,b\"",
  ])
  func `the value of a property ends with its expression`(_ value: String) {
    expectOneFunctionAfter("let a = \(value)", "let a = \(value)")
    #expect(Reading("let a = \(value), b: Int").outline == "let a = \(value), b: Int")
    #expect(Reading("func a(b: Int = \(value)) {}").outline == "func a(b b: Int = \(value)) {}")
  }

  @Test func `statements at the top level of a file are skipped`() {
    let reading = Reading(
      """
      #!/usr/bin/swift
      import A
      print("func a()")
      if let a = b,
        let c = d {
        func e() {}
      }
      guard
        let f = g,
        let h = i
      else { fatalError() }
      let j = 1
      open(j) { func k() {} }
      package.targets.append(.target(name: "l"))
      actor.run()
      for case let m in n where o {}
      repeat { p() } while q
      do { try r() } catch let s {}
      #if T
        u()
        func v() {}
      #endif
      """)

    #expect(reading.outline == "import A\nlet j = 1\n#if T\n  func v() {}\n#endif")
    #expect(reading.diagnostics == [])
  }

  private func expectOneFunctionAfter(
    _ text: String, _ outline: String = "func a() {}",
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let reading = Reading("\(text)\nfunc last()")
    #expect(reading.outline == "\(outline)\nfunc last()", sourceLocation: location)
    #expect(reading.diagnostics == [], sourceLocation: location)
    #expect(reading.findings == [], sourceLocation: location)
  }
}

// MARK: - DepthTests

#if !os(WASI)

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
  func `parsing a piece repeated ten thousand times only produces valid ranges`(_ piece: String)
    async
  {
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
  func `a type that is nested too deeply is reported`(_ before: String, _ after: String) {
    let reading = Reading("typealias A = \(before)Int\(after)\nfunc last()")

    let limit = "nested more than 64 levels deep; the rest is not read"
    #expect(reading.diagnostics.first?.hasSuffix(limit) == true)
    #expect(reading.outline.hasSuffix("\nfunc last()"))
  }

  @Test func `a declaration that is nested too deeply is reported and skipped`() {
    let text =
      String(repeating: "struct A {\n", count: 10_000) + String(repeating: "}\n", count: 10_000)
    let reading = Reading("\(text)func last()")

    #expect(
      reading.diagnostics == [
        "Cart.swift:65:10: error: nested more than 64 levels deep; the rest is not read"
      ])
    #expect(reading.outline.hasSuffix("\nfunc last()"))
  }

  @Test func `deeply nested types in deeply nested declarations don't overflow the stack`() async {
    let piece = "struct A { #if A\n"
    let type =
      String(repeating: "@A (inout [some A<", count: 16) + String(repeating: "() -> ", count: 16)
    let text = String(repeating: piece, count: 40) + "func a(b: \(type)"

    #expect(await onThread { Reading(text).findings } == [])
  }

  /// Runs a closure on a separate thread with a fixed stack size.
  ///
  /// Unoptimized code needs less than half of this stack for the deepest text.
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
