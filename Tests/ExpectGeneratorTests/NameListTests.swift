import ExpectGenerator
import ExpectSyntax
import Foundation
import Testing

/// The names that the generator has to know of Expect are those that Expect has.
struct NameListTests {
  @Test func `a protocol is mocked by delegation if it has a member called as one of Mock`() throws
  {
    let declarations = try Self.declarationsOfExpect()

    let members = declarations.flatMap { $0.publicMembers(of: "Mock") }

    let overridable: Set = ["description", "hash", "=="]
    #expect(Set(members).subtracting(overridable) == MockMemberNames.all)
  }

  @Test func `a type called as one of Expect is named in full`() throws {
    let declarations = try Self.declarationsOfExpect()

    let types = declarations.compactMap(\.publicTypeName)

    // What starts with an underscore is no one's name for a type.
    #expect(Set(types.filter { !$0.hasPrefix("_") }) == ExpectTypeNames.all)
  }

  private static func declarationsOfExpect() throws -> [Declaration] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Expect")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
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
