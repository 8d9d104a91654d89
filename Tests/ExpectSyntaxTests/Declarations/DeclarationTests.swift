import ExpectSyntax
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
  func `a declaration keeps what it says`(_ text: String, _ outline: String) {
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
  func `an attribute is kept as it is written`(_ attribute: String) {
    #expect(Reading("\(attribute) func a()").outline == "\(attribute) func a()")
    #expect(Reading("\(attribute)\npublic func a()").outline == "\(attribute) public func a()")
    #expect(Reading("@B \(attribute) @C func a()").outline == "@B \(attribute) @C func a()")
    #expect(Reading("struct A { \(attribute) func a() }").diagnostics == [])
  }

  @Test func `a declaration knows where it and its parts stand`() throws {
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
