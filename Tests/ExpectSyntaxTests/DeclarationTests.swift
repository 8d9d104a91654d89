import ExpectSyntax
import ExpectSyntaxTestSupport
import Testing

struct DeclarationTests {
  @Test(arguments: [
    ("protocol A {}", "protocol A {}"), ("protocol A: B, C<Int> {}", "protocol A: B, C<Int> {}"),
    ("protocol A<B, C>: D where B: E {}", "protocol A<B, C>: D where B: E {}"),
    ("protocol A: class {}", "protocol A: class {}"),
    ("protocol A: ~Copyable {}", "protocol A: ~Copyable {}"),
    ("protocol A: AnyObject & B {}", "protocol A: AnyObject & B {}"),
    ("class A<T: P>: B<T>, C where T: Q {}", "class A<T: P>: B<T>, C where T: Q {}"),
    ("final class A {}", "final class A {}"), ("open class A {}", "open class A {}"),
    ("class A: @unchecked Sendable {}", "class A: @unchecked Sendable {}"),
    ("class A: nonisolated B, @MainActor C {}", "class A: nonisolated B, @MainActor C {}"),
    ("actor A {}", "actor A {}"), ("distributed actor A {}", "distributed actor A {}"),
    ("struct A<each T, let N: Int>: ~Copyable {}", "struct A<each T, let N: Int>: ~Copyable {}"),
    (
      "indirect enum A { case b(A), c; indirect case d = 1 }",
      "indirect enum A {\n  case b, c\n  indirect case d\n}"
    ),
    ("enum A: Int { case b = -1, c }", "enum A: Int {\n  case b, c\n}"),
    ("enum A { case b(c: Int = 1, D), `e` }", "enum A {\n  case b, `e`\n}"),
    ("extension A.B: C where D == E {}", "extension A.B: C where D == E {}"),
    ("extension [Int]: @retroactive P {}", "extension [Int]: @retroactive P {}"),
    ("typealias A<T> = B<T> where T: P", "typealias A<T> = B<T> where T: P"),
    ("associatedtype A: B = C where A.D: E", "associatedtype A: B = C where A.D: E"),
    ("import A", "import A"), ("import A.B", "import A.B"),
    ("import struct A.B", "import struct A.B"),
    ("import func A.+", "import func A.+"), ("@testable import A", "@testable import A"),
    ("@_spi(A) public import B", "@_spi(A) public import B"),
    ("precedencegroup A { higherThan: B }", "precedencegroup A"),
    ("infix operator +-: A", "infix operator +-"),
    (
      "@freestanding(expression) macro a<T>(_ b: T) -> (T, String) = #externalMacro(module: \"A\", type: \"B\") where T: P",
      "@freestanding(expression) macro a<T>(_ b: T) -> (T, String) where T: P"
    ),
    (
      "@attached(peer, names: suffixed(Mock)) public macro A() = #externalMacro(module: \"A\", type: \"B\")",
      "@attached(peer, names: suffixed(Mock)) public macro A()"
    ),
    ("#Preview { a() } timeline: { b() } c: { d() }", "#Preview"),
    ("#Preview(as: .a) {\n  b()\n} timeline: {\n  c()\n}", "#Preview"),
    ("#make<Int, A<B>>(1)", "#make"),
    ("#Preview { a() }", "#Preview"), ("#Preview(\"A\") { a() }", "#Preview"),
    ("#warning(\"a\")", "#warning"),
    (
      "class A { class func b() {}; class var c: Int { 1 }; class B {} }",
      "class A {\n  class func b() {}\n  class var c: Int { ... }\n  class B {}\n}"
    ),
    (
      "struct A { struct B { enum C { actor D {} } } }",
      "struct A {\n  struct B {\n    enum C {\n      actor D {}\n    }\n  }\n}"
    ),
    ("public nonisolated final class `A` {}", "public nonisolated final class `A` {}"),
    (
      "struct A { var actor: B; func macro() {}; let open = 1; func actor(a: Int) }",
      "struct A {\n  var actor: B\n  func macro() {}\n  let open = 1\n  func actor(a a: Int)\n}"
    ),
  ])
  func `parsing preserves the parts of a declaration`(_ text: String, _ outline: String) {
    let reading = Reading("\(text)\nfunc last()")

    #expect(reading.outline == "\(outline)\nfunc last()")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }

  @Test(arguments: [
    "@A", "@A()", "@A(b: \")\", c)", "@A.B", "@A<Int>(b)", "@available(macOS 13, *)", "@_spi(A)",
    "@objc(a:b:)", "@_specialize(where T == Int)", "@inlinable", "@MainActor(unsafe)",
    "@_documentation(visibility: private)", "@_lifetime(&a)", "@A({ \")\" })",
  ])
  func `parsing preserves the spelling of an attribute`(_ attribute: String) {
    #expect(Reading("\(attribute) func a()").outline == "\(attribute) func a()")
    #expect(Reading("\(attribute)\npublic func a()").outline == "\(attribute) public func a()")
    #expect(Reading("@B \(attribute) @C func a()").outline == "@B \(attribute) @C func a()")
    #expect(Reading("struct A { \(attribute) func a() }").diagnostics == [])
  }

  @Test func `a declaration has the source ranges of its parts`() throws {
    let reading = Reading("/// Doc.\n@A public\n  func b(c: Int = 1 + 2) -> D { e } // f")
    guard case .function(let function) = try #require(reading.declarations.first) else { return }

    let parameter = function.parameters[0]

    #expect(
      reading.text(of: function.header.range) == "@A public\n  func b(c: Int = 1 + 2) -> D { e }")
    #expect(reading.text(of: function.header.keywordRange) == "func")
    #expect(function.header.attributes.map { reading.text(of: $0.range) } == ["@A"])
    #expect(function.header.modifiers.map { reading.text(of: $0.range) } == ["public"])
    #expect(reading.text(of: function.name.range) == "b")
    #expect(reading.text(of: parameter.range) == "c: Int = 1 + 2")
    #expect(parameter.defaultValue.map { reading.text(of: $0.range) } == "1 + 2")
    #expect(function.body.map(reading.text) == "{ e }")
  }
}

