import ExpectGenerator
import Testing

struct ProblemTests {
  @Test(arguments: examples)
  func `declarations that can't be mocked are reported, and others are mocked`(
    in example: ProblemExample
  ) {
    let generated = example.generated

    #expect(generated.diagnostics.map(\.text) == [example.message])
    #expect(generated.names == example.mocks)
  }

  static let examples = ProblemExample.types + ProblemExample.members + ProblemExample.shared
}

// MARK: - ProblemExample

/// A declaration that can't be mocked, or only in part.
struct ProblemExample: CustomTestStringConvertible {
  let declaration: String

  /// The expected diagnostics.
  let message: String

  /// The access level of the mocks.
  var access = AccessLevel.internal

  /// The names of the mocks that are generated anyway.
  let mocks: [String]

  var testDescription: String { declaration }

  init(
    _ declaration: String, _ message: String, mocks: [String] = ["OtherMock"],
    access: AccessLevel = .internal
  ) {
    self.declaration = declaration
    self.message = message
    self.mocks = mocks
    self.access = access
  }

  /// The mocks of the declaration, and of another one.
  var generated: GeneratedMocks {
    MockExample("", "\(declaration)\n\(access.rawValue) protocol Other {}", "") {
      $0.access = access
      if access > .internal { $0.imports = [ModuleImport("Lib", .shared)] }
    }.generated
  }
}

