import Expect
import ExpectRuntime

/// How a call ended, as text that can be compared without the values: one line for each part of the
/// result or the error, and of the `inout` arguments.
struct AnswerText: Sendable {
  let isError: Bool

  /// The parts, of which the first one is the whole value, or its type if others follow.
  var parts: [Part] = []

  /// A part of a value.
  struct Part: Hashable {
    /// The part in Swift code, such as `.lines[0].price`, or nothing for the whole value.
    let path: String
    var text: String
  }

  /// What messages write in front of a path.
  private var name = ""

  /// The paths of properties that aren't compared.
  private var ignored: [String] = []

  /// The number of levels of nested values to take apart, because a task may have a small stack.
  private static let levels = 30

  /// Reads the first line of an answer in a file.
  init(_ text: String, isError: Bool) {
    self.isError = isError
    parts = [Part(path: "", text: text)]
  }

  /// Describes an answer.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter redact: Returns what to write in place of a line.
  init(
    _ answer: CheckedCall.Answer, ignoring properties: [IgnoredPart] = [],
    redact: (String) -> String = { $0 }
  ) {
    let value = answer.outcome.value
    isError = answer.outcome.isError
    add(value, ignoring: properties)
    if isError, parts[0].text.hasPrefix(".") {
      parts[0].text = TypeName.text(of: type(of: value)) + parts[0].text
    }
    for (index, value) in answer.changed.enumerated() {
      add(value, at: "inout[\(index)]", ignoring: properties)
    }
    parts = parts.map { part in
      let line = Self.line(redact(part.line))
      return part.path.isEmpty ? Part(path: "", text: line) : Part(line: line)
    }
  }

  /// Returns a text as one line, at whose end editors don't remove anything.
  static func line(_ text: String) -> String {
    ValueDescription.escaped(text, isLiteral: true).trimmed
  }

  private mutating func add(
    _ value: Any, at path: String = "", level: Int = 0, ignoring properties: [IgnoredPart]
  ) {
    if let text = Self.text(ofNil: value) { return parts.append(Part(path: path, text: text)) }
    let isErased = TypeFacts.isErased(value)
    let value = TypeFacts.flattened(value) ?? value
    guard level < Self.levels, let compound = Compound(value) else {
      let type = isErased ? Self.hiddenType(of: value).map { " as \($0)" } : nil
      parts.append(Part(path: path, text: ValueDescription.wholeText(of: value) + (type ?? "")))
      return
    }
    if path.isEmpty, compound.isNamed { name = TypeName.text(of: type(of: value)) }
    if path.isEmpty || compound.isNamed { parts.append(Part(path: path, text: compound.head)) }
    for part in compound.parts {
      let isIgnored = properties.contains { $0.isProperty(part.label, of: value) }
      if isIgnored { ignored.append(path + part.path) }
      add(part.value, at: path + part.path, level: level + 1, ignoring: properties)
    }
  }

  /// Returns the name of the type of a number or a text, unless a literal has that type.
  private static func hiddenType(of value: Any) -> String? {
    if value is Int || value is Double || value is String { return nil }
    let isHidden = value is any Numeric || value is any StringProtocol || value is Character
    return isHidden ? TypeName.text(of: type(of: value)) : nil
  }

