import Testing

struct ConditionalTests {
  @Test func `branches are kept with their conditions`() {
    let text = """
      #if os(macOS) && !DEBUG
        import A
      #elseif compiler(>=5.3) && $Feature
        #if B
          func b() {}
        #endif
      #else
        struct C {
          #if D
            var d: Int
          #else
          #endif
        }
      #endif
      """

    #expect(Reading(text).outline == text)
    #expect(Reading(text).diagnostics == [])
    #expect(Reading(text).findings == [])
  }

  @Test(arguments: [
    ("A", "A"), ("A // why", "A"), ("(A || B) && !C", "(A || B) && !C"), ("A ||\n  B", "A ||\n  B"),
    ("A\n  || B", "A\n  || B"), ("swift(>=6.2)", "swift(>=6.2)"),
    ("canImport(A, _version: 1.2)", "canImport(A, _version: 1.2)"),
    ("hasAttribute(a)", "hasAttribute(a)"),
  ])
  func `a condition ends with its line, unless an operator goes on`(_ text: String, _ kept: String)
  {
    let reading = Reading("#if \(text)\nfunc a()\n#endif\nfunc b()")

    #expect(reading.outline == "#if \(kept)\n  func a()\n#endif\nfunc b()")
    #expect(reading.diagnostics == [])
  }

  @Test func `attributes in a conditional block belong to what follows`() {
    let reading = Reading(
      """
      @A
      #if B
      @C
      #elseif D
      @E(f)
        #if G
        @H
        #endif
      #else
      @I
      #endif
      public func a()
      """)

    #expect(
      reading.outline
        == "@A #if B @C #endif #if (!(B)) && (D) @E(f) #endif "
        + "#if (!(B)) && (D) && (G) @H #endif #if (!(B)) && (!(D)) @I #endif public func a()")
    #expect(reading.diagnostics == [])
  }

  @Test func `a block with attributes and their declaration is a block of declarations`() {
    let text = "#if A\n  @B func c()\n#endif"

    #expect(Reading(text).outline == text)
    #expect(Reading("@D func d()\n\(text)").outline == "@D func d()\n\(text)")
  }
}
