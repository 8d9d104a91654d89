extension ErrorExample {
  /// Properties, initializers and other members without some of their parts.
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
      ["1:17: error: expected '}' to match '{'\n1:12: note: it stands here"],
      "var a: Int { get }"
    ),
    ErrorExample(
      "let a: Int = [1, 2\nfunc b()",
      ["2:1: error: expected ']' to match '['\n1:14: note: it stands here"],
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
      ["3:1: error: expected ')' to match '('\n2:9: note: it stands here"],
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
