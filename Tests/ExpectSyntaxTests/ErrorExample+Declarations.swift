extension ErrorExample {
  /// Types with missing parts, and unmatched braces.
  static let types: [Self] = [
    ErrorExample(
      "func a() {",
      ["1:11: error: expected '}' to match '{'\n1:10: note: opened here"],
      "func a() {}"
    ),
    ErrorExample(
      "struct A {\n  func b() {\n}\nfunc c() {}",
      ["4:12: error: expected '}' to match '{'\n1:10: note: opened here"],
      "struct A {\n  func b() {}\n  func c() {}\n}"
    ),
    ErrorExample(
      "struct A {\n  var b: Int",
      ["2:13: error: expected '}' to match '{'\n1:10: note: opened here"],
      "struct A {\n  var b: Int\n}"
    ),
    ErrorExample(
      "}\nfunc a()",
      ["1:1: error: '}' has no matching opening bracket"],
      "func a()"
    ),
    ErrorExample(
      "}}}\nfunc a()",
      ["1:1: error: '}' has no matching opening bracket"],
      "func a()"
    ),
    ErrorExample(
      "struct",
      ["1:7: error: expected the name of the struct"],
      ""
    ),
    ErrorExample(
      "struct {\n}\nfunc a()",
      ["1:8: error: expected the name of the struct"],
      "func a()"
    ),
    ErrorExample(
      "struct A\nfunc b()",
      ["1:9: error: expected '{' and the members of the type"],
      "func b()"
    ),
    ErrorExample(
      "protocol A: {\n}\nfunc b()",
      ["1:13: error: expected a type"],
      "protocol A:  {}\nfunc b()"
    ),
    ErrorExample(
      "extension {\n}\nfunc a()",
      ["1:11: error: expected a type"],
      "extension  {}\nfunc a()"
    ),
    ErrorExample(
      "extension A: B where C {\n}\nfunc d()",
      ["1:24: error: expected ':' or '==' in the requirement"],
      "extension A: B {}\nfunc d()"
    ),
    ErrorExample(
      "struct A {\n  1 + 2\n  func b()\n}",
      ["2:3: error: expected a declaration"],
      "struct A {\n  func b()\n}"
    ),
    ErrorExample(
      "struct A {\n  a.b()\n  c()\n  func d()\n}",
      ["2:3: error: expected a declaration"],
      "struct A {\n  func d()\n}"
    ),
    ErrorExample(
      "struct A {\n  public\n}\nfunc b()",
      ["2:9: error: expected a keyword such as 'func' or 'var'"],
      "struct A {}\nfunc b()"
    ),
    ErrorExample(
      "struct A {\n  @B\n}",
      ["2:5: error: expected a keyword such as 'func' or 'var'"],
      "struct A {}"
    ),
    ErrorExample(
      "@ A func b()",
      ["1:3: error: expected the name of the attribute"],
      "@A func b()"
    ),
    ErrorExample(
      "@A\n",
      ["1:3: error: expected a keyword such as 'func' or 'var'"],
      ""
    ),
    ErrorExample(
      "struct A {\n  private print()\n  func b()\n}",
      ["2:11: error: expected a keyword such as 'func' or 'var'"],
      "struct A {\n  func b()\n}"
    ),
    ErrorExample(
      "struct A { foo func b() }",
      ["1:12: error: expected a declaration"],
      "struct A {}"
    ),
  ]
}

// MARK: - Members

