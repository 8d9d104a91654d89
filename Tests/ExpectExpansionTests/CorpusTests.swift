import ExpectGenerator
import ExpectSyntax
import Foundation
import Testing

/// Compares the mocks of the macro with those of the tool.
struct CorpusTests {
  @Test(arguments: files)
  func `the macro and the tool generate the same members`(file: String) throws {
    let declarations = try Self.declarations(in: file)
    let names = try Self.names()

    for (type, text) in declarations {
      let tool = Self.mock(of: type, text, names)
      let macro = Self.lines("peer", of: text) + Self.lines("extension", of: text)
      #expect(macro.sorted() == Self.lines(tool).sorted(), "\(type.name.text)")
    }
    #expect(!declarations.isEmpty)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("GeneratorCorpus/Declarations")

  private static let files = [
    "Classes", "Combinations", "Defaults", "Effects", "Generics", "Inheritance", "Isolation",
    "Ownership",
    "Parameters", "Places", "Plain", "Refinements", "Shapes", "Statics", "Versions",
  ]

  @Test func `every file of the corpus is compared`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    // A macro doesn't see the defaults that extensions provide.
    #expect(Set(names) == Set((Self.files + ["Defaults"]).map { "\($0).swift" }))
  }

  /// The top-level protocols and classes in a file, and their texts.
  private static func declarations(in file: String) throws -> [(TypeDeclaration, String)] {
    let url = folder.appendingPathComponent("\(file).swift")
    let text = SourceText(name: file, bytes: Array(try Data(contentsOf: url)))
    return SourceFile(parsing: text).declarations.compactMap { declaration in
      guard case .type(let type) = declaration, type.kind == .protocol || type.kind == .class
      else { return nil }
      return (type, text.text(of: type.header.range))
    }
  }

  /// Returns the mock that the tool generates for the same text as a macro sees it, with an empty protocol for each
  /// inherited type.
  private static func mock(of type: TypeDeclaration, _ text: String, _ names: Set<String>) -> String
  {
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Cart.swift", text)))
    let parents = (type.inheritance + type.requirements.map(\.object))
      .flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "." } }.map {
        $0.split(separator: ".")
      }
      .filter { names.contains(String($0[0])) }
    let empty = parents.map { parts in
      parts.dropLast().reduce("") { "\($0)enum \($1) { " } + "protocol \(parts[parts.count - 1]) {}"
        + String(repeating: " }", count: parts.count - 1) + "\n"
    }.joined()
    let references = MockedSource(
      SourceFile(parsing: SourceText(name: "Parents.swift", empty)), isReference: true)
    var options = GeneratorOptions()
    options.keepsAccess = true
    // The mocks of nested types follow the mock of the type.
    return MockGenerator([source, references], options: options).mocks(of: source).declarations
      .first
      ?? ""
  }

  /// The names of all top-level types and aliases in the corpus.
  private static func names() throws -> Set<String> {
    let sources = try files.map { file in
      try String(contentsOf: folder.appendingPathComponent("\(file).swift"), encoding: .utf8)
    }
    let declarations = sources.flatMap {
      SourceFile(parsing: SourceText(name: "", $0)).declarations
    }
    return Set(
      declarations.compactMap { declaration in
        switch declaration {
        case .type(let type): type.name.text
        case .typealias(let alias): alias.name.text
        default: nil
        }
      })
  }

  private static func lines(_ role: String, of declaration: String) -> [String] {
    lines(Message(role, of: declaration, attribute: "@Mocked(.always)").expansion ?? "")
  }

  /// The members with their directives, without the directives around all of them.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("  ") || line.hasPrefix("#") && !line.hasPrefix("#sourceLocation")
    }
  }
}
