/// Where two long texts begin to differ.
struct TextDifference {
  let text: String

  /// Texts that are no longer than this are easily compared by the reader.
  private static let shortText = 40

  /// How much of a text is shown in front of the difference, and in all.
  private static let lead = 12
  private static let window = 40

  /// Compares two texts, or gives nothing if they are short or no texts.
  init?(of actual: Any, from expected: Any) {
    guard let actual = actual as? any StringProtocol, let expected = expected as? any StringProtocol
    else { return nil }
    self.init(String(actual), String(expected))
  }

  private init?(_ actual: String, _ expected: String) {
    let lines = Self.lines(of: actual)
    let others = Self.lines(of: expected)
    // Lines may be alike where their ends are not.
    let index = zip(lines, others).prefix { $0 == $1 }.count
    if max(lines.count, others.count) > 1, index < max(lines.count, others.count) {
      let line = lines.indices.contains(index) ? lines[index] : nil
      let other = others.indices.contains(index) ? others[index] : nil
      text = Self.difference(line, other, place: "line \(index + 1)")
      return
    }
    guard max(actual.count, expected.count) > Self.shortText || lines.count > 1 else { return nil }
    text = Self.difference(actual, expected, place: nil)
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func difference(_ actual: String?, _ expected: String?, place: String?) -> String {
    guard let actual else { return "\(place ?? ""): missing (expected \(quoted(expected, 0)))" }
    guard let expected else { return "\(place ?? ""): \(quoted(actual, 0)) (not expected)" }
    let index = zip(actual, expected).prefix { $0 == $1 }.count
    let isLong = max(actual.count, expected.count) > shortText
    let start = isLong ? max(0, index - lead) : 0
    let place = place ?? "from character \(index + 1)"
    return "\(place): \(quoted(actual, start)) (expected \(quoted(expected, start)))"
  }

  /// The part of a text that begins at a character, in quotes.
  private static func quoted(_ text: String?, _ start: Int) -> String {
    let rest = (text ?? "").dropFirst(start)
    let shown = String(rest.prefix(window)).debugDescription.dropFirst().dropLast()
    return "\"\(start > 0 ? "…" : "")\(shown)\(rest.count > window ? "…" : "")\""
  }
}