extension ErrorExample {
  /// Properties, initializers, and other members with missing parts.
  static let members: [Self] = [
    ErrorExample(
      "var",
      ["1:4: error: expected the name of the property"],
      ""
    ),
    ErrorExample(
      "var : Int\nfunc a()",
      ["1:5: error: expected the name of the property"],
      "func a()"
    ),
    ErrorExample(
      "var a:\nfunc b()",
      ["1:7: error: expected a type"],
      "var a: \nfunc b()"
    ),
    ErrorExample(
      "var a: [Int\nfunc b()",
      ["1:12: error: expected ']' after the type of the elements"],
      "var a: [Int]\nfunc b()"
    ),
    ErrorExample(
      "var a: [Int:\nfunc b()",
      ["1:13: error: expected a type"],
      "var a: [Int: ]\nfunc b()"
    ),
    ErrorExample(
      "var a: (Int\nfunc b()",
      ["1:12: error: expected ')' after the elements of the tuple"],
      "var a: (Int)\nfunc b()"
    ),
    ErrorExample(
      "var a: A<Int\nfunc b()",
      ["1:13: error: expected '>' after the generic arguments"],
      "var a: A<Int>\nfunc b()"
    ),
    ErrorExample(
      "var a: Int {\n  get\n  foo\n}\nfunc b()",
      ["2:6: error: expected an accessor such as 'get' or 'set'"],
      "var a: Int { get }\nfunc b()"
    ),
    ErrorExample(
      "var a: Int { get",
      ["1:17: error: expected '}' to match '{'\n1:12: note: opened here"],
      "var a: Int { get }"
    ),
    ErrorExample(
      "let a: Int = [1, 2\nfunc b()",
      ["2:1: error: expected ']' to match '['\n1:14: note: opened here"],
      "let a: Int = [1, 2\nfunc b()"
    ),
    ErrorExample(
      "init",
      [],
      ""
    ),
    ErrorExample(
      "struct A {\n  init\n  func b()\n}",
      ["2:7: error: expected '(' and the parameters"],
      "struct A {\n  func b()\n}"
    ),
    ErrorExample(
      "struct A {\n  subscript(a: Int)\n  func b()\n}",
      ["2:20: error: expected '->' and the type of the subscript"],
      "struct A {\n  func b()\n}"
    ),
    ErrorExample(
      "struct A {\n  subscript -> Int\n  func b()\n}",
      ["2:13: error: expected '(' and the parameters"],
      "struct A {\n  func b()\n}"
    ),
    ErrorExample(
      "enum A {\n  case\n  case b\n}",
      ["2:7: error: expected the name of the case"],
      "enum A {\n  case b\n}"
    ),
    ErrorExample(
      "enum A {\n  case b(\n}",
      ["3:1: error: expected ')' to match '('\n2:9: note: opened here"],
      "enum A {\n  case b\n}"
    ),
    ErrorExample(
      "typealias A\nfunc b()",
      [],
      "typealias A = \nfunc b()"
    ),
    ErrorExample(
      "typealias = Int\nfunc b()",
      ["1:11: error: expected the name of the type alias"],
      "func b()"
    ),
    ErrorExample(
      "associatedtype\nfunc b()",
      ["1:15: error: expected the name of the associated type"],
      "func b()"
    ),
  ]
}

// MARK: - Functions

extension ErrorExample {
  /// Functions with missing parts.
  static let functions: [Self] = [
    ErrorExample(
      "func",
      ["1:5: error: expected the name of the function"],
      ""
    ),
    ErrorExample(
      "func\nvar a: Int",
      ["1:5: error: expected the name of the function"],
      "var a: Int"
    ),
    ErrorExample(
      "func (a: Int)",
      ["1:6: error: expected the name of the function"],
      ""
    ),
    ErrorExample(
      "func a",
      ["1:7: error: expected '(' and the parameters"],
      ""
    ),
    ErrorExample(
      "func a\nvar b: Int",
      ["1:7: error: expected '(' and the parameters"],
      "var b: Int"
    ),
    ErrorExample(
      "func a(",
      ["1:8: error: expected ')' after the parameters"],
      ""
    ),
    ErrorExample(
      "func a(b: Int\nfunc c()",
      ["1:14: error: expected ')' after the parameters"],
      "func c()"
    ),
    ErrorExample(
      "func a(b: Int = 1\nfunc c()",
      ["1:18: error: expected ')' after the parameters"],
      "func c()"
    ),
    ErrorExample(
      "func a(b Int)\nfunc c()",
      ["1:13: error: expected ':' and the type of the parameter"],
      "func c()"
    ),
    ErrorExample(
      "func a(b:)\nfunc c()",
      ["1:10: error: expected a type"],
      "func a(b b: )\nfunc c()"
    ),
    ErrorExample(
      "func a(1: Int)\nfunc c()",
      ["1:8: error: expected the name of the parameter"],
      "func c()"
    ),
    ErrorExample(
      "func a(b: Int,, c: Int)\nfunc d()",
      ["1:15: error: expected the name of the parameter"],
      "func d()"
    ),
    ErrorExample(
      "func a() ->\nfunc b()",
      ["1:12: error: expected a type"],
      "func a() -> \nfunc b()"
    ),
    ErrorExample(
      "func a() -> {}\nfunc b()",
      ["1:13: error: expected a type"],
      "func a() ->  {}\nfunc b()"
    ),
    ErrorExample(
      "func a<T(b: T)\nfunc c()",
      ["1:9: error: expected '>' after the generic parameters"],
      "func a<T>(b b: T)\nfunc c()"
    ),
    ErrorExample(
      "func a<>()\nfunc b()",
      ["1:8: error: expected the name of the generic parameter"],
      "func a()\nfunc b()"
    ),
    ErrorExample(
      "func a<T>() where T\nfunc b()",
      ["1:20: error: expected ':' or '==' in the requirement"],
      "func a<T>()\nfunc b()"
    ),
    ErrorExample(
      "func a<T>() where T: \nfunc b()",
      ["1:21: error: expected a type"],
      "func a<T>() where T: \nfunc b()"
    ),
    ErrorExample(
      "func a<T>() where\nfunc b()",
      ["1:18: error: expected a type"],
      "func a<T>()\nfunc b()"
    ),
    ErrorExample(
      "func a() throws(\nfunc b()",
      ["1:17: error: expected a type"],
      "func a() throws()\nfunc b()"
    ),
  ]
}
