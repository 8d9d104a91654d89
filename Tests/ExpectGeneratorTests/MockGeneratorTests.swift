import ExpectGenerator
import ExpectSyntax
import Testing

struct MockGeneratorTests {
  private let child = MockedSource(
    SourceFile(parsing: SourceText(name: "Child.swift", "protocol Child: Parent { func own() }")))
  private let parent = MockedSource(
    SourceFile(parsing: SourceText(name: "Parent.swift", "protocol Parent { func inherited() }")))

  @Test func `parents may stand in a source that comes later`() {
    let text = MockGenerator([child, parent]).mocks(of: child).text

    #expect(text == MockGenerator([parent, child]).mocks(of: child).text)
    #expect(
      text == """
        import Expect

        final class ChildMock: Mock, Child, @unchecked Sendable {
          func inherited() { call() }
          func own() { call() }
        }

        """)
  }

  @Test func `the same sources give the same bytes`() {
    let texts = MockExampleTests.examples.map { ($0.generated.text, $0.generated.text) }

    #expect(texts.allSatisfy { $0 == $1 })
  }

  @Test func `a source without types gives no text`() {
    let source = MockedSource(
      SourceFile(parsing: SourceText(name: "Empty.swift", "import Foundation\nlet x = 1\n")))

    #expect(MockGenerator([source]).mocks(of: source).text.isEmpty)
  }

  @Test func `protocols that inherit from each other come to an end`() {
    let source = MockedSource(
      SourceFile(
        parsing: SourceText(name: "Loop.swift", "protocol A: B { func a() }\nprotocol B: A {}")))

    #expect(MockGenerator([source]).mocks(of: source).names == ["AMock", "BMock"])
  }

  @Test func `aliases that stand for each other come to an end`() {
    let source = MockedSource(
      SourceFile(
        parsing: SourceText(
          name: "Loop.swift", "typealias A = B\ntypealias B = A\nprotocol P { func f(_ a: A) }")))

    #expect(MockGenerator([source]).mocks(of: source).names == ["PMock"])
  }

  @Test func `a protocol of six members gives fewer than twenty lines`() {
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

  @Test func `a double that would have to make up what cannot be copied is not written`() {
    let text = "struct Key: ~Copyable {}\nprotocol Safe { func open() -> Key }"
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Safe.swift", text)))
    var options = GeneratorOptions()
    options.doubles = NamingTemplate("{}Double")

    let mocks = MockGenerator([source], options: options).mocks(of: source)

    #expect(mocks.names == ["SafeMock"])
    #expect(
      mocks.diagnostics.map(\.text) == [
        "Safe.swift:2:17: warning: 'open' has to make a 'Key', of which there can be no default; "
          + "no double is written"
      ])
  }

  @Test func `a name is chosen by a pattern`() throws {
    var options = GeneratorOptions()
    options.pattern = try NamePattern("^P.*t$")

    #expect(
      MockGenerator([child, parent], options: options).mocks(of: parent).names == ["ParentMock"])
    #expect(MockGenerator([child, parent], options: options).mocks(of: child).names == [])
  }

  @Test(arguments: ["Mock", "{}{}", "{}", ""])
  func `a template names the type once`(template: String) {
    #expect(NamingTemplate(template) == nil)
  }
}
