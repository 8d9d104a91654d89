/// Formats values for messages: as literals where possible, and never with an address.
package enum ValueDescription {
  /// Whether the current task or thread is already formatting a value.
  ///
  /// A `description` may call a mock. Formatting the arguments of that call as well could recurse
  /// without end.
  @TaskLocal static var isBeingWritten = false

  /// Runs code that formats values.
  package static func writing<Result>(_ body: () -> Result) -> Result {
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
  static func line(_ text: String, upTo length: Int = shortLine) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > length else { return line }
    let end = line.suffix(1).filter { "\")]".contains($0) }
    return "\(line.prefix(length - 1 - end.count))…\(end)"
  }

  /// Returns a text on one line where a message explains a difference, shortened only if it's very
  /// long.
  static func longLine(_ text: String) -> String { line(text, upTo: longestLine) }

  /// Returns whether a text isn't shown whole in a call.
  static func isShortened(_ text: String) -> Bool { line(text) != longLine(text) }

  /// Whether messages show the whole text of every value.
  private static let showsWholeValues = Platform.environment("EXPECT_FULL_VALUES") == "1"

  /// The numbers of characters of a value that are shown in a call, and where it differs.
  static let shortLine = showsWholeValues ? Int.max : 80
  static let longestLine = showsWholeValues ? Int.max : 4_000

  /// Returns the text of an error on one line.
  package static func line(ofError error: any Error) -> String { typed(line(of: error), error) }

  /// Adds the type to the text of an error that is an enum case.
  static func typed(_ text: String, _ error: any Error) -> String {
    text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }

  /// Returns the text of a value, of which it leaves out what is very long or deeply nested.
  ///
  /// This calls the value's own `description` if it has one, so the caller must not hold a lock.
  static func text(of value: Any) -> String {
    var writer = ValueWriter()
    return writer.text(of: value)
  }

  /// Returns the text of a value without parts that can be nested, or `nil` for any other value.
  fileprivate static func literal(of value: Any) -> String? {
    let valueType = type(of: value)
    if TypeFacts.isFunction(valueType) { return "closure" }
    if let type = value as? any Any.Type { return "\(TypeName.text(of: type)).self" }
    if let bytes = byteCollection(value) { return text(ofBytes: bytes) }
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

  private static func text(ofBytes bytes: some Collection<UInt8>) -> String {
    let shown = bytes.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    let rest = bytes.count > shown.count ? " …" : ""
    return "\(bytes.count.counting("byte")) (\(shown.joined(separator: " "))\(rest))"
  }

  /// Returns the bytes of a value such as `Data`, whose description shows only their count.
  static func bytes(of value: Any) -> [UInt8]? { byteCollection(value).map { Array($0) } }

  /// Returns a value as a collection of bytes, unless its description shows them.
  ///
  /// This doesn't read a view of memory that it doesn't own, because that memory may have been
  /// freed.
  private static func byteCollection(_ value: Any) -> (any Collection<UInt8>)? {
    guard !(value is [UInt8]), !(value is any RangeExpression), !isView(value) else { return nil }
    return value as? any Collection<UInt8>
  }

  /// Returns whether a value is a collection in memory that it doesn't own.
  private static func isView(_ value: Any) -> Bool {
    value is any Collection && TypeLayout(type(of: value)).isTrivial && holdsPointer(value)
  }

  private static func holdsPointer(_ value: Any) -> Bool {
    value is any _Pointer
      || Structure(of: value).fields.contains { holdsPointer(TypeFacts.flattened($0.value) ?? ()) }
  }

  /// Replaces everything in a description that looks like an address with `0x…`.
  ///
  /// Foundation's objects, among others, put their address into their description.
  fileprivate static func withoutAddresses(_ text: String) -> String {
    text.contains("0x") ? text.replacing(/0x[0-9A-Fa-f]{9,}/, with: "0x…") : text
  }
}

// MARK: - ValueWriter

/// Writes one value, up to a number of parts and of levels.
private struct ValueWriter {
  private var level = 0
  private var partsLeft = 1_000

  /// The number of levels to write, because a task may have a small stack.
  private static let levels = 20

  /// The number of elements of one collection to write.
  private static let elements = 100

  /// The number of elements of a set or dictionary up to which they are sorted by their texts.
  private static let sortedElements = 300

  mutating func text(of value: Any) -> String {
    guard level < Self.levels, partsLeft > 0 else { return "…" }
    partsLeft -= 1
    level += 1
    defer { level -= 1 }
    if let optional = value as? any OptionalType {
      return optional.wrappedValue.map { text(of: $0) } ?? "nil"
    }
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      return text(of: value.base)
    }
    if let literal = ValueDescription.literal(of: value) { return literal }
    return text(of: value, Structure(of: value, limit: Self.sortedElements))
  }

  private mutating func text(of value: Any, _ structure: Structure) -> String {
    let fields = structure.fields
    switch structure.style {
    case .collection:
      return list(fields.prefix(Self.elements).map { text(of: $0.value) }, of: structure.count)
    case .set:
      return list(sorted(structure) { $0.text(of: $1) }, of: structure.count)
    case .dictionary:
      guard structure.count > 0 else { return "[:]" }
      return list(sorted(structure) { $0.entry(of: $1) }, of: structure.count)
    case .tuple:
      return "(" + fields.map { element($0) }.joined(separator: ", ") + ")"
    case .enum where !(value is any CustomStringConvertible):
      guard structure.caseName != nil else { return TypeName.text(of: type(of: value)) }
      return ".\(enumeration(value, structure))"
    case .struct where !(value is any CustomStringConvertible):
      let name = TypeName.text(of: type(of: value))
      guard structure.origin == .mirror, !structure.isUnowned else { return name }
      return "\(name)(\(fields.map { element($0) }.joined(separator: ", ")))"
    case .class where !(value is any CustomStringConvertible):
      return TypeName.text(of: type(of: value))
    default:
      let text = ValueDescription.withoutAddresses(String(describing: value))
      return text.isEmpty ? TypeName.text(of: type(of: value)) : text
    }
  }

  private func list(_ elements: [String], of count: Int) -> String {
    let rest = count > elements.count ? ["and \(count - elements.count) more"] : []
    return "[" + (elements + rest).joined(separator: ", ") + "]"
  }

  /// Returns the texts of elements without an order, sorted unless there are too many.
  private mutating func sorted(
    _ structure: Structure, text: (inout Self, Any) -> String
  ) -> [String] {
    let isSmall = structure.count <= structure.fields.count
    let fields = isSmall ? structure.fields[...] : structure.fields.prefix(Self.elements)
    var texts: [String] = []
    for field in fields { texts.append(text(&self, field.value)) }
    return Array(texts.sorted().prefix(Self.elements))
  }

  private mutating func entry(of entry: Any) -> String {
    Structure(of: entry).fields.map { text(of: $0.value) }.joined(separator: ": ")
  }

  /// Writes a field with its label; the elements of a tuple without labels have labels such as
  /// `.0`.
  private mutating func element(_ child: Mirror.Child) -> String {
    guard let label = child.label, !label.hasPrefix(".") else { return text(of: child.value) }
    return "\(label): \(text(of: child.value))"
  }

  private mutating func enumeration(_ value: Any, _ structure: Structure) -> String {
    guard let payload = structure.fields.first, let name = payload.label else {
      return String(describing: value)
    }
    let text = text(of: payload.value)
    let isTuple = TypeKind(of: type(of: payload.value)) == .tuple
    return isTuple ? "\(name)\(text)" : "\(name)(\(text))"
  }
}
