import ExpectGenerator
import ExpectSyntax
import Foundation
import Testing

struct MockGeneratorTests {
  private let child = MockedSource(
    SourceFile(parsing: SourceText(name: "Child.swift", "protocol Child: Parent { func own() }")))
  private let parent = MockedSource(
    SourceFile(parsing: SourceText(name: "Parent.swift", "protocol Parent { func inherited() }")))

  @Test func `a parent protocol can be declared in a later source`() {
    let text = MockGenerator([child, parent]).mocks(of: child).text

    #expect(text == MockGenerator([parent, child]).mocks(of: child).text)
    #expect(
      text == """
        import Expect

        final class ChildMock: Mock, Child, @unchecked Sendable {
          func inherited() { forward { (real: any Child) in real.inherited() } }
          func own() { forward { (real: any Child) in real.own() } }
        }

        """)
  }

  @Test func `a long chain of parent protocols doesn't overflow the stack`() {
    let links = (1...5_000).map { "protocol P\($0): P\($0 - 1) {}" }.joined(separator: "\n")
    let chain = MockedSource(
      SourceFile(parsing: SourceText(name: "Chain.swift", "\(links)\nprotocol P0 { func root() }")))
    let last = MockedSource(
      SourceFile(parsing: SourceText(name: "Last.swift", "protocol Last: P5000 {}")))

    let mocks = MockGenerator([chain, last]).mocks(of: last)

    #expect(mocks.diagnostics.map(\.text) == [])
    #expect(
      mocks.declarations == [
        """
        final class LastMock: Mock, Last, @unchecked Sendable {
          func root() { forward { (real: any Last) in real.root() } }
        }
        """
      ])
  }

  @Test func `the same sources produce the same text`() {
    let texts = MockExampleTests.examples.map { ($0.generated.text, $0.generated.text) }

    #expect(texts.allSatisfy { $0 == $1 })
  }

  @Test func `a source without types produces no text`() {
    let source = MockedSource(
      SourceFile(parsing: SourceText(name: "Empty.swift", "import Foundation\nlet x = 1\n")))

    #expect(MockGenerator([source]).mocks(of: source).text.isEmpty)
  }

  @Test func `protocols that inherit from each other don't cause an endless loop`() {
    let source = MockedSource(
      SourceFile(
        parsing: SourceText(name: "Loop.swift", "protocol A: B { func a() }\nprotocol B: A {}")))

    #expect(MockGenerator([source]).mocks(of: source).names == ["AMock", "BMock"])
  }

  @Test func `aliases that refer to each other don't cause an endless loop`() {
    let source = MockedSource(
      SourceFile(
        parsing: SourceText(
          name: "Loop.swift", "typealias A = B\ntypealias B = A\nprotocol P { func f(_ a: A) }")))

    #expect(MockGenerator([source]).mocks(of: source).names == ["PMock"])
  }

  @Test func `a protocol with six members produces nine lines`() {
    let text = """
      protocol Cart {
        var title: String { get set }
        var items: [String] { get }
        func add(_ item: String, qty: Int) -> Bool
        func remove(_ item: String)
        func load(_ id: Int) async throws -> [String]
        func total() -> Double
      }
      """
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Cart.swift", text)))

    let lines = MockGenerator([source]).mocks(of: source).text.split(separator: "\n")

    #expect(lines.count == 9)
  }

  @Test func `no double is generated if a member returns a noncopyable value`() {
    let text = "struct Key: ~Copyable {}\nprotocol Safe { func open() -> Key }"
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Safe.swift", text)))
    var options = GeneratorOptions()
    options.doubles = NamingTemplate("{}Double")

    let mocks = MockGenerator([source], options: options).mocks(of: source)

    #expect(mocks.names == ["SafeMock"])
    #expect(
      mocks.diagnostics.map(\.text) == [
        "Safe.swift:2:17: warning: 'open' returns 'Key', which has no default value; "
          + "no double is generated"
      ])
  }

  @Test func `only open members of a superclass in another module are overridden`() {
    let text = """
      open class Deck {
        public func cut() {}
        open func deal() {}
        open func log(_ parts: String...) {}
      }
      """
    let deck = MockedSource(
      SourceFile(parsing: SourceText(name: "Deck.swift", text)),
      module: ModuleSettings(name: "Cards"), isReference: true)
    let pile = MockedSource(
      SourceFile(parsing: SourceText(name: "Pile.swift", "class Pile: Deck { func own() {} }")))

    let mocks = MockGenerator([pile, deck]).mocks(of: pile)

    #expect(
      mocks.declarations == [
        """
        final class PileMock: Pile, MockDelegate {
          let it = Mock(name: "PileMock")
          override func own() { it.forward { super.own() } on: { (other: Pile) in other.own() } }
          override func deal() { it.forward { super.deal() } on: { (other: Pile) in other.deal() } }
        }
        """
      ])
    #expect(
      mocks.diagnostics.map(\.text) == [
        "Pile.swift:1:7: warning: variadic arguments cannot be forwarded; 'log' keeps its real implementation"
      ])
  }

  @Test func `a pattern selects the types to mock`() throws {
    var options = GeneratorOptions()
    options.pattern = try NamePattern("^P.*t$")

    #expect(
      MockGenerator([child, parent], options: options).mocks(of: parent).names == ["ParentMock"])
    #expect(MockGenerator([child, parent], options: options).mocks(of: child).names == [])
  }

  @Test(arguments: ["Mock", "{}{}", "{}", ""])
  func `a naming template requires one placeholder and other text`(template: String) {
    #expect(NamingTemplate(template) == nil)
  }
}

