import ExpectSyntax
import Testing

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
    "@Lane.Main () -> Void", "sending @escaping () -> Void", "inout @Sendable () -> Void",
    "nonisolated(nonsending) () async -> Void", "@differentiable(reverse) (Double) -> Double",
    "nonisolated(nonsending) @escaping @Sendable () async throws(E) -> [Int: (x: A, B?)]",
    "@escaping @isolated(any) @Sendable (_ a: inout A, B...) async throws -> sending (C, d: D)?",
    "@unchecked Sendable", "@preconcurrency P", "@Wrapped<Int> P",
  ])
  func `a type is written back as it was`(_ spelling: String) {
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
    ("<#Type#>", "<#Type#>"), ("<#T##Array<Int>#>", "<#T##Array<Int>#>"),
  ])
  func `a type is written back with spaces where they belong`(_ spelling: String, _ text: String) {
    let reading = Reading("typealias A = \(spelling)")

    #expect(reading.outline == "typealias A = \(text)")
    #expect(reading.diagnostics == [])
  }

  @Test func `a type knows where it stands`() throws {
    let reading = Reading("typealias A = /* a */ @Sendable (Int?, [B<C>.D]) -> E // of it")
    guard case .typealias(let alias) = try #require(reading.declarations.first) else { return }

    let function = try #require(alias.type.functionType)

    #expect(reading.text(of: alias.type.range) == "@Sendable (Int?, [B<C>.D]) -> E")
    #expect(function.parameters.map { reading.text(of: $0.type.range) } == ["Int?", "[B<C>.D]"])
    #expect(reading.text(of: function.result.range) == "E")
  }

  @Test func `a type is asked for what is behind its parentheses`() throws {
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
