import ExpectRecording
import ExpectTesting
import Testing

/// How transcripts are written into source code.
struct RecordedSourceTests {
  private let calls = ["cart.clear()", "cart.total() -> 3"]

  @Test func `a text is written as an indented multiline string`() throws {
    var source = RecordedSource(
      """
      @Test func buys() {
        shop.buy()
        cart.callTranscript.verify()
        // The end
      }

      """)

    try source.add(calls, line: 3, column: 23, function: "buys()")

    #expect(
      source.text == #"""
        @Test func buys() {
          shop.buy()
          cart.callTranscript.verify(
            """
            cart.clear()
            cart.total() -> 3
            """)
          // The end
        }

        """#)
  }

  @Test func `a text is written as a raw string only if necessary`() throws {
    let texts = try [
      [#"cart.note("a")"#], [#"cart.note("a\n")"#], [##"cart.note("\#n")"##],
      [##"cart.note(""#"##], [#"cart.note(""")"#], [##"cart.note("""#)"##],
    ].map { lines in
      var source = RecordedSource("func a() {\n  verify()\n}")
      try source.add(lines, line: 2, column: 3, function: "a()")
      return source.text.split(separator: "\n").dropFirst().dropLast().map {
        String($0.dropFirst(2))
      }
    }

    #expect(
      texts == [
        ["verify(", #"  """"#, #"  cart.note("a")"#, #"  """)"#],
        ["verify(", ##"  #""""##, #"  cart.note("a\n")"#, ##"  """#)"##],
        ["verify(", ###"  ##""""###, ##"  cart.note("\#n")"##, ###"  """##)"###],
        ["verify(", #"  """"#, ##"  cart.note(""#"##, #"  """)"#],
        ["verify(", ##"  #""""##, #"  cart.note(""")"#, ##"  """#)"##],
        ["verify(", ###"  ##""""###, ##"  cart.note("""#)"##, ###"  """##)"###],
      ])
  }

  @Test func `a text has the indentation, tabs, and line endings of its file`() throws {
    let files = [
      "func a() {\n\tverify()\n}", "func a() {\n    verify()\n}", "func a() {\r\n  verify()\r\n}",
      "func a() { verify() }",
    ]

    let texts = try files.map { text in
      var source = RecordedSource(text)
      let column =
        text.contains("{ ") ? 12 : text.contains("\t") ? 2 : text.contains("    ") ? 5 : 3
      try source.add(["b()"], line: column == 12 ? 1 : 2, column: column, function: "a()")
      return source.text
    }

    #expect(
      texts == [
        "func a() {\n\tverify(\n\t\t\"\"\"\n\t\tb()\n\t\t\"\"\")\n}",
        "func a() {\n    verify(\n        \"\"\"\n        b()\n        \"\"\")\n}",
        "func a() {\r\n  verify(\r\n    \"\"\"\r\n    b()\r\n    \"\"\")\r\n}",
        "func a() { verify(\n  \"\"\"\n  b()\n  \"\"\") }",
      ])
  }

