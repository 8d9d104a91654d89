import Testing

/// Every row is a text, its diagnostics, and what was read in spite of them.
struct ErrorTests {
  @Test(arguments: [
    (
      "func",
      ["1:5: error: expected the name of the function"],
      ""
    ),
    (
      "func\nvar a: Int",
      ["1:5: error: expected the name of the function"],
      "var a: Int"
    ),
    (
      "func (a: Int)",
      ["1:6: error: expected the name of the function"],
      ""
    ),
    (
      "func a",
      ["1:7: error: expected '(' and the parameters"],
      ""
    ),
    (
      "func a\nvar b: Int",
      ["1:7: error: expected '(' and the parameters"],
      "var b: Int"
    ),
    (
      "func a(",
      ["1:8: error: expected ')' after the parameters"],
      ""
    ),
    (
      "func a(b: Int\nfunc c()",
      ["1:14: error: expected ')' after the parameters"],
      "func c()"
    ),
    (
      "func a(b: Int = 1\nfunc c()",
      ["1:18: error: expected ')' after the parameters"],
      "func c()"
    ),
    (
      "func a(b Int)\nfunc c()",
      ["1:13: error: expected ':' and the type of the parameter"],
      "func c()"
    ),
    (
      "func a(b:)\nfunc c()",
      ["1:10: error: expected a type"],
      "func a(b b: )\nfunc c()"
    ),
    (
      "func a(1: Int)\nfunc c()",
      ["1:8: error: expected the name of the parameter"],
      "func c()"
    ),
    (
      "func a(b: Int,, c: Int)\nfunc d()",
      ["1:15: error: expected the name of the parameter"],
      "func d()"
    ),
    (
      "func a() ->\nfunc b()",
      ["1:12: error: expected a type"],
      "func a() -> \nfunc b()"
    ),
    (
      "func a() -> {}\nfunc b()",
      ["1:13: error: expected a type"],
      "func a() ->  {}\nfunc b()"
    ),
    (
      "func a<T(b: T)\nfunc c()",
      ["1:9: error: expected '>' after the generic parameters"],
      "func a<T>(b b: T)\nfunc c()"
    ),
    (
      "func a<>()\nfunc b()",
      ["1:8: error: expected the name of the generic parameter"],
      "func a()\nfunc b()"
    ),
    (
      "func a<T>() where T\nfunc b()",
      ["1:20: error: expected ':' or '==' in the requirement"],
      "func a<T>()\nfunc b()"
    ),
    (
      "func a<T>() where T: \nfunc b()",
      ["1:21: error: expected a type"],
      "func a<T>() where T: \nfunc b()"
    ),
    (
      "func a<T>() where\nfunc b()",
      ["1:18: error: expected a type"],
      "func a<T>()\nfunc b()"
    ),
    (
      "func a() throws(\nfunc b()",
      ["1:17: error: expected a type"],
      "func a() throws()\nfunc b()"
    ),
    (
      "func a() {",
      ["1:11: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "func a() {}"
    ),
    (
      "struct A {\n  func b() {\n}\nfunc c() {}",
      ["4:12: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "struct A {\n  func b() {}\n  func c() {}\n}"
    ),
    (
      "struct A {\n  var b: Int",
      ["2:13: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "struct A {\n  var b: Int\n}"
    ),
    (
      "}\nfunc a()",
      ["1:1: error: '}' closes nothing"],
      "func a()"
    ),
    (
      "}}}\nfunc a()",
      ["1:1: error: '}' closes nothing"],
      "func a()"
    ),
    (
      "struct",
      ["1:7: error: expected the name of the struct"],
      ""
    ),
    (
      "struct {\n}\nfunc a()",
      ["1:8: error: expected the name of the struct"],
      "func a()"
    ),
    (
      "struct A\nfunc b()",
      ["1:9: error: expected '{' and the members of the type"],
      "func b()"
    ),
    (
      "protocol A: {\n}\nfunc b()",
      ["1:13: error: expected a type"],
      "protocol A:  {}\nfunc b()"
    ),
    (
      "extension {\n}\nfunc a()",
      ["1:11: error: expected a type"],
      "extension  {}\nfunc a()"
    ),
    (
      "extension A: B where C {\n}\nfunc d()",
      ["1:24: error: expected ':' or '==' in the requirement"],
      "extension A: B {}\nfunc d()"
    ),
    (
      "struct A {\n  1 + 2\n  func b()\n}",
      ["2:3: error: expected a declaration"],
      "struct A {\n  func b()\n}"
    ),
    (
      "struct A {\n  a.b()\n  c()\n  func d()\n}",
      ["2:3: error: expected a declaration"],
      "struct A {\n  func d()\n}"
    ),
    (
      "struct A {\n  public\n}\nfunc b()",
      ["2:9: error: expected a keyword such as 'func' or 'var'"],
      "struct A {}\nfunc b()"
    ),
    (
      "struct A {\n  @B\n}",
      ["2:5: error: expected a keyword such as 'func' or 'var'"],
      "struct A {}"
    ),
    (
      "@ A func b()",
      ["1:3: error: expected the name of the attribute"],
      "@A func b()"
    ),
    (
      "@A\n",
      ["1:3: error: expected a keyword such as 'func' or 'var'"],
      ""
    ),
    (
      "struct A {\n  private print()\n  func b()\n}",
      ["2:11: error: expected a keyword such as 'func' or 'var'"],
      "struct A {\n  func b()\n}"
    ),
    (
      "struct A { foo func b() }",
      ["1:12: error: expected a declaration"],
      "struct A {}"
    ),
    (
      "var",
      ["1:4: error: expected the name of the property"],
      ""
    ),
    (
      "var : Int\nfunc a()",
      ["1:5: error: expected the name of the property"],
      "func a()"
    ),
    (
      "var a:\nfunc b()",
      ["1:7: error: expected a type"],
      "var a: \nfunc b()"
    ),
    (
      "var a: [Int\nfunc b()",
      ["1:12: error: expected ']' after the type of the elements"],
      "var a: [Int]\nfunc b()"
    ),
    (
      "var a: [Int:\nfunc b()",
      ["1:13: error: expected a type"],
      "var a: [Int: ]\nfunc b()"
    ),
    (
      "var a: (Int\nfunc b()",
      ["1:12: error: expected ')' after the elements of the tuple"],
      "var a: (Int)\nfunc b()"
    ),
    (
      "var a: A<Int\nfunc b()",
      ["1:13: error: expected '>' after the generic arguments"],
      "var a: A<Int>\nfunc b()"
    ),
    (
      "var a: Int {\n  get\n  foo\n}\nfunc b()",
      ["2:6: error: expected an accessor such as 'get' or 'set'"],
      "var a: Int { get }\nfunc b()"
    ),
    (
      "var a: Int { get",
      ["1:17: error: expected '}' to match '{'\n1:12: note: it stands here"],
      "var a: Int { get }"
    ),
    (
      "let a: Int = [1, 2\nfunc b()",
      ["2:1: error: expected ']' to match '['\n1:14: note: it stands here"],
      "let a: Int = [1, 2\nfunc b()"
    ),
    (
      "init",
      [],
      ""
    ),
    (
      "struct A {\n  init\n  func b()\n}",
      ["2:7: error: expected '(' and the parameters"],
      "struct A {\n  func b()\n}"
    ),
    (
      "struct A {\n  subscript(a: Int)\n  func b()\n}",
      ["2:20: error: expected '->' and the type of the subscript"],
      "struct A {\n  func b()\n}"
    ),
    (
      "struct A {\n  subscript -> Int\n  func b()\n}",
      ["2:13: error: expected '(' and the parameters"],
      "struct A {\n  func b()\n}"
    ),
    (
      "enum A {\n  case\n  case b\n}",
      ["2:7: error: expected the name of the case"],
      "enum A {\n  case b\n}"
    ),
    (
      "enum A {\n  case b(\n}",
      ["3:1: error: expected ')' to match '('\n2:9: note: it stands here"],
      "enum A {\n  case b\n}"
    ),
    (
      "typealias A\nfunc b()",
      [],
      "typealias A = \nfunc b()"
    ),
    (
      "typealias = Int\nfunc b()",
      ["1:11: error: expected the name of the type alias"],
      "func b()"
    ),
    (
      "associatedtype\nfunc b()",
      ["1:15: error: expected the name of the associated type"],
      "func b()"
    ),
    (
      "import\nfunc a()",
      ["1:7: error: expected the name of the module"],
      "func a()"
    ),
    (
      "import A.\nfunc b()",
      ["1:10: error: expected the name of the module"],
      "func b()"
    ),
    (
      "operator\nfunc a()",
      ["1:9: error: expected the name of the operator or precedence group"],
      "func a()"
    ),
    (
      "macro a\nfunc b()",
      ["1:8: error: expected '(' and the parameters"],
      "func b()"
    ),
    (
      "let a = \"b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"b\nfunc c()"
    ),
    (
      "let a = \"\\(b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"\\(b\nfunc c()"
    ),
    (
      "let a = \"\"\"\n  b\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = \"\"\"\n  b\nfunc c()"
    ),
    (
      "let a = #/b\nfunc c()",
      ["1:9: error: expected '/' and number signs to end this regular expression"],
      "let a = #/b\nfunc c()"
    ),
    (
      "/* a\nfunc b()",
      ["1:1: error: expected '*/' to end this comment"],
      ""
    ),
    (
      "/* /* */\nfunc a()",
      ["1:1: error: expected '*/' to end this comment"],
      ""
    ),
    (
      "let `a\nfunc b()",
      ["1:5: error: expected '`' to end this name on its line"],
      "func b()"
    ),
    (
      "let a = #\"b\"\nfunc c()",
      ["1:9: error: expected '\"' to end this string"],
      "let a = #\"b\"\nfunc c()"
    ),
    (
      "#if A\nfunc b()",
      ["2:9: error: expected '#endif' to match '#if'\n1:1: note: it stands here"],
      "#if A\n  func b()\n#endif"
    ),
    (
      "#if A\n#else\nfunc b()",
      ["3:9: error: expected '#endif' to match '#if'\n1:1: note: it stands here"],
      "#if A\n#else\n  func b()\n#endif"
    ),
    (
      "struct A {\n#if B\n}\nfunc c()",
      ["3:1: error: expected '#endif' to match '#if'\n2:1: note: it stands here"],
      "struct A {\n  #if B\n  #endif\n}\nfunc c()"
    ),
    (
      "#endif\nfunc a()",
      ["1:1: error: '#endif' stands outside any '#if'"],
      "func a()"
    ),
    (
      "#else\nfunc a()",
      ["1:1: error: '#else' stands outside any '#if'"],
      "func a()"
    ),
    (
      "#elseif B\nfunc a()",
      ["1:1: error: '#elseif' stands outside any '#if'"],
      "func a()"
    ),
    (
      "#if A\n}\n#endif\nfunc b()",
      ["2:1: error: '}' closes nothing"],
      "#if A\n#endif\nfunc b()"
    ),
    (
      "#if A\nstruct B {\n#endif\nfunc c()",
      [
        "3:1: error: '#endif' stands outside any '#if'",
        "4:9: error: expected '}' to match '{'\n2:10: note: it stands here",
      ],
      "#if A\n  struct B {\n    func c()\n  }\n#endif"
    ),
    (
      "func a()\n<<<<<<< ours\nfunc b()\n=======\nfunc c()\n>>>>>>> theirs\nfunc d()",
      ["2:1: error: a conflict of version control has been left in the text"],
      "func a()\nfunc b()\nfunc c()\nfunc d()"
    ),
    (
      "func a() -> Int -> Int\nfunc b()",
      ["1:17: error: expected a new line or ';' after the declaration"],
      "func a() -> Int\nfunc b()"
    ),
    (
      "var a: Int -> Int\nfunc b()",
      ["1:12: error: expected a new line or ';' after the declaration"],
      "var a: Int\nfunc b()"
    ),
    (
      "func a(_ b: () async)\nfunc c()",
      ["1:21: error: expected '->' and the result of the function type"],
      "func a(_ b: () async -> )\nfunc c()"
    ),
    (
      "func a<T: >()\nfunc b()",
      ["1:11: error: expected a type"],
      "func a<T: >()\nfunc b()"
    ),
    (
      "class A<T {\n}\nfunc b()",
      ["1:11: error: expected '>' after the generic parameters"],
      "class A<T> {}\nfunc b()"
    ),
    (
      "struct A { @B(c }\nfunc d()",
      ["1:17: error: expected ')' to match '('\n1:14: note: it stands here"],
      "struct A {}\nfunc d()"
    ),
    (
      "func a() 💥\nfunc b()",
      ["1:10: error: expected a new line or ';' after the declaration"],
      "func a()\nfunc b()"
    ),
    (
      "func a() ' b'\nfunc c()",
      ["1:10: error: expected a new line or ';' after the declaration"],
      "func a()\nfunc c()"
    ),
  ])
  func `an error is located, and reading goes on`(
    _ text: String, _ diagnostics: [String], _ outline: String
  ) {
    let reading = Reading(text)

    #expect(reading.diagnostics == diagnostics.map(located))
    #expect(reading.outline == outline)
    #expect(reading.findings == [])
  }

  private func located(_ diagnostic: String) -> String {
    diagnostic.split(separator: "\n").map { "Cart.swift:\($0)" }.joined(separator: "\n")
  }
}