  /// Returns the text of a `nil` with the optionals that wrap it, or `nil` for any other value.
  private static func text(ofNil value: Any) -> String? {
    // A cast would unwrap the value.
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return nil }
    guard let inside = mirror.children.first?.value else { return "nil" }
    return text(ofNil: inside).map { ".some(\($0))" }
  }

  // MARK: - Comparing

  /// Returns how this answer differs from a recorded one, or `nil` if it doesn't.
  func difference(from recorded: AnswerText) -> StubCheck.ValueComparison? {
    guard isError == recorded.isError, parts[0] == recorded.parts[0] else { return .unequal }
    // Redacted lines can have the same path.
    var others = Dictionary(grouping: recorded.parts.reversed(), by: \.path)
    var (differences, hasEqualParts) = ([String](), false)
    func add(_ text: String, at part: Part) {
      differences.append("\(part.path.hasPrefix(".") ? name : "")\(part.path): \(text)")
    }
    for part in parts.dropFirst() where !isIgnored(part) {
      switch others[part.path]?.popLast() {
      case part: hasEqualParts = true
      case let other?: add("\(part.shownText) (expected \(other.shownText))", at: part)
      case nil: add("\(part.shownText) (not expected)", at: part)
      }
    }
    for part in recorded.parts.dropFirst() where !isIgnored(part) {
      guard let other = others[part.path]?.popLast() else { continue }
      add("missing (expected \(other.shownText))", at: part)
    }
    if differences.isEmpty { return nil }
    return .parts(ValueDifference(differences, hasEqualParts: hasEqualParts).text)
  }

  private func isIgnored(_ part: Part) -> Bool {
    ignored.contains { path in
      part.path == path || part.path.hasPrefix("\(path).") || part.path.hasPrefix("\(path)[")
    }
  }

  /// The lines of a file: the value, and each of its parts.
  var lines: [String] {
    ["  \(isError ? "threw" : "->") \(parts[0].text)"] + parts.dropFirst().map { "    \($0.line)" }
  }

  /// The answer in a message: `returned 300`.
  var summary: String {
    let text = parts[0].text.shortened(to: 80)
    if isError { return "threw \(text)" }
    return text == "()" ? "returned" : "returned \(text)"
  }
}

// MARK: - Part

extension AnswerText.Part {
  /// Reads the line of a part, at whose first colon its path ends, except in brackets.
  init(line: String) {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for (index, character) in zip(line.indices, line) {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = isQuoted
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: depth += 1
      case "]" where !isQuoted: depth -= 1
      case ":" where !isQuoted && depth == 0:
        (path, text) = (String(line[..<index]), line[index...].dropFirst().trimmed)
        return
      default: break
      }
    }
    (path, text) = (line, "")
  }

  var line: String { path.isEmpty ? text : "\(path): \(text)" }

  fileprivate var shownText: String { text.shortened(to: TranscriptDifference.mostCharacters) }
}

extension StringProtocol {
  /// The text without spaces at its beginning and its end.
  var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}

// MARK: - Compound

/// A value whose parts have lines of their own: one without a description, or a collection.
private struct Compound {
  /// The line in front of the parts.
  let head: String

  /// Whether the head names a type or a case, so that nested values show it, too.
  let isNamed: Bool
  let parts: [(path: String, label: String?, value: Any)]

  init?(_ value: Any) {
    let structure = Structure(of: value)
    guard structure.origin == .mirror, !structure.fields.isEmpty, !structure.isUnowned else {
      return nil
    }
    isNamed = structure.style == .struct || structure.style == .enum
    // A value with a text of its own, or one that hides its parts, is written as a whole.
    let isPlain =
      !(value is any CustomStringConvertible) && !(value is any CustomReflectable)
      && !(value is any Collection)
    switch structure.style {
    case .collection:
      let element = TypeFacts.element(of: type(of: value))
      guard let element, element != UInt8.self else { return nil }
      head = "[…]"
      parts = structure.fields.enumerated().map { ("[\($0)]", nil, $1.value) }
      return
    case .dictionary:
      head = "[…]"
      parts = structure.fields.map { entry in
        let pair = Structure(of: entry.value).fields.map(\.value)
        return ("[\(ValueDescription.wholeText(of: pair[0]))]", nil, pair[1])
      }.sorted { $0.path < $1.path }
      return
    case .tuple: head = "(…)"
    case .struct where isPlain: head = TypeName.text(of: type(of: value))
    case .enum where isPlain:
      guard let name = structure.caseName, let payload = structure.fields.first,
        Self.hasCompound(payload.value)
      else { return nil }
      head = ".\(name)"
    default: return nil
    }
    parts = structure.fields.map { field in
      let label = field.label ?? ""
      return (label.hasPrefix(".") ? label : ".\(label)", label, field.value)
    }
  }

  /// Returns whether a payload would have several lines; all others are in the line of their case.
  private static func hasCompound(_ payload: Any) -> Bool {
    guard let compound = Self(payload) else { return false }
    return TypeKind(of: type(of: payload)) != .tuple
      || compound.parts.contains { Self($0.value) != nil }
  }
}