// MARK: - TypeTests

struct TypeTests {
  @Test(arguments: [
    "Int", "A.B", "A.B.C", "Array<Int>", "A<B, C>.D<E>", "Dictionary<String, [Int]>",
    "Swift::Int", "Shop::Cart.Item", "Self", "Self.Item", "Any", "AnyObject", "`Type`",
    "`two words`", "_", "Array<_>", "Ünïcode", "Int?", "Int??", "Int!", "Int?!", "[Int]", "[[Int]]",
    "[Int]?", "[Int?]", "[String: Int]", "[String: [Int: Bool]]", "[Int].Element",
    "[3 of Int]", "[n of [2 of Int]]", "[_ of Int]", "InlineArray<3, Int>", "InlineArray<-1, Int>",
    "()", "(Int)", "(Int, String)", "(x: Int, y: String)", "(x: Int, String)", "((Int))",
    "() -> Void", "(Int) -> Int", "(Int, String) -> Bool", "(_ x: Int) -> Int",
    "(_ x: Int, in y: String) -> Void", "(Int...) -> Void", "(inout Int) -> Void",
    "() -> () -> Void", "(() -> Void) -> Void", "(() -> Void)?", "[() -> Void]",
    "() async -> Int", "() throws -> Int", "() async throws -> Int", "() throws(E) -> Int",
    "() async throws(A.B<C>) -> Int", "() throws(any Error) -> Int", "() rethrows -> Int",
    "() reasync -> Int", "() -> sending Int", "(sending Int) -> Void", "(isolated Hive) -> Void",
    "Int.Type", "Int.Type.Type", "(any P).Type", "any P.Type", "P.Protocol", "[Int].Type",
    "A.B.Type?",
    "some P", "some P & Q", "some Collection<Int>", "(some P)?", "any P", "any P & Q",
    "any P<Int>", "any AsyncSequence<Int, Never>", "P & Q", "P & Q & R<Int>", "A.B & C",
    "~Copyable", "~Copyable & ~Escapable", "any ~Copyable", "some P & ~Copyable",
    "any P & ~Escapable",
    "each T", "repeat each T", "repeat (each T).Type", "(repeat each T)",
    "(repeat [each T]) -> Void",
    "Pack<repeat each T>", "repeat (each T, each U)", "repeat Array<each T>?",
    "inout Int", "borrowing Token", "consuming Token", "__owned Int", "__shared Int", "_const Int",
    "sending Pile", "isolated Hive", "isolated (any Actor)?", "inout some P", "inout [Int]",
    "@escaping () -> Void", "@autoclosure () -> Bool", "@autoclosure @escaping () throws -> Bool",
    "@Sendable () -> Void", "@MainActor () -> Void", "@MainActor @Sendable (Int) async -> Void",
    "@convention(c) (Int) -> Void", "@convention(block) () -> Void",
    "@isolated(any) () async -> Void",
    "@escaping (() -> Void)", "@MainActor (Int)", "@escaping ((Int) -> Void)?",
    "@Lane.Main () -> Void", "sending @escaping () -> Void", "inout @Sendable () -> Void",
    "nonisolated(nonsending) () async -> Void", "@differentiable(reverse) (Double) -> Double",
    "nonisolated(nonsending) @escaping @Sendable () async throws(E) -> [Int: (x: A, B?)]",
    "@escaping @isolated(any) @Sendable (_ a: inout A, B...) async throws -> sending (C, d: D)?",
    "@unchecked Sendable", "@preconcurrency P", "@Wrapped<Int> P",
  ])
  func `a parsed type prints with its original spelling`(_ spelling: String) {
    let reading = Reading("typealias A = \(spelling)")

    #expect(reading.outline == "typealias A = \(spelling)")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }

  @Test(arguments: [
    ("Array < Int >", "Array<Int>"), ("[ Int:String ]", "[Int: String]"),
    ("(Int,String)->Void", "(Int, String) -> Void"), ("Array<Array<Int>>", "Array<Array<Int>>"),
    ("A<B<C<D>>>", "A<B<C<D>>>"), ("A<Int?>", "A<Int?>"), ("[Int?]?", "[Int?]?"),
    ("A&B", "A & B"), ("()throws(E)->Int", "() throws(E) -> Int"),
    ("@escaping(Int)->Void", "@escaping (Int) -> Void"),
    ("@Sendable(Int) async -> Void", "@Sendable (Int) async -> Void"),
    ("@convention(c)(Int)->Void", "@convention(c) (Int) -> Void"),
    ("@escaping sending () -> Void", "sending @escaping () -> Void"),
    ("A /* of */ . /* all */ B", "A.B"), ("Int // what", "Int"), ("A\n  .B", "A.B"),
    ("A\n  & B", "A & B"), ("(\n  Int,\n  String\n)", "(Int, String)"), ("(Int,)", "(Int)"),
    ("A<B,>", "A<B>"), ("InlineArray<-1,Int>", "InlineArray<-1, Int>"),
    ("any P?", "(any P)?"), ("any A.B<Int>??", "(any A.B<Int>)??"), ("some P!", "(some P)!"),
    ("any P.Type?", "(any P.Type)?"), ("[any P?]", "[(any P)?]"), ("any (P?)", "any (P?)"),
    ("<#Type#>", "<#Type#>"), ("<#T##Array<Int>#>", "<#T##Array<Int>#>"),
  ])
  func `a parsed type prints with normalized spelling`(_ spelling: String, _ text: String) {
    let reading = Reading("typealias A = \(spelling)")

    #expect(reading.outline == "typealias A = \(text)")
    #expect(reading.diagnostics == [])
  }

  @Test func `a type has the source ranges of its parts`() throws {
    let reading = Reading("typealias A = /* a */ @Sendable (Int?, [B<C>.D]) -> E // of it")
    guard case .typealias(let alias) = try #require(reading.declarations.first) else { return }

    let function = try #require(alias.type.functionType)

    #expect(reading.text(of: alias.type.range) == "@Sendable (Int?, [B<C>.D]) -> E")
    #expect(function.parameters.map { reading.text(of: $0.type.range) } == ["Int?", "[B<C>.D]"])
    #expect(reading.text(of: function.result.range) == "E")
  }

  @Test func `the properties of a type ignore its parentheses`() throws {
    let reading = Reading(
      "func f(_ a: inout ((@Sendable () -> Void)?), _ b: (@escaping () -> Int))")
    guard case .function(let function) = try #require(reading.declarations.first) else { return }

    let (first, second) = (function.parameters[0].type, function.parameters[1].type)

    #expect(first.isOptional)
    #expect(first.hasSpecifier("inout"))
    #expect(first.functionType == nil)
    #expect(second.functionType?.result.simpleName == "Int")
    #expect(second.hasAttribute("escaping"))
    #expect(!second.isOptional)
  }
}

// MARK: - FunctionTests

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
    (
      "func a(\n_ b: (Int)\nasync throws -> Void\n)",
      "func a(_ b: (Int) async throws -> Void)"
    ),
    ("func a(b: @escaping(() -> Void))", "func a(b b: @escaping (() -> Void))"),
    ("func a(b: @escaping(Int) -> Void)", "func a(b b: @escaping (Int) -> Void)"),
    (
      "func a(b: @autoclosure @escaping() throws -> Int)",
      "func a(b b: @autoclosure @escaping () throws -> Int)"
    ),
    (
      "var a: @Sendable(() -> Void)\nnonisolated func b()",
      "var a: @Sendable (() -> Void)\n  nonisolated func b()"
    ),
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
  func `parsing preserves the signature of a function, initializer, or subscript`(
    _ text: String, _ outline: String
  ) {
    let reading = Reading("protocol P {\n\(text)\nvar last: Int { get }\n}")

    #expect(reading.outline == "protocol P {\n  \(outline)\n  var last: Int { get }\n}")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }
}

// MARK: - PropertyTests

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
  func `parsing preserves the types, values, and accessors of a property`(
    _ text: String, _ outline: String
  ) {
    let reading = Reading("class A {\n\(text)\nfunc last()\n}")

    #expect(reading.outline == "class A {\n  \(outline)\n  func last()\n}")
    #expect(reading.diagnostics == [])
    #expect(reading.findings == [])
  }

