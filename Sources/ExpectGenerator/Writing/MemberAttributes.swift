import ExpectSyntax

/// The attributes and modifiers that a member of a mock takes over.
struct MemberAttributes {
  let context: WritingContext
  let header: DeclarationHeader

  /// Whether the member runs in the isolation of an argument.
  var hasIsolatedParameter = false

  /// The attributes, each with a space behind it.
  func attributes(isAsync: Bool) -> String {
    let kept = header.attributes.filter { $0.condition == nil && isKept($0) }.map(\.text)
    let isolation = isAsync && !hasIsolation ? [context.facts.globalActor].compactMap { $0 } : []
    return (kept + isolation).map { "\($0) " }.joined()
  }

  /// The modifiers that say where a member runs, and whether it belongs to the type.
  func modifiers(isOverride: Bool = false) -> String {
    let kept = header.modifiers.compactMap { modifier -> String? in
      switch modifier.name {
      case "nonisolated", "prefix", "postfix", "infix": modifier.text
      case "static": "static"
      case "class": isOverride ? "class" : "static"
      default: nil
      }
    }
    return kept.map { "\($0) " }.joined()
  }

  /// Whether the member runs where its caller runs, because it says so.
  var isNonsending: Bool {
    header.modifiers.contains { $0.name == "nonisolated" && $0.detail == "nonsending" }
  }

  private var hasIsolation: Bool {
    hasIsolatedParameter || header.modifiers.contains { $0.name == "nonisolated" }
      || header.attributes.contains { $0.name == "concurrent" || isActor($0) }
  }

  private func isKept(_ attribute: Attribute) -> Bool {
    Self.kept.contains(attribute.name) || isActor(attribute)
  }

  private func isActor(_ attribute: Attribute) -> Bool {
    let actors = GlobalActors(index: context.reader.index)
    return context.reader.scopes.contains { actors.isActor(attribute, from: $0) }
  }

  private static let kept: Set = ["available", "discardableResult", "Sendable", "concurrent"]
}
