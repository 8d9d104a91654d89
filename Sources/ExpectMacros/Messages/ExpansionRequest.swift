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
