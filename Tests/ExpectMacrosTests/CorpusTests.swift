import ExpectGenerator
import ExpectSyntax
import Foundation
import Testing

/// The mocks of the macro, compared with those of the tool.
struct CorpusTests {
  @Test(arguments: ["Effects", "Isolation", "Ownership", "Plain", "Statics"])
  func `the macro and the tool write the same members`(file: String) throws {
    let declarations = try Self.declarations(in: file)

    for (type, text) in declarations {
      let tool = Self.mocks(of: text)
      let macro = Self.lines("peer", of: text) + Self.lines("extension", of: text)
      #expect(macro.sorted() == Self.lines(tool).sorted(), "\(type.name.text)")
    }
    #expect(!declarations.isEmpty)
  }

  /// The protocols at the top of a file that inherit nothing, and their texts.
  private static func declarations(in file: String) throws -> [(TypeDeclaration, String)] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("GeneratorCorpus/Declarations/\(file).swift")
    let text = SourceText(name: file, bytes: Array(try Data(contentsOf: url)))
    return SourceFile(parsing: text).declarations.compactMap { declaration in
      guard case .type(let type) = declaration, type.kind == .protocol, type.inheritance.isEmpty
      else { return nil }
      return (type, text.text(of: type.header.range))
    }
  }

  /// What the tool writes for the same text.
  private static func mocks(of text: String) -> String {
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Cart.swift", text)))
    var options = GeneratorOptions()
    options.keepsAccess = true
    return MockGenerator([source], options: options).mocks(of: source).text
  }

  private static func lines(_ role: String, of declaration: String) -> [String] {
    lines(Message(role, of: declaration, attribute: "@Mocked(.always)").expansion ?? "")
  }

  /// The members with their directives, without what is around all of them.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("  ") || line.hasPrefix("#")
    }
  }
}
