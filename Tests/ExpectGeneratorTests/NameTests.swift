import ExpectGenerator
import ExpectSyntax
import Testing

/// Names that several modules declare.
struct NameTests {
  @Test func `a protocol inherits from a protocol of another module with the same name`() {
    let own = source(
      "App", "import Kit\nprotocol Reporter: Kit.Reporter { func own() -> Reporter }")
    let kit = source("Kit", "public protocol Reporter { func inherited() }", isReference: true)

    #expect(
      mocks(of: own, kit) == """
        final class ReporterMock: Mock, Reporter, @unchecked Sendable {
          func inherited() { forward { (real: any Reporter) in real.inherited() } }
          func own() -> Reporter { withDefault(for: (any Reporter).self) { ReporterMock() }.forward { (real: any Reporter) in real.own() } }
        }
        """)
  }

  @Test func `a type only hides a standard protocol if the module isn't named`() {
    let own = source(
      "App", "struct Error {}\nprotocol Failure: Swift.Error { func cause() -> Error }")

    #expect(
      mocks(of: own) == """
        final class FailureMock: Mock, Failure, @unchecked Sendable {
          func cause() -> Error { forward { (real: any Failure) in real.cause() } }
        }
        """)
  }

  @Test func `a type of another module is qualified if Expect has a type of that name`() {
    let own = source("App", "import Kit\nprotocol Door { func open(_ gate: Gate) -> [Stub] }")
    let kit = source("Kit", "public class Gate {}\npublic struct Stub {}", isReference: true)

    #expect(
      mocks(of: own, kit) == """
        final class DoorMock: Mock, Door, @unchecked Sendable {
          func open(_ gate: Kit.Gate) -> [Kit.Stub] { forward(gate) { (real: any Door) in real.open(gate) } }
        }
        """)
  }

  @Test func `an alias hides a protocol of the same name`() {
    let own = source(
      "App", "protocol Span {}\nprotocol Ruler { typealias Span = Int; func f() -> Span }")

    #expect(
      mocks(of: own).hasSuffix(
        """
        final class RulerMock: Mock, Ruler, @unchecked Sendable {
          func f() -> Ruler.Span { forward { (real: any Ruler) in real.f() } }
        }
        """))
  }

  @Test func `the mock of a subclass names its generic superclass with arguments`() {
    let own = source(
      "App",
      "class Tree<E> { init() {}; func add(_ t: Tree) -> [Tree] { [] } }\nclass Oak: Tree<Int> {}")

    #expect(
      mocks(of: own) == """
        final class TreeMock<E>: Tree<E>, MockDelegate {
          let it = Mock(name: "TreeMock")
          override func add(_ t: Tree<E>) -> [Tree<E>] { it.forward(t) { super.add(t) } on: { (other: Tree<E>) in other.add(t) } }
        }

        final class OakMock: Oak, MockDelegate {
          let it = Mock(name: "OakMock")
          override func add(_ t: Tree<Int>) -> [Tree<Int>] { it.forward(t) { super.add(t) } on: { (other: Oak) in other.add(t) } }
        }
        """)
  }

  private func source(_ module: String, _ text: String, isReference: Bool = false) -> MockedSource {
    MockedSource(
      SourceFile(parsing: SourceText(name: "\(module).swift", text)),
      module: ModuleSettings(name: module), isReference: isReference)
  }

  private func mocks(of source: MockedSource, _ others: MockedSource...) -> String {
    var options = GeneratorOptions()
    options.destination = ModuleSettings(name: "App")
    return MockGenerator(others + [source], options: options).mocks(of: source).declarations
      .joined(separator: "\n\n")
  }
}
