import ExpectSyntax

/// Finds the types that a declaration names by their last name alone, and that its mock has to name in
/// full because it stands elsewhere.
struct NamePlaces: Sendable {
  let index: DeclarationIndex

  /// The scope of the declaration.
  let scope: [String]

  /// The scope of the mock.
  let home: [String]

  /// The full name of a type, where its last name does not reach it.
  func qualified(_ name: String) -> String? {
    guard let place = index.scope(of: name, from: scope), !place.isEmpty, place != home else {
      return nil
    }
    // What a protocol declares, all that conform to it have.
    if index.type(at: place)?.declaration.kind == .protocol { return nil }
    return (place + [name]).joined(separator: ".")
  }
}