// MARK: - NameListTests

/// Whether the generator's lists of Expect's names are complete.
struct NameListTests {
  @Test func `the list of member names contains all public members of Mock`() throws {
    let declarations = try Self.declarationsOfExpect()

    let members = declarations.flatMap { $0.publicMembers(of: "Mock") }

    let overridable: Set = ["description", "hash", "=="]
    #expect(Set(members).subtracting(overridable) == KnownNames.all(.memberOfMock))
  }

  @Test func `the list of type names contains all public types of Expect`() throws {
    let declarations = try Self.declarationsOfExpect()

    let types = declarations.compactMap(\.publicTypeName)

    // Names that start with an underscore don't collide with types of users.
    #expect(Set(types.filter { !$0.hasPrefix("_") }) == KnownNames.all(.typeOfExpect))
  }

  @Test func `the table of names only contains traits that exist`() {
    #expect(KnownNames.misspelledTraits == [])
  }

  private static func declarationsOfExpect() throws -> [Declaration] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = try ["Expect", "ExpectNoncopyable"].flatMap { module in
      try #require(
        FileManager.default.enumerator(
          at: root.appendingPathComponent("Sources/\(module)"), includingPropertiesForKeys: nil)
      ).compactMap { $0 as? URL }
    }
    return try files.filter { $0.pathExtension == "swift" }
      .flatMap { file in
        let text = SourceText(
          name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        return SourceFile(parsing: text).declarations
      }
  }
}

extension Declaration {
  fileprivate func publicMembers(of type: String) -> [String] {
    switch self {
    case .type(let declared) where declared.name.text == type:
      declared.members.compactMap(\.publicName)
    case .extension(let declared) where declared.extendedType.text == type:
      declared.members.compactMap(\.publicName)
    default: []
    }
  }

  fileprivate var publicTypeName: String? {
    switch self {
    case .type(let type): type.header.isPublic ? type.name.text : nil
    case .typealias(let alias): alias.header.isPublic ? alias.name.text : nil
    default: nil
    }
  }

  private var publicName: String? {
    switch self {
    case .function(let function): function.header.isPublic ? function.name.text : nil
    case .property(let property):
      property.header.isPublic ? property.bindings[0].names[0].text : nil
    default: nil
    }
  }
}

extension DeclarationHeader {
  fileprivate var isPublic: Bool {
    modifiers.contains { $0.name == "public" || $0.name == "open" }
  }
}
