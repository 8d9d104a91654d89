extension ErrorExample {
  /// Types without some of their parts, and braces that do not match.
  static let types: [Self] = [
    ErrorExample(
      "func a() {",
      ["1:11: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "func a() {}"
    ),
    ErrorExample(
      "struct A {\n  func b() {\n}\nfunc c() {}",
      ["4:12: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "struct A {\n  func b() {}\n  func c() {}\n}"
    ),
    ErrorExample(
      "struct A {\n  var b: Int",
      ["2:13: error: expected '}' to match '{'\n1:10: note: it stands here"],
      "struct A {\n  var b: Int\n}"
    ),
    ErrorExample(
      "}\nfunc a()",
      ["1:1: error: '}' closes nothing"],
      "func a()"
    ),
    ErrorExample(
      "}}}\nfunc a()",
      ["1:1: error: '}' closes nothing"],
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
