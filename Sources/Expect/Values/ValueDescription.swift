import ExpectRuntime

/// Formats values for messages: as literals where possible, and never with an address.
package enum ValueDescription {
  /// Whether the current code runs because a value is being formatted.
  ///
  /// A `description` may call a mock. Formatting the arguments of that call as well could recurse
  /// without end, and so could formatting those of the calls of tasks that a `description` starts.
  package static var isBeingWritten: Bool { level > 1 || codeOfTest.isRunning }

  /// The code of the test that formats values, such as a `description`.
  private static let codeOfTest = NonreentrantCode()

  /// How often code that formats values has started a task in which values are formatted.
  @TaskLocal private static var level = 0

  /// Runs code that formats values.
  package static func writing<Result>(_ body: () -> Result) -> Result {
    if codeOfTest.isRunning { return body() }
    return $level.withValue(level + 1) { codeOfTest.run(body) ?? body() }
  }

  /// Returns the texts of values, or only of their types if values are already being formatted.
  static func texts(of values: [Any]) -> [String] { texts(of: values, by: text) }

  /// Returns the whole texts of values, or only of their types if values are already being formatted.
  static func wholeTexts(of values: [Any]) -> [String] { texts(of: values, by: wholeText) }

  private static func texts(of values: [Any], by text: (Any) -> String) -> [String] {
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
  static func text(of value: Any) -> String { ValueWriter(value, isWhole: false).texts[0] }

  /// Returns the text of a value without parts that can be nested, or `nil` for any other value.
  fileprivate static func literal(of value: Any, isWhole: Bool) -> String? {
    let valueType = type(of: value)
    if TypeFacts.isFunction(valueType) { return "closure" }
    if let type = value as? any Any.Type { return "\(TypeName.text(of: type)).self" }
    if let bytes = byteCollection(value) { return text(ofBytes: bytes, isWhole: isWhole) }
    switch value {
    case is AnyKeyPath: return "\(value)"
    case let value as Substring: return value.debugDescription
    case let value as Character: return value.debugDescription
    case is any _Pointer, is OpaquePointer, is ObjectIdentifier:
      return TypeName.text(of: valueType)
    case _ where isView(value): return TypeName.text(of: valueType)
    default: return nil
    }
  }

  private static func text(ofBytes bytes: some Collection<UInt8>, isWhole: Bool) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var shown: [UInt8] = []
    for byte in bytes.prefix(isWhole ? .max : 16) {
      if !shown.isEmpty { shown.append(UInt8(ascii: " ")) }
      shown += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    let rest = isWhole || bytes.count <= 16 ? "" : " …"
    return "\(bytes.count.counting("byte")) (\(String(decoding: shown, as: UTF8.self))\(rest))"
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
    value is any Collection && TypeFacts.isTrivial(type(of: value)) && holdsPointer(value)
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

// MARK: - Whole texts

extension ValueDescription {
  /// Returns the text of a value on one line, from which nothing is left out, for comparisons.
  ///
  /// This calls the value's own `description` if it has one, so the caller must not hold a lock.
  package static func wholeText(of value: Any) -> String {
    ValueWriter(value, isWhole: true).texts[0]
  }

  /// Returns the whole text of an error.
  package static func wholeText(ofError error: any Error) -> String {
    typed(wholeText(of: error), error)
  }

  /// Escapes line breaks, control characters, and what can't be seen, as in a string literal.
  ///
  /// - Parameter isLiteral: Whether the text already contains escape sequences.
  package static func escaped(_ text: String, isLiteral: Bool = false) -> String {
    let mustBeEscaped = { (scalar: Unicode.Scalar) in
      switch scalar.value {
      case 0x5C: !isLiteral
      case 0..<0x20, 0x7F...0xA0: true
      // An ordinary space, and the joiner of emoji.
      case 0x20, 0x200D: false
      default:
        [.format, .spaceSeparator, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
      }
    }
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") }
    guard !isPlain, text.unicodeScalars.contains(where: mustBeEscaped) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard mustBeEscaped(scalar) else { return escaped.unicodeScalars.append(scalar) }
      let hasName = scalar.isASCII && scalar.value != 0x7F
      let code = String(scalar.value, radix: 16)
      escaped += hasName ? scalar.escaped(asASCII: true) : "\\u{\(code.uppercased())}"
    }
  }

  /// Returns the text of a value whose own description rounds it, or `nil` for any other value.
  fileprivate static func exactText(of value: Any, _ structure: Structure) -> String? {
    if let duration = value as? Duration {
      let (seconds, part) = duration.components
      let digits = "\(part.magnitude + 1_000_000_000_000_000_000)".dropFirst()
      guard let last = digits.lastIndex(where: { $0 != "0" }) else { return nil }
      return "\(duration < .zero ? "-" : "")\(seconds.magnitude).\(digits[...last]) seconds"
    }
    guard let date = structure.fields.first, date.label == "timeIntervalSinceReferenceDate",
      let time = date.value as? Double, time != time.rounded()
    else { return nil }
    let (text, digits) = ("\(value)", "\(time)".drop { $0 != "." })
    // The description of a date before 2001 rounds it to the second before.
    return time > 0 && text.hasSuffix(" +0000") && !digits.contains("e")
      ? "\(text.dropLast(6))\(digits) +0000" : "\(text) (\(time))"
  }
}

// MARK: - ValueWriter

/// Writes one value: everything, or up to a number of parts and of levels.
///
/// This isn't recursive, because values can be nested deeper than the stack of a task allows.
private struct ValueWriter {
  /// Whether nothing is left out.
  private let isWhole: Bool

  /// The number of elements of one collection to write.
  private let mostElements: Int
  private var partsLeft = 1_000

  /// What is left to write, the next one last.
  private var work: [Work] = []

  /// The text so far, followed by those of elements that will be sorted.
  fileprivate private(set) var texts = [""]

  private enum Work {
    case value(Any, level: Int)
    case text(String)

    /// Begins the text of an element that will be sorted.
    case element

    /// Adds the texts of elements in their order, and the number of those that are left out.
    case sorted(Int, of: Int)
  }

  /// The number of levels to write.
  private static let levels = 20

  /// The number of elements of a set or dictionary up to which they are sorted by their texts.
  private static let sortedElements = 300

  /// The types of most elements of large collections, for which all further checks would take long.
  private static let scalars = Set(
    [Int.self, Int64.self, Int32.self, UInt8.self, Double.self, Float.self, Bool.self]
      .map { (type: Any.Type) in ObjectIdentifier(type) })

  init(_ value: Any, isWhole: Bool) {
    (self.isWhole, mostElements) = (isWhole, isWhole ? .max : 100)
    work.append(.value(value, level: 0))
    while let next = work.popLast() {
      switch next {
      case .value(let value, let level): write(value, level)
      case .text(let text): write(text)
      case .element: texts.append("")
      case .sorted(let number, let count):
        let elements = texts.suffix(number).sorted().prefix(mostElements)
        texts.removeLast(number)
        write(elements.joined(separator: ", ") + rest(count - elements.count))
      }
    }
  }

  /// Writes the text of a value, or decides on what to write next.
  private mutating func write(_ value: Any, _ level: Int) {
    guard isWhole || level < Self.levels && partsLeft > 0 else { return write("…") }
    partsLeft -= 1
    if let value = value as? String {
      write(literal: value.debugDescription)
    } else if Self.scalars.contains(ObjectIdentifier(type(of: value))) {
      write(String(describing: value))
    } else if let optional = value as? any OptionalType {
      guard let wrapped = optional.wrappedValue else { return write("nil") }
      work.append(.value(wrapped, level: level + 1))
    } else if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      work.append(.value(value.base, level: level + 1))
    } else if !isWhole, let text = LinkedBridge.describing?.testDescription(of: value) {
      // A whole text is compared with others, and such a description needn't show all parts.
      write(ownText(text, of: value))
    } else if let literal = ValueDescription.literal(of: value, isWhole: isWhole) {
      write(literal: literal)
    } else {
      let structure = Structure(of: value, limit: isWhole ? .max : Self.sortedElements)
      work += parts(of: value, structure, level + 1).reversed()
    }
  }

  private mutating func write(_ text: String) { texts[texts.count - 1] += text }

  private mutating func write(literal: String) {
    write(ValueDescription.escaped(literal, isLiteral: true))
  }

  private func rest(_ count: Int) -> String { count > 0 ? ", and \(count) more" : "" }

  private func parts(of value: Any, _ structure: Structure, _ level: Int) -> [Work] {
    let fields = structure.fields
    let name = { TypeName.text(of: type(of: value)) }
    switch structure.style {
    case .collection:
      let shown = fields.prefix(mostElements)
      return [.text("[")] + list(shown, level) + [.text(rest(structure.count - shown.count) + "]")]
    case .set, .dictionary:
      if structure.style == .dictionary, structure.count == 0 { return [.text("[:]")] }
      let shown = structure.count <= fields.count ? fields[...] : fields.prefix(mostElements)
      let elements = shown.flatMap { field -> [Work] in
        guard structure.style == .dictionary else {
          return [.element, .value(field.value, level: level)]
        }
        let entry = Structure(of: field.value).fields.map { Work.value($0.value, level: level) }
        return [.element] + (entry.count == 2 ? [entry[0], .text(": "), entry[1]] : entry)
      }
      return [.text("[")] + elements + [.sorted(shown.count, of: structure.count), .text("]")]
    case .tuple: return [.text("(")] + list(fields[...], level) + [.text(")")]
    case .enum where !(value is any CustomStringConvertible):
      guard structure.caseName != nil else { return [.text(name())] }
      guard let payload = fields.first, let label = payload.label else {
        return [.text(".\(value)")]
      }
      let (open, close) = TypeKind(of: type(of: payload.value)) == .tuple ? ("", "") : ("(", ")")
      return [.text(".\(label)\(open)"), .value(payload.value, level: level), .text(close)]
    case .struct where !(value is any CustomStringConvertible):
      guard structure.origin == .mirror, !structure.isUnowned else { return [.text(name())] }
      return [.text("\(name())(")] + list(fields[...], level) + [.text(")")]
    case .class where !(value is any CustomStringConvertible): return [.text(name())]
    case _ where isWhole && isRounded(value, structure):
      return [.text("\(name())(")] + list(fields[...], level) + [.text(")")]
    default:
      if isWhole, let exact = ValueDescription.exactText(of: value, structure) {
        return [.text(exact)]
      }
      return [.text(ownText(String(describing: value), of: value))]
    }
  }

  /// Returns the text that a type defines for a value, or the name of the type if that is empty.
  private func ownText(_ text: String, of value: Any) -> String {
    let text = ValueDescription.withoutAddresses(text)
    if text.isEmpty { return TypeName.text(of: type(of: value)) }
    return isWhole ? ValueDescription.escaped(text) : text
  }

  /// Returns fields with their labels; the elements of a tuple without labels have labels such as
  /// `.0`.
  private func list(_ fields: ArraySlice<Mirror.Child>, _ level: Int) -> [Work] {
    var list: [Work] = []
    for field in fields {
      let label = field.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      list.append(.text((list.isEmpty ? "" : ", ") + label))
      list.append(.value(field.value, level: level))
    }
    return list
  }

  /// Whether the description of a value of the standard library or of Foundation leaves out parts.
  private func isRounded(_ value: Any, _ structure: Structure) -> Bool {
    guard structure.origin == .mirror, !structure.fields.isEmpty else { return false }
    let type = String(reflecting: type(of: value))
    if type.hasSuffix(".URLRequest") { return type.hasPrefix("Foundation") }
    return ["Swift.", "Foundation", "ExpectExploring."].contains { type.hasPrefix($0) }
      && structure.fields.contains {
        ValueDescription.exactText(of: $0.value, Structure(of: $0.value)) != nil
      }
  }
}

// MARK: - LinkedBridge

/// The bridge to the test frameworks, which Expect can't import.
package enum LinkedBridge {
  /// The mangled name of `ExpectBridge.FrameworkBridge`.
  package static let typeName = "12ExpectBridge09FrameworkB0V"

  /// The type of the bridge, if it's linked.
  static let type = _typeByName(typeName)

  fileprivate static let describing = type as? any TestDescribing.Type
}

/// Describes values as a test framework does.
package protocol TestDescribing: SendableMetatype {
  /// Returns the description that a type has for tests, or `nil` if it has none.
  static func testDescription(of value: Any) -> String?
}
