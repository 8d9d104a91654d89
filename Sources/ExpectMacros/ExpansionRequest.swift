import ExpectGenerator
import ExpectSyntax

/// What the compiler asks of a macro.
struct ExpansionRequest {
  /// What a macro is attached as.
  enum Role: String {
    case peer
    case `extension`
    case memberAttribute
    case body
    case accessor
  }

  /// Nothing for a role that no macro of this plugin has.
  let role: Role?
  let attribute: SourcePiece
  let declaration: SourcePiece

  /// The type to extend, by its full name.
  let extendedType: String?

  /// The declarations around this one without their members, the innermost first.
  let surroundings: [SourcePiece]

  /// What the compiler tells of the module, which it writes as JSON within JSON.
  let configuration: String

  /// Reads a message, or nothing if it lacks what every expansion needs.
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

  /// Whether the module has a feature of Swift switched on that is off by default.
  ///
  /// The name is not looked for in a parsed text, which is long and comes with every message.
  func hasFeature(_ name: String) -> Bool { configuration.contains("\"\(name)\"") }
}

extension GeneratorOptions {
  /// How mocks are written that stand beside their types.
  static func ofMacros(_ request: ExpansionRequest) -> GeneratorOptions {
    var options = GeneratorOptions()
    options.keepsAccess = true
    options.destination = request.module
    return options
  }
}

extension ExpansionRequest {
  /// The settings of the module that the declaration and its mock are a part of.
  ///
  /// Swift 6.3 does not tell the default isolation itself, but the one feature that comes with it.
  var module: ModuleSettings {
    var module = ModuleSettings()
    module.isMainActorByDefault = hasFeature("NoExplicitNonIsolated")
    module.isNonsendingByDefault = hasFeature("NonisolatedNonsendingByDefault")
    return module
  }
}

// MARK: - Pieces of source

/// A piece of source text that the compiler hands over, with the trivia before it.
struct SourcePiece {
  let text: String

  /// The file that it stands in, as diagnostics have to name it.
  let file: String

  /// Where it starts in its file, counted in bytes.
  let offset: Int

  /// The line that it starts in, counted from one.
  private let line: Int

  /// Reads a piece, or nothing if the message has none.
  init?(_ json: JSON?) {
    guard let text = json?["source"]?.text else { return nil }
    self.text = text
    file = json?["location"]?["fileName"]?.text ?? ""
    offset = Self.place(json?["location"]?["offset"]) ?? 0
    line = Self.place(json?["location"]?["line"]) ?? 1
  }

  /// A number that a place can have: no file is so large that adding to it would overflow.
  private static func place(_ json: JSON?) -> Int? {
    json?.number.map { min(max($0, 0), Int(Int32.max)) }
  }

  private init(text: String, file: String, offset: Int, line: Int) {
    self.text = text
    self.file = file
    self.offset = offset
    self.line = line
  }

  /// The line of a byte of this piece, in its file.
  func line(of offset: Int) -> Int {
    line + text.utf8.prefix(offset).count { $0 == 0x0A }
  }

  /// The piece as the only member of a class, where it may be an initializer.
  var enclosed: SourcePiece {
    let opening = "class Mock {"
    return SourcePiece(
      text: "\(opening)\(text)\n}", file: file, offset: offset - opening.utf8.count, line: line)
  }

  /// What the piece declares.
  var parsed: SourceFile { SourceFile(parsing: SourceText(name: file, text)) }
}
