extension ErrorExample {
  /// Functions without some of their parts.
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
