/// How a value is written in a message: as its literal where it has one, never with an address.
enum ValueDescription {
  /// Writes a value.
  ///
  /// This runs the value's own `description` where it has one, so no lock may be held.
  static func text(of value: Any) -> String {
    if let text = literal(of: value) { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      return list(mirror.children.map { text(of: $0.value) })
    case .set:
      return list(mirror.children.map { text(of: $0.value) }.sorted())
    case .dictionary:
      let pairs = mirror.children.map { pair(of: $0.value) }
      return pairs.isEmpty ? "[:]" : list(pairs.sorted())
    case .tuple:
      return "(" + mirror.children.map(element).joined(separator: ", ") + ")"
    case .enum where !(value is any CustomStringConvertible):
      return ".\(enumeration(value, mirror))"
    case .struct where !(value is any CustomStringConvertible):
      return "\(type(of: value))(" + mirror.children.map(element).joined(separator: ", ") + ")"
    case .class where !(value is any CustomStringConvertible):
      return "\(type(of: value))"
    default:
      return String(describing: value)
    }
  }

  private static func literal(of value: Any) -> String? {
    if let optional = value as? any OptionalType {
      return optional.wrappedValue.map(text) ?? "nil"
    }
    if TypeFacts.isFunction(type(of: value)) { return "closure" }
    if let type = value as? any Any.Type { return "\(type).self" }
    switch value {
    case let value as String: return value.debugDescription
    case let value as Substring: return value.debugDescription
    case let value as Character: return value.debugDescription
    case is any _Pointer: return "\(type(of: value))"
    default: return nil
    }
  }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  private static func pair(of value: Any) -> String {
    Mirror(reflecting: value).children.map { text(of: $0.value) }.joined(separator: ": ")
  }

  /// Writes a field with its label; the elements of a plain tuple have labels such as `.0`.
  private static func element(_ child: Mirror.Child) -> String {
    guard let label = child.label, !label.hasPrefix(".") else { return text(of: child.value) }
    return "\(label): \(text(of: child.value))"
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first, let name = payload.label else {
      return String(describing: value)
    }
    let text = text(of: payload.value)
    return text.hasPrefix("(") ? "\(name)\(text)" : "\(name)(\(text))"
  }
}