  @Test func `an implicit getter has the braces as its body`() throws {
    let reading = Reading("var a: Int { b }")
    guard case .property(let property) = try #require(reading.declarations.first) else { return }

    let block = try #require(property.bindings.first?.accessors)

    #expect(reading.text(of: block.range) == "{ b }")
    #expect(block.accessors.map(\.kind) == [.get])
    #expect(block.accessors.compactMap(\.body).map(reading.text) == ["{ b }"])
  }
}

// MARK: - ConditionalTests

struct ConditionalTests {
  @Test func `parsing preserves conditional branches and their conditions`() {
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
  func `a condition ends with its line unless an operator continues it`(
    _ text: String, _ kept: String
  ) {
    let reading = Reading("#if \(text)\nfunc a()\n#endif\nfunc b()")

    #expect(reading.outline == "#if \(kept)\n  func a()\n#endif\nfunc b()")
    #expect(reading.diagnostics == [])
  }

  @Test func `attributes in a conditional block apply to the next declaration`() {
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

  @Test func `a conditional block with an attribute and its declaration contains declarations`() {
    let text = "#if A\n  @B func c()\n#endif"

    #expect(Reading(text).outline == text)
    #expect(Reading("@D func d()\n\(text)").outline == "@D func d()\n\(text)")
  }
}

// MARK: - DocumentationTests

struct DocumentationTests {
  @Test(arguments: [
    ("/// A.\nfunc a()", ["/// A."]),
    ("  /// A.\n  ///\n  /// B.\nfunc a()", ["/// A.", "///", "/// B."]),
    ("/** A. */\nfunc a()", ["/** A. */"]), ("/**\n   A.\n */\nfunc a()", ["/**", "A.", "*/"]),
    ("/// A.\n@B\npublic func a()", ["/// A."]), ("/// A.\n\n/// B.\nfunc a()", ["/// B."]),
    ("// A.\nfunc a()", []), ("/// A.\n// B.\nfunc a()", []), ("/* A. */ func a()", []),
    ("/// A.\r\n/// B.\r\nfunc a()", ["/// A.", "/// B."]), ("/**/ func a()", []),
    ("/** A. */ func a()", ["/** A. */"]), ("// A.\n/// B.\nfunc a()", ["/// B."]),
    ("/** A /* B */ C */\nfunc a()", ["/** A /* B */ C */"]),
    ("/// A.\n#if B\n@C\n#endif\nfunc a()", ["/// A."]),
  ])
  func `the last comment before a declaration documents it`(_ text: String, _ lines: [String]) {
    #expect(Reading(text).documentation == lines)
  }

  @Test func `a comment at the end of a line doesn't document the next declaration`() {
    let reading = Reading("struct A { /// A.\n  var a: Int /// B.\n  /// C.\n  var b: Int\n}")
    guard case .type(let type)? = reading.declarations.first else { return }

    #expect(type.members.map(reading.documentation) == [["/// A."], ["/// C."]])
  }
}
