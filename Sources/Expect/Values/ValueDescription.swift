/// Formats values for messages: as literals where possible, and never with an address.
package enum ValueDescription {
  /// Whether the current task or thread is already formatting a value.
  ///
  /// A `description` may call a mock. Formatting the arguments of that call as well could recurse
  /// without end.
  @TaskLocal static var isBeingWritten = false

  /// Runs code that formats values.
  static func writing<Result>(_ body: () -> Result) -> Result {
    $isBeingWritten.withValue(true, operation: body)
  }

  /// Returns the texts of values, or only of their types if values are already being formatted.
  static func texts(of values: [Any]) -> [String] {
    if isBeingWritten { return values.map { TypeName.text(of: type(of: $0)) } }
    return writing { values.map(text) }
  }

  /// Returns the text of a value on one line, shortened if it's long.
  package static func line(of value: Any) -> String { line(text(of: value)) }

  /// Returns a text on one line, shortened if it's long, with its closing quote or bracket.
  static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > 80 else { return line }
    let end = line.suffix(1).filter { "\")]".contains($0) }
    return "\(line.prefix(79 - end.count))…\(end)"
  }

  /// Returns the text of an error on one line.
  package static func line(ofError error: any Error) -> String { typed(line(of: error), error) }

  /// Adds the type to the text of an error that is an enum case.
  static func typed(_ text: String, _ error: any Error) -> String {
    text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }

  /// Returns the text of a value.
  ///
  /// This calls the value's own `description` if it has one, so the caller must not hold a lock.
  static func text(of value: Any) -> String {
    if let text = literal(of: value) { return text }
    let structure = Structure(of: value)
    let fields = structure.fields
    switch structure.style {
    case .collection:
      return list(fields.map { text(of: $0.value) })
    case .set:
      return list(fields.map { text(of: $0.value) }.sorted())
    case .dictionary:
      let pairs = entries(of: structure).map { "\($0.key): \(text(of: $0.value))" }
      return pairs.isEmpty ? "[:]" : list(pairs.sorted())
    case .tuple:
      return "(" + fields.map(element).joined(separator: ", ") + ")"
    case .enum where !(value is any CustomStringConvertible):
      guard structure.caseName != nil else { return TypeName.text(of: type(of: value)) }
      return ".\(enumeration(value, structure))"
    case .struct where !(value is any CustomStringConvertible):
      let name = TypeName.text(of: type(of: value))
      guard structure.origin == .mirror, !structure.isUnowned else { return name }
      return "\(name)(\(fields.map(element).joined(separator: ", ")))"
    case .class where !(value is any CustomStringConvertible):
      return TypeName.text(of: type(of: value))
    default:
      let text = withoutAddresses(String(describing: value))
      return text.isEmpty ? TypeName.text(of: type(of: value)) : text
    }
  }

  private static func literal(of value: Any) -> String? {
    if let optional = value as? any OptionalType {
      return optional.wrappedValue.map(text) ?? "nil"
    }
    let valueType = type(of: value)
    if TypeFacts.isFunction(valueType) { return "closure" }
    if let type = value as? any Any.Type { return "\(TypeName.text(of: type)).self" }
    if valueType == AnyHashable.self, let value = value as? AnyHashable {
      return text(of: value.base)
    }
    if let bytes = bytes(of: value) {
      let shown = bytes.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      let rest = bytes.count > shown.count ? " …" : ""
      return "\(bytes.count.counting("byte")) (\(shown.joined(separator: " "))\(rest))"
    }
    switch value {
    case is AnyKeyPath: return "\(value)"
    case let value as String: return value.debugDescription
    case let value as Substring: return value.debugDescription
    case let value as Character: return value.debugDescription
    case is any _Pointer, is OpaquePointer, is ObjectIdentifier:
      return TypeName.text(of: valueType)
    case _ where isView(value): return TypeName.text(of: valueType)
    default: return nil
    }
  }

  /// Returns the entries of a dictionary, with the texts of their keys, in the order of these texts.
  static func entries(of dictionary: Structure) -> [(key: String, value: Any)] {
    dictionary.fields.compactMap { entry in
      let parts = Structure(of: entry.value).fields.map(\.value)
      return parts.count == 2 ? (text(of: parts[0]), parts[1]) : nil
    }.sorted { $0.key < $1.key }
  }

  /// Returns the bytes of a value such as `Data`, whose description shows only their count.
  ///
  /// This doesn't read a view of memory that it doesn't own, because that memory may have been
  /// freed.
  static func bytes(of value: Any) -> [UInt8]? {
    guard !(value is [UInt8]), !(value is any RangeExpression), !isView(value) else { return nil }
    return (value as? any Collection<UInt8>).map { Array($0) }
  }

  /// Returns whether a value is a collection in memory that it doesn't own.
  private static func isView(_ value: Any) -> Bool {
    value is any Collection && TypeLayout(type(of: value)).isTrivial && holdsPointer(value)
  }

  private static func holdsPointer(_ value: Any) -> Bool {
    value is any _Pointer
      || Structure(of: value).fields.contains { holdsPointer(TypeFacts.flattened($0.value) ?? ()) }
  }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// Formats a field with its label; the elements of a tuple without labels have labels such as
  /// `.0`.
  private static func element(_ child: Mirror.Child) -> String {
    guard let label = child.label, !label.hasPrefix(".") else { return text(of: child.value) }
    return "\(label): \(text(of: child.value))"
  }

  private static func enumeration(_ value: Any, _ structure: Structure) -> String {
    guard let payload = structure.fields.first, let name = payload.label else {
      return String(describing: value)
    }
    let text = text(of: payload.value)
    let isTuple = TypeKind(of: type(of: payload.value)) == .tuple
    return isTuple ? "\(name)\(text)" : "\(name)(\(text))"
  }

  /// Replaces everything in a description that looks like an address with `0x…`.
  ///
  /// Foundation's objects, among others, put their address into their description.
  private static func withoutAddresses(_ text: String) -> String {
    text.contains("0x") ? text.replacing(/0x[0-9A-Fa-f]{9,}/, with: "0x…") : text
  }
}