  @Test func `the lines of comments and strings don't count for the indentation of a file`() throws
  {
    var source = RecordedSource(
      "/*\n  b\n */\nfunc a() {\n\n    if b {\n        verify()\n    }\n}")

    try source.add(["b()"], line: 7, column: 9, function: "a()")

    #expect(
      source.text == #"""
        /*
          b
         */
        func a() {

            if b {
                verify(
                    """
                    b()
                    """)
            }
        }
        """#)
  }

  @Test func `the text for no calls is an empty string`() throws {
    var source = RecordedSource("func a() {\n  verify()\n}")

    try source.add([], line: 2, column: 3, function: "a()")

    #expect(source.text == "func a() {\n  verify(\"\")\n}")
  }

  @Test func `several texts can be written into one file and one line`() throws {
    var source = RecordedSource(
      """
      func a() {
        verify()
        verify(); verify()
      }
      """)

    try source.add(["3"], line: 3, column: 13, function: "a()")
    try source.add(["1"], line: 2, column: 3, function: "a()")
    try source.add(["2"], line: 3, column: 3, function: "a()")

    #expect(
      source.text == #"""
        func a() {
          verify(
            """
            1
            """)
          verify(
            """
            2
            """); verify(
            """
            3
            """)
        }
        """#)
  }

  @Test(arguments: [
    #"verify("b()")"#, #"verify( "b(\"x\\\")" )"#, ##"verify(#"b("\n")"#)"##,
    "verify(\n    \"\"\"\n    b(\"x\")\n    \"\"\")",
    "verify(\n    #\"\"\"\n    \\(b)\n    \"\"\"#\n  )",
  ])
  func `an existing text is replaced`(in call: String) throws {
    var source = RecordedSource("func a() {\n  \(call)\n  // \"end\"\n}")

    try source.add(["c()"], line: 2, column: 3, function: "a()")

    #expect(
      source.text == #"""
        func a() {
          verify(
            """
            c()
            """)
          // "end"
        }
        """#)
  }

  @Test(arguments: [
    ("verify(/* first */)", "verify(/* first */"),
    ("verify(/* a /* b */ ) */ )", "verify(/* a /* b */ ) */"),
    ("verify(\n    // first\n  )", "verify(\n    // first"),
    ("verify(/* first */ \"a()\")", "verify(/* first */"),
  ])
  func `comments in front of a text remain`(call: String, start: String) throws {
    for lines in [["b()"], []] {
      var source = RecordedSource("func a() {\n  \(call)\n}")

      try source.add(lines, line: 2, column: 3, function: "a()")

      let text =
        lines.isEmpty ? "\n    \"\"" : "\n    \"\"\"\n    b()\n    \"\"\""
      #expect(source.text == "func a() {\n  \(start)\(text))\n}")
    }
  }

  @Test(arguments: [
    ("verify(\"a()\",)", ",)"), ("verify(\"a()\" , // last\n  )", " , // last\n  )"),
    ("verify(\"a()\" /* , \"b\") */)", " /* , \"b\") */)"),
    ("verify(\n    \"\"\"\n    a()\n    \"\"\",\n  )", ",\n  )"),
  ])
  func `commas and comments behind a text remain`(call: String, end: String) throws {
    var source = RecordedSource("func a() {\n  \(call)\n}")

    try source.add(["b()"], line: 2, column: 3, function: "a()")

    #expect(
      source.text
        == "func a() {\n  verify(\n    \"\"\"\n    b()\n    \"\"\"\(end)\n}")
  }

  @Test func `a text that is already equal doesn't change`() throws {
    let text = "func a() {\n  verify(\"1. b()\")\n}"
    var source = RecordedSource(text)

    try source.add(["b()"], isEqual: true, line: 2, column: 3, function: "a()")

    #expect(source.text == text)
  }

  @Test(arguments: [
    "verify(text)", "verify(\"\\(number)\")", "verify(#\"\\#(number)\"#)", "verify(\"a\" + \"b\")",
    "verify(\"a\", line: 3)", "verify(\"a", "verify(",
  ])
  func `only a single literal without interpolations is replaced`(in call: String) {
    let text = "func a() {\n  \(call)\n}"
    var source = RecordedSource(text)

    #expect(throws: RecordedSource.Refusal.noLiteral) {
      try source.add(["b()"], line: 2, column: 3, function: "a()")
    }
    #expect(source.text == text)
  }

  @Test(arguments: [(1, 3), (2, 4), (2, 99), (9, 1), (0, 1), (2, 0)])
  func `nothing is written if there is no call at the location`(line: Int, column: Int) {
    var source = RecordedSource("func a() {\n  verify()\n}")

    #expect(throws: RecordedSource.Refusal.elsewhere) {
      try source.add(["b()"], line: line, column: column, function: "a()")
    }
  }

  @Test func `nothing is written into another function`() throws {
    let text = """
      struct Tests {
        func other() {
          verify()
        }
        func `a test`() {
          func helper() {
          }
            verify()
        }
      }
      """
    var source = RecordedSource(text)

    #expect(throws: RecordedSource.Refusal.elsewhere) {
      try source.add(["b()"], line: 3, column: 5, function: "a test()")
    }
    try source.add(["b()"], line: 8, column: 7, function: "a test()")
    #expect(source.text != text)
  }

  @Test func `different texts for the same location are removed`() throws {
    let text = "func a() {\n  verify()\n}"
    var source = RecordedSource(text)
    try source.add(["b()"], line: 2, column: 3, function: "a()")
    try source.add(["b()"], line: 2, column: 3, function: "a()")

    for calls in [["c()"], ["b()"]] {
      #expect(throws: RecordedSource.Refusal.conflict) {
        try source.add(calls, line: 2, column: 3, function: "a()")
      }
    }

    #expect(source.text == text)
  }
}