extension ProblemExample {
  static let types = [
    ProblemExample(
      "@Mocked struct Cart {}",
      "Example.swift:1:16: error: 'Cart' is a struct, which cannot be mocked; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "@Mocked enum Cart {}",
      "Example.swift:1:14: error: 'Cart' is an enum, which cannot be mocked; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "@Mocked final class Cart {}",
      "Example.swift:1:21: error: 'Cart' is a final class, which cannot be mocked; mock a "
        + "protocol that it conforms to"),
    ProblemExample(
      "/// @Mocked\nactor Cart {}",
      "Example.swift:2:7: error: 'Cart' is an actor, which cannot be mocked; mock a protocol "
        + "that it conforms to"),
    ProblemExample(
      "class Cart { private init() {} }",
      "Example.swift:1:7: error: 'Cart' has no initializer that a subclass can call; no mock is "
        + "generated"),
    ProblemExample(
      "class Cart<each Item> { init() {} }",
      "Example.swift:1:7: note: 'Cart' has a type pack, and Swift doesn't support subclasses of such "
        + "a class; no mock is generated"),
    ProblemExample(
      "private protocol Cart {}",
      "Example.swift:1:18: note: 'Cart' is private to its file; annotate it with @Mocked there"),
    ProblemExample(
      "private enum Shop { protocol Cart {} }",
      "Example.swift:1:30: note: 'Cart' is private to its file; annotate it with @Mocked there"),
    ProblemExample(
      "protocol Cart: Stone {}",
      "Example.swift:1:16: error: only 'Stone' itself can conform to 'Cart'"),
    ProblemExample(
      "protocol Cart where Self == Pile {}",
      "Example.swift:1:21: error: only 'Pile' itself can conform to 'Cart'"),
    ProblemExample(
      "protocol Cart { associatedtype Next: Cart where Next.Next == Self }",
      "Example.swift:1:49: error: 'Next' is constrained to 'Self'; write this mock by "
        + "hand with concrete types"),
    ProblemExample(
      "protocol Bag { associatedtype Next: Holder<Self> }",
      "Example.swift:1:37: error: 'Next' is constrained to 'Self'; write this mock by "
        + "hand with concrete types"),
    ProblemExample(
      "protocol Sized {}\nprotocol Bag { associatedtype A; associatedtype B: Sized }\n"
        + "protocol Cart: Bag where B == [A] {}",
      "Example.swift:3:10: error: a mock cannot require that '[A]: Sized'; write this mock by hand "
        + "with concrete types", mocks: ["SizedMock", "BagMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart: DistributedActor {}",
      "Example.swift:1:16: error: 'Cart' is a distributed actor protocol, which cannot be mocked; mock a "
        + "protocol without distributed members"),
    ProblemExample(
      "protocol Cart { func hash(into hasher: inout Hasher) }",
      "Example.swift:1:17: note: 'hash' depends on the identity of the mock, so it cannot be stubbed",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart { func each(_ f: @Sendable @escaping () throws -> Int) rethrows }",
      "Example.swift:1:17: note: the closure of 'each' escapes, so 'each' of the mock does not rethrow",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "protocol Bag { func add(_ n: Int); var n: Int { get }; func own(); static func s() }\n"
        + "extension Bag { func add(_ n: Int) {}; var n: Int { 3 } }\nclass Base { func own() {} }\n"
        + "class Cart: Base, Bag {}",
      "Example.swift:4:7: note: the class does not declare 'add', 'n' of 'Bag' itself, so its mock does not "
        + "override them", mocks: ["BagMock", "BaseMock", "CartMock", "OtherMock"]),
    ProblemExample(
      "/// @Mocked\nstruct Cart { var add: () -> Void; init() { add = {} } }",
      "Example.swift:2:8: error: 'Cart' is a struct that its mock cannot create from closures; "
        + "move its initializers to an extension, or mock a protocol that it conforms to"
    ),
    ProblemExample(
      "/// @Mocked\nstruct Cart { var add: (Int...) -> Void }",
      "Example.swift:2:8: error: 'Cart' is a struct that its mock cannot create from closures; "
        + "move its initializers to an extension, or mock a protocol that it conforms to"),
    ProblemExample(
      "/// @Mocked\nstruct Cart { var add: @convention(c) () -> Void }",
      "Example.swift:2:8: error: 'Cart' is a struct that its mock cannot create from closures; "
        + "move its initializers to an extension, or mock a protocol that it conforms to"),
    ProblemExample(
      "/// @Mocked\nstruct Cart: ~Copyable { var add: () -> Void }",
      "Example.swift:2:8: error: 'Cart' is a struct that its mock cannot create from closures; "
        + "move its initializers to an extension, or mock a protocol that it conforms to"),
    ProblemExample(
      "/// @Mocked\nstruct Cart { var (a, b): (() -> Int, Int) = ({ 1 }, 2); var c: () -> Void }",
      "Example.swift:2:8: error: 'Cart' is a struct that its mock cannot create from closures; "
        + "move its initializers to an extension, or mock a protocol that it conforms to"),
    ProblemExample(
      "protocol Cart: CustomStringConvertible {}",
      "Example.swift:1:10: note: the 'description' of a mock is its name; declare it in 'Cart' to stub it",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart: Unheard {}",
      "Example.swift:1:16: error: 'Cart' inherits from 'Unheard', which no source declares; "
        + "add the file that declares it, or read its module with '--reference-module'"),
    ProblemExample(
      "protocol Cart { associatedtype Next: Cart }\nprotocol Other1: Cart where Next.Next == Self {}",
      "Example.swift:2:29: error: 'Next.Next' is constrained to 'Self'; write this mock by "
        + "hand with concrete types", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart: Collection where Indices == Range<Int> {}",
      "Example.swift:1:33: error: 'Cart' requires a specific 'Indices', which a mock cannot provide; "
        + "no mock is generated"),
    ProblemExample(
      "protocol Cart: Collection where Element: Sequence, Element.SubSequence == SubSequence {}",
      "Example.swift:1:52: error: 'Cart' requires a specific 'SubSequence', which a mock cannot provide; "
        + "no mock is generated"),
    ProblemExample(
      "#if A\nprotocol Bag { func a() }\n#else\nprotocol Bag { func b() }\n#endif\nprotocol Cart: Bag {}",
      "Example.swift:6:16: error: 'Cart' inherits from 'Bag', which branches of '#if' declare with "
        + "different members; declare 'Cart' in the same branches",
      mocks: ["BagMock", "BagMock", "OtherMock"]),
    ProblemExample(
      "#if A\nclass Bag { func a() {} }\n#else\nclass Bag { func b() {} }\n#endif\nclass Cart: Bag {}",
      "Example.swift:6:13: error: 'Cart' inherits from 'Bag', which branches of '#if' declare with "
        + "different members; declare 'Cart' in the same branches",
      mocks: ["BagMock", "BagMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart: AsyncSequence<Int, Wet> {}",
      "Example.swift:1:35: error: 'Cart' requires a specific 'Failure', which a mock cannot provide; "
        + "no mock is generated"),
    ProblemExample(
      "protocol Cart: BinaryInteger {}",
      "Example.swift:1:16: error: 'Cart' inherits from 'BinaryInteger' of the standard library, "
        + "which generated mocks do not support; no mock is generated"),
    ProblemExample(
      "protocol Cart: DataProtocol {}",
      "Example.swift:1:16: error: 'Cart' inherits from 'DataProtocol', which no source declares; "
        + "read it from its module with '--reference-module FoundationEssentials'"),
    ProblemExample(
      "protocol Cart: NSObject {}",
      "Example.swift:1:16: error: 'Cart' inherits from 'NSObject', which no source declares; "
        + "read it from its module with '--reference-module Foundation'"),
    ProblemExample(
      "protocol Cart {}\nfinal class CartMock {}",
      "Example.swift:1:10: error: 'Cart' is not mocked, because its module declares 'CartMock'; "
        + "exclude 'Cart', or use a different naming format"),
    ProblemExample(
      "/// @Mocked\ntypealias Cart = (Int) -> Void",
      "Example.swift:2:11: error: 'Cart' is not an alias of protocols, or has generic parameters, "
        + "so it cannot be mocked"),
    ProblemExample(
      "protocol Cart { associatedtype Cart }",
      "Example.swift:1:10: error: 'Cart' has an associated type of the same name, so its mock "
        + "must refer to it by its module, whose name is unknown"),
    ProblemExample(
      "protocol A { var size: Int { get } }\nprotocol Cart: A { var size: String { get } }",
      "Example.swift:2:20: error: 'size' is required as 'Int' and as 'String', and no class can have "
        + "both", mocks: ["AMock", "OtherMock"]),
    ProblemExample(
      "protocol A { var size: Int { get } }\nprotocol Cart: A { func size() -> Int }",
      "Example.swift:2:20: error: 'size' is required as a property and as a method, and no class can "
        + "have both", mocks: ["AMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart { func find<T: Hashable>(_ id: Int) -> T?; func find<U>(_ id: Int) -> U }",
      "Example.swift:1:58: error: 'find' is required with two results, one of which can have any type, "
        + "and Swift finds no class that has both"),
    ProblemExample(
      "protocol Cart { subscript<T>(a: Int) -> [T] { get throws }\n"
        + "  subscript<T>(b: Int) -> T { get throws(Wet) } }",
      "Example.swift:2:3: error: 'subscript' is required with two results, one of which can have any "
        + "type, and Swift finds no class that has both"),
    ProblemExample(
      "class Deck { init(size: Int) {} }\nprotocol Cart: Deck { init(name: String) }",
      "Example.swift:2:23: error: a mock can only have this initializer if 'Deck' has one without "
        + "parameters", mocks: ["DeckMock", "OtherMock"]),
    ProblemExample(
      "protocol Cart { func each<each T>(_ f: (repeat each T) -> Void) }",
      "Example.swift:1:17: error: a mock cannot store a closure that takes a parameter pack"),
    ProblemExample(
      "protocol Cart { func each<each T>(_ f: repeat (each T) -> Void) }",
      "Example.swift:1:17: error: a mock cannot store a closure that takes a parameter pack"),
    ProblemExample(
      "protocol Cart { subscript<each T>(_ t: repeat each T) -> Int { get set } }",
      "Example.swift:1:17: error: no type can implement a subscript with a parameter pack and a setter, "
        + "because the compiler crashes on it"),
    ProblemExample(
      "protocol Cart { func run(_ f: @isolated(any) () -> Void) async }",
      "Example.swift:1:17: error: a mock cannot store an '@isolated(any)' closure that doesn't escape; "
        + "mark it '@escaping'"),
    ProblemExample(
      "protocol Cart { @_lifetime(borrow a) func part(_ a: Span<Int>) -> Span<Int> }",
      "Example.swift:1:17: error: the lifetime of the result of 'part' depends on an argument, so no "
        + "mock can return it"),
  ]

  static let members = [
    ProblemExample(
      "class Cart { final func pay() {} }",
      "Example.swift:1:14: note: 'pay' is final, so it keeps its real implementation",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { static func make() -> Int { 1 } }",
      "Example.swift:1:14: note: 'make' is static, so it keeps its real implementation",
      mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func pack<each T>(_ t: repeat each T) {} }",
      "Example.swift:1:14: warning: Swift cannot override a member with a parameter pack; 'pack' "
        + "keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { subscript<each T>(_ t: repeat each T) -> Int { 1 } }",
      "Example.swift:1:14: warning: Swift cannot override a member with a parameter pack; 'subscript' "
        + "keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var body: some Equatable { 1 } }",
      "Example.swift:1:14: warning: an opaque result cannot be overridden; 'body' keeps its real "
        + "implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func find() -> (Result<[some Equatable]?, any Error>, Int) { (.success([1]), 1) } }",
      "Example.swift:1:14: warning: an opaque result cannot be overridden; 'find' keeps its real "
        + "implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func run(_ f: @isolated(any) () -> Void) async {} }",
      "Example.swift:1:14: warning: an '@isolated(any)' closure that doesn't escape cannot be forwarded; "
        + "'run' keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func with(_ f: @escaping (Self) -> Int) {} }",
      "Example.swift:1:14: warning: a parameter that mentions 'Self' cannot be overridden; 'with' "
        + "keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func log(_ parts: String...) {} }",
      "Example.swift:1:14: warning: variadic arguments cannot be forwarded; 'log' keeps its real "
        + "implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var list = makeList() }",
      "Example.swift:1:14: warning: the type of 'list' is inferred; add a type annotation, or 'list' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var (size, weight) = (1, 2) }",
      "Example.swift:1:14: warning: '(size, weight)' declares several properties; declare each separately, or "
        + "they keep their real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "func List() -> Int { 1 }\nclass Cart { var list = List() }",
      "Example.swift:2:14: warning: the type of 'list' is inferred; add a type annotation, or 'list' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "struct List { init?(a: Int) { return nil } }\nclass Cart { var list = List(a: 1) }",
      "Example.swift:2:14: warning: the type of 'list' is inferred; add a type annotation, or 'list' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { var list = URL(string: \"a\") }",
      "Example.swift:1:14: warning: the type of 'list' is inferred; add a type annotation, or 'list' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "class Cart { func a<T: Error>(_ t: T) -> Self { self }\nprivate func a<T: Equatable>(_ t: T) -> Self { self } }",
      "Example.swift:1:14: warning: Swift cannot tell the overloads of 'a' that return 'Self' apart "
        + "in a subclass; this one keeps its real implementation", mocks: ["CartMock", "OtherMock"]),
    ProblemExample(
      "private let limit = 1\nclass Cart { func add(_ n: Int = limit) {} }",
      "Example.swift:2:14: warning: a default argument of 'add' is private to its file; 'add' keeps "
        + "its real implementation", mocks: ["CartMock", "OtherMock"]),
  ]

  static let shared = [
    ProblemExample(
      "protocol Cart {}",
      "Example.swift:1:10: note: 'Cart' is internal, so it has no mock that another module can use",
      access: .public),
    ProblemExample(
      "@_spi(Testing) public protocol Cart {}",
      "Example.swift:1:32: note: 'Cart' is only visible with '@_spi', so it has no mock that another "
        + "module can use", access: .public),
    ProblemExample(
      "struct Shop {}\nextension Shop { public protocol Cart {} }",
      "Example.swift:2:34: note: 'Cart' is internal, so it has no mock that another module can use",
      access: .package),
    ProblemExample(
      "public class Cart { public init() {} }",
      "Example.swift:1:14: note: 'Cart' is not open, so it has no mock that another module can use",
      access: .public),
    ProblemExample(
      "open class Cart { init() {} }",
      "Example.swift:1:12: note: 'Cart' has no public initializer, so it has no mock that another "
        + "module can use", access: .public),
    ProblemExample(
      "open class Cart {}",
      "Example.swift:1:12: note: 'Cart' has no public initializer, so it has no mock that another "
        + "module can use", access: .public),
    ProblemExample(
      "open class Deck: NSObject { public func deal() {} }",
      "Example.swift:1:29: note: 'deal' is not open, so it keeps its real implementation",
      mocks: ["DeckMock", "OtherMock"], access: .public),
  ]
}
