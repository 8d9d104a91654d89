import ExpectGenerator
import ExpectSyntax
import Testing

struct MockExampleTests {
  @Test(arguments: examples)
  func `the generator writes the expected mocks`(in example: MockExample) {
    let generated = example.generated

    let problems = generated.diagnostics.filter { $0.diagnostic.severity != .note }
    #expect(problems.map(\.text) == [])
    #expect(generated.text.trimmingNewlines == example.mocks)
  }

  @Test(arguments: examples)
  func `generated mocks have no syntax errors`(in example: MockExample) {
    let text = example.generated.text

    #expect(SyntaxErrors.of(text) == [])
  }

  static let examples =
    MockExample.plainMembers + MockExample.effects + MockExample.parameters
    + MockExample.ownership + MockExample.generics + MockExample.statics
    + MockExample.standardProtocols + MockExample.inheritance + MockExample.isolation
    + MockExample.places + MockExample.classes
    + MockExample.shapes + MockExample.optional + MockExample.modules
    + MockExample.doubles + MockExample.refinements + MockExample.defaults
}

extension String {
  /// The text without empty lines at its beginning and end.
  fileprivate var trimmingNewlines: String {
    let start = drop { $0 == "\n" }
    return String(start.reversed().drop { $0 == "\n" }.reversed())
  }
}

// MARK: - MockExample

/// A declaration and the mock that is generated for it.
struct MockExample: CustomTestStringConvertible {
  let title: String

  /// The source text.
  let declaration: String

  /// All mocks of the source text, with the import that noncopyable values require.
  let mocks: String

  /// The options of the generator.
  var options = GeneratorOptions()

  /// The module of the source text.
  var module = ModuleSettings()

  var testDescription: String { title }

  init(
    _ title: String, _ declaration: String, _ mocks: String,
    options: (inout GeneratorOptions) -> Void = { _ in },
    module: (inout ModuleSettings) -> Void = { _ in }
  ) {
    self.title = title
    self.declaration = declaration
    self.mocks = mocks
    self.options.imports = []
    options(&self.options)
    module(&self.module)
  }

  /// The source text with the settings of its module.
  var source: MockedSource {
    MockedSource(
      SourceFile(parsing: SourceText(name: "Example.swift", declaration)), module: module)
  }

  /// The generator of the mocks.
  var generator: MockGenerator {
    let surroundings = MockedSource(
      SourceFile(parsing: SourceText(name: "Surroundings.swift", Self.surroundings)),
      module: module, isReference: true)
    return MockGenerator([source, surroundings], options: options)
  }

  /// The generated mocks.
  var generated: GeneratedMocks { generator.mocks(of: source) }

  /// The types that the declarations refer to.
  private static let surroundings = """
    enum Fault { struct Jam: Error {} }
    struct Cold: Error {}
    final class Pile {}
    struct Token: ~Copyable {}
    actor Hive {}
    @globalActor actor Lane { static let shared = Lane() }
    class Widget { init() {} }
    final class Stone {}
    typealias Done = (Int) -> Void
    typealias Callback<Value> = (Value) -> Void
    typealias MaybeInt = Int?
    protocol Base { func base() -> Int }
    protocol Left: Base { func left() -> Int }
    protocol Right: Base { func right() -> Int }
    typealias Both = Left & Right
    protocol Source { associatedtype Output: Sendable; func read() -> Output }
    protocol Primary<Output> { associatedtype Output; func value() -> Output }
    @MainActor protocol Screen { func show(_ n: Int) -> Int }
    protocol Teller0: Actor { func pay(_ n: Int) -> Bool }
    class Rack<T> { func put(_ t: T) -> Int { 1 } }
    """
}

// MARK: - SyntaxErrors

/// The syntax errors in a text.
enum SyntaxErrors {
  static func of(_ text: String) -> [String] {
    let source = SourceText(name: "Generated.swift", text)
    return SourceFile(parsing: source).diagnostics.map { $0.rendered(in: source) }
  }
}
