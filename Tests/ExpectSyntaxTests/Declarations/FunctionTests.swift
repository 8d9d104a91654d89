import Testing

struct FunctionTests {
  @Test(arguments: [
    ("func a()", "func a()"), ("func a() {}", "func a() {}"), ("func a(){b()}", "func a() {}"),
    ("func a(b: Int)", "func a(b b: Int)"), ("func a(_ b: Int)", "func a(_ b: Int)"),
    ("func a(b c: Int)", "func a(b c: Int)"), ("func a(_: Int)", "func a(_ _: Int)"),
    ("func a(b _: Int)", "func a(b _: Int)"), ("func a(in for: Int)", "func a(in for: Int)"),
    ("func a(`b c`: Int)", "func a(`b c` `b c`: Int)"),
    ("func a(b: Int, c: Int,)", "func a(b b: Int, c c: Int)"),
    ("func a(b: Int...)", "func a(b b: Int...)"), ("func a(b: Int? ...)", "func a(b b: Int?...)"),
    ("func a(b: Int = 1, c: Int=2)", "func a(b b: Int = 1, c c: Int = 2)"),
    ("func a(b: Int = #line)", "func a(b b: Int = #line)"),
    ("func a(b: Int? = nil) {}", "func a(b b: Int? = nil) {}"),
    ("func a(b: Int?=nil)", "func a(b b: Int? = nil)"),
    ("func a(b: [Int]=[])", "func a(b b: [Int] = [])"),
    ("func a(b: A<C>=d)", "func a(b b: A<C> = d)"),
    ("func a(b: (Int, Int) -> Int = { $0 + $1 })", "func a(b b: (Int, Int) -> Int = { $0 + $1 })"),
    ("func a(b: () -> Void = {}, c: Int)", "func a(b b: () -> Void = {}, c c: Int)"),
    ("func a(b: inout Int)", "func a(b b: inout Int)"),
    ("func a(isolated: Int)", "func a(isolated isolated: Int)"),
    ("func a(isolated b: Hive)", "func a(isolated b: Hive)"),
    ("func a(isolated b c: Hive)", "func a(isolated b c: Hive)"),
    ("func a(@Rows _ b: () -> [Int])", "func a(@Rows _ b: () -> [Int])"),
    ("func a(@Clamped(0...5) b: Int)", "func a(@Clamped(0...5) b b: Int)"),
    ("func a() -> Int", "func a() -> Int"), ("func a() -> ()", "func a() -> ()"),
    ("func a()->Int{1}", "func a() -> Int {}"), ("func a() async", "func a() async"),
    ("func a() throws -> Int", "func a() throws -> Int"),
    ("func a() async throws(E) -> Int", "func a() async throws(E) -> Int"),
    ("func a() throws async", "func a() async throws"),
    ("func a() throws (A.B)", "func a() throws(A.B)"),
    ("func a(_ b: () throws -> Int) rethrows", "func a(_ b: () throws -> Int) rethrows"),
    ("func a(_ b: () async -> Int) reasync", "func a(_ b: () async -> Int) reasync"),
    ("func a() -> sending Pile", "func a() -> sending Pile"),
    ("func a() -> Never {}", "func a() -> Never {}"),
    ("func a() -> some P & Q {}", "func a() -> some P & Q {}"),
    ("func a<T>(b: T)", "func a<T>(b b: T)"), ("func a<T: P & Q, U>()", "func a<T: P & Q, U>()"),
    ("func a<each T: P>(_ b: repeat each T)", "func a<each T: P>(_ b: repeat each T)"),
    ("func a<let N: Int>(_ b: [N of Int])", "func a<let N: Int>(_ b: [N of Int])"),
    ("func a<T: ~Copyable>(_ b: borrowing T)", "func a<T: ~Copyable>(_ b: borrowing T)"),
    ("func a<T>() where T: P", "func a<T>() where T: P"),
    ("func a<T>() -> T where T: P, T.A == Int {}", "func a<T>() -> T where T: P, T.A == Int {}"),
    ("func a<T>() where T: ~Copyable, T == [Int]", "func a<T>() where T: ~Copyable, T == [Int]"),
    ("func a<each T>() where repeat each T: P", "func a<each T>() where repeat each T: P"),
    ("func a<T>() where T: _Trivial(64)", "func a<T>() where T: _Trivial(64)"),
    ("init()", "init()"), ("init?(a: Int)", "init?(a a: Int)"),
    ("init!(a: Int)", "init!(a a: Int)"),
    ("init? (a: Int)", "init?(a a: Int)"),
    ("init<T: P>(_ a: T) where T: Q {}", "init<T: P>(_ a: T) where T: Q {}"),
    ("init?<T>(_ a: T)", "init?<T>(_ a: T)"),
    ("init(a: Int) async throws(E) {}", "init(a a: Int) async throws(E) {}"),
    ("init(a: Int) rethrows", "init(a a: Int) rethrows"), ("deinit {}", "deinit {}"),
    ("isolated deinit { a() }", "isolated deinit {}"), ("deinit", "deinit"),
    ("subscript(a: Int) -> Int { get }", "subscript(_ a: Int) -> Int { get }"),
    (
      "subscript(a b: Int, c: Int) -> Int { get set }",
      "subscript(a b: Int, _ c: Int) -> Int { get; set }"
    ),
    (
      "subscript<T>(a: T) -> T where T: P { get throws(E) }",
      "subscript<T>(_ a: T) -> T where T: P { get throws(E) }"
    ),
    ("static subscript(a: Int = 1) -> Int { 2 }", "static subscript(_ a: Int = 1) -> Int { ... }"),
    (
      "subscript(dynamicMember a: String) -> Int { get {} set(b) {} }",
      "subscript(dynamicMember a: String) -> Int { get {}; set(b) {} }"
    ),
  ])
  func `a function, initializer or subscript keeps its signature`(_ text: String, _ outline: String)
  {
    let reading = Reading("protocol P {\n\(text)\nvar last: Int { get }\n}")

    #expect(reading.outline == "protocol P {\n  \(outline)\n  var last: Int { get }\n}")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }
}
