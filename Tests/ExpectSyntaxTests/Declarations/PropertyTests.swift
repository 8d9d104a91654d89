import ExpectSyntax
import Testing

struct PropertyTests {
  @Test(arguments: [
    ("var a: Int { get }", "var a: Int { get }"),
    ("var a: Int { get set }", "var a: Int { get; set }"),
    ("var a: Int {get}", "var a: Int { get }"), ("var a: Int\n{ get }", "var a: Int { get }"),
    ("var a: Int { get async }", "var a: Int { get async }"),
    ("var a: Int { get async throws(E) }", "var a: Int { get async throws(E) }"),
    ("var a: Int { mutating get nonmutating set }", "var a: Int { mutating get; nonmutating set }"),
    (
      "var a: Int { nonisolated(nonsending) get async }",
      "var a: Int { nonisolated(nonsending) get async }"
    ),
    ("var a: Int { @A(b) get }", "var a: Int { @A(b) get }"), ("let a: Int", "let a: Int"),
    ("var a, b: Int", "var a: Int, b: Int"), ("var a: Int, b = 2", "var a: Int, b = 2"),
    ("var a = 1, b = 2", "var a = 1, b = 2"), ("let (a, b) = c", "let (a, b) = c"),
    ("let (a, _): (Int, Int) = c", "let a: (Int, Int) = c"), ("let _ = a", "let _ = a"),
    ("var (a, (b, c)) = d", "var (a, b, c) = d"), ("let a: Int = 1", "let a: Int = 1"),
    ("var a: Int { 1 }", "var a: Int { ... }"), ("var a: Int {}", "var a: Int { ... }"),
    ("var a: Int { get { 1 } }", "var a: Int { get {} }"),
    ("var a: Int { get { 1 } set { b = newValue } }", "var a: Int { get {}; set {} }"),
    (
      "var a: Int { _read { yield b } _modify { yield &b } }", "var a: Int { _read {}; _modify {} }"
    ),
    ("var a: Int { willSet(b) {} didSet {} }", "var a: Int { willSet(b) {}; didSet {} }"),
    ("var a = 1 { didSet {} }", "var a = 1 { didSet {} }"),
    ("var a = 1\n{ didSet {} }", "var a = 1 { didSet {} }"),
    ("var a = b { 1 }", "var a = b { 1 }"), ("var a = { didSet }()", "var a = { didSet }()"),
    ("var a: Int = b { willSet {} }", "var a: Int = b { willSet {} }"),
    ("var a: Int { read { 1 } }", "var a: Int { ... }"),
    ("var a: Int { read() }", "var a: Int { ... }"),
    ("var a: Int { modify }", "var a: Int { ... }"),
    ("var a: Int { @A func b() {}; return c }", "var a: Int { ... }"),
    ("var a: Int { yielding borrow {} }", "var a: Int { yielding borrow {} }"),
    ("var a: Int { init(b) {} get {} }", "var a: Int { init(b) {}; get {} }"),
    (
      "var a: Int {\n#if A\nget {}\n#elseif B\nset {}\n#else\nmutating get\n#endif\n}",
      "var a: Int { #if A get {} #endif; #if (!(A)) && (B) set {} #endif; #if (!(A)) && (!(B)) mutating get #endif }"
    ),
    ("@A var a: Int", "@A var a: Int"), ("@A(b: 1) @C<D> var a = 2", "@A(b: 1) @C<D> var a = 2"),
    ("lazy var a = b()", "lazy var a = b()"), ("weak var a: B?", "weak var a: B?"),
    ("unowned(safe) let a: B", "unowned(safe) let a: B"),
    ("private(set) var a: Int", "private(set) var a: Int"),
    ("public internal(set) var a: Int", "public internal(set) var a: Int"),
    ("nonisolated(unsafe) static var a: Int", "nonisolated(unsafe) static var a: Int"),
    ("class var a: Int { 1 }", "class var a: Int { ... }"), ("var `in`: Int", "var `in`: Int"),
    ("var get: Int { get }", "var get: Int { get }"), ("var open: Int", "var open: Int"),
  ])
  func `a property keeps its types, values and accessors`(_ text: String, _ outline: String) {
    let reading = Reading("class A {\n\(text)\nfunc last()\n}")

    #expect(reading.outline == "class A {\n  \(outline)\n  func last()\n}")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }

  @Test func `a getter without a keyword has the braces for a body`() throws {
    let reading = Reading("var a: Int { b }")
    guard case .property(let property) = try #require(reading.declarations.first) else { return }

    let block = try #require(property.bindings.first?.accessors)

    #expect(reading.text(of: block.range) == "{ b }")
    #expect(block.accessors.map(\.kind) == [.get])
    #expect(block.accessors.compactMap(\.body).map(reading.text) == ["{ b }"])
  }
}
