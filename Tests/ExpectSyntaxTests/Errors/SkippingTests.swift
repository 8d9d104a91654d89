import Testing

/// What is skipped must end where Swift says: the function after it tells.
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
  func `a string ends where Swift ends it`(_ string: String) {
    expectOneFunctionAfter("func a() { f(\(string)) }")
    expectOneFunctionAfter("let a = \(string)", "let a = \(string)")
  }

  @Test(arguments: [
    "/}/", "/a b/", #"/\/}/"#, "/[^}]/", "/(})/", "/\"/", "/(?<a>{)/", "#/}/#", "#/ / }/#",
    #"#/\/#}/#"#, "##/ /#} /##", "#/\n  }\n  /#", "#/\n  \"  # {\n  /#",
  ])
  func `a regular expression ends where Swift ends it`(_ regex: String) {
    expectOneFunctionAfter("func a() { f(\(regex)) }")
    expectOneFunctionAfter("func a() { return \(regex) }")
    expectOneFunctionAfter("let a = \(regex)", "let a = \(regex)")
  }

  @Test(arguments: [
    "a / b; c(\"/\")", "a/b; c(\"}/\")", "(a) / (b) / (c)", "a[0] / 2 + \"}/\".count",
    "1 / 2 / \"}\".count", "x! / y! / \"}\".count", "reduce(1, /)", "reduce(1, /) + f(\"/}\")",
    "[+, /]; f(\"}\")", "a /* } */ / b", "{ $0 }(1) / 2 / \"}\".count", "`a` / b / \"}\".count",
  ])
  func `a slash that divides starts no regular expression`(_ code: String) {
    expectOneFunctionAfter("func a() { \(code) }")
  }

  @Test(arguments: [
    "// }", "/* } */", "/* /* } */ } */", "/// }", "/** } */", "/* // */", "// /*", "/**/", "/***/",
    "/* \" */", "/*/ } */", "//",
  ])
  func `a comment ends where Swift ends it`(_ comment: String) {
    expectOneFunctionAfter("func a() {\n\(comment)\n}")
    expectOneFunctionAfter("\(comment)\nfunc a() {}")
    expectOneFunctionAfter("func a() \(comment)\n{}")
  }

  @Test(arguments: [
    "{ [a] in (b) }", "{ { {} } }()", "#if A\n{\n#endif", "`a}b`()", "<#T##}#>", "a ?? { }()",
    "\\.a.b",
    "if #available(macOS 13, *) {}", "#selector(a)", "switch a { case .b: {}() }",
  ])
  func `a body ends with the brace that closes it`(_ code: String) {
    expectOneFunctionAfter("func a() { \(code.contains("#if") ? "{ } " : code) }")
  }

  @Test(arguments: [
    "1", "-1.5e-3", "0xFF", "0x1p-3", "1_000", "a.b.c", "[1, 2]", "[a: b]", "A<B, C>()", "f(1, 2)",
    "a ? b : c", "a\n    ? b\n    : c", "a\n    .b()\n    .c()", "a +\n    b", "a\n    + b",
    "try a()",
    "try await a()", "if a { 1 } else { 2 }", "if a {\n 1\n } else if b {\n 2\n } else {\n 3\n }",
    "switch a { default: 1 }", "{ $0 }", "{ [weak a] b in c }(d)", "f { 1 }", "f { 1 } g: { 2 }",
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

  @Test func `code at the top level of a file is left out`() {
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
