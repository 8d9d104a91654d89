import ExpectGenerator
import ExpectSyntax

/// The compiler's request to expand a macro.
struct ExpansionRequest {
  /// The roles of the macros in this plugin.
  enum Role: String {
    case peer
    case `extension`
    case memberAttribute
    case body
    case accessor
  }

  /// The role; `nil` if no macro of this plugin has it.
  let role: Role?
  let attribute: SourcePiece
  let declaration: SourcePiece

  /// The qualified name of the type to extend.
  let extendedType: String?

  /// The enclosing declarations without their members, innermost first.
  let surroundings: [SourcePiece]

  /// The compiler's description of the module, as JSON text.
  let configuration: String

  /// Creates a request from a message, or returns `nil` if the message lacks a required part.
  init?(_ json: JSON) {
    guard let attribute = SourcePiece(json["attributeSyntax"]),
      let declaration = SourcePiece(json["declSyntax"])
    else { return nil }
    role = json["macroRole"]?.text.flatMap(Role.init)
    self.attribute = attribute
    self.declaration = declaration
    extendedType = json["extendedTypeSyntax"]?["source"]?.text
    surroundings = json["lexicalContext"]?.elements.compactMap(SourcePiece.init) ?? []
    configuration = json["staticBuildConfiguration"]?.text ?? ""
  }

  /// The options for a mock that is declared next to its type.
  var options: GeneratorOptions {
    var options = GeneratorOptions()
    options.keepsAccess = true
    options.destination = module
    options.isNested = !surroundings.isEmpty
    return options
  }

  /// The settings of the module that contains the declaration and its mock.
  ///
  /// The configuration is searched as text, because it is long and part of every message. Swift 6.3 doesn't send the default
  /// isolation, but it sends a feature that is only enabled along with it.
  var module: ModuleSettings {
    var module = ModuleSettings()
    module.isMainActorByDefault = configuration.contains("\"NoExplicitNonIsolated\"")
    module.isNonsendingByDefault = configuration.contains("\"NonisolatedNonsendingByDefault\"")
    return module
  }
}

// MARK: - Pieces of source

/// A piece of source code that the compiler sends, including leading trivia.
struct SourcePiece {
  let text: String

  /// The name of the file, as diagnostics must state it.
  let file: String

  /// The offset of the piece in its file, in bytes.
  let offset: Int

  /// The line on which the piece begins, starting at one.
  let line: Int

  /// Returns the line in the file for a byte offset in this piece.
  func line(of offset: Int) -> Int {
    line + text.utf8.prefix(offset).count { $0 == 0x0A }
  }

  /// The piece as the only member of a class, in which it can be an initializer.
  var enclosed: SourcePiece {
    let opening = "class Mock {"
    return SourcePiece(
      text: "\(opening)\(text)\n}", file: file, offset: offset - opening.utf8.count, line: line)
  }

  /// The parsed piece.
  var parsed: SourceFile { SourceFile(parsing: SourceText(name: file, text)) }
}

extension SourcePiece {
  /// Creates a piece from JSON, or returns `nil` if the message doesn't contain one.
  init?(_ json: JSON?) {
    guard let text = json?["source"]?.text else { return nil }
    self.text = text
    file = json?["location"]?["fileName"]?.text ?? ""
    offset = Self.place(json?["location"]?["offset"]) ?? 0
    line = Self.place(json?["location"]?["line"]) ?? 1
  }

  /// Clamps an offset or line to a valid range, so that adding to it can't overflow.
  private static func place(_ json: JSON?) -> Int? {
    json?.number.map { min(max($0, 0), Int(Int32.max)) }
  }
}
