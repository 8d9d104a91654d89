/// Pieces of text that several messages share.
enum MessageText {
  /// The longest value that is written out inside a call.
  private static let limit = 80

  /// A value on one line, shortened if it is long.
  static func value(_ value: Any) -> String { line(ValueDescription.text(of: value)) }

  /// A text on one line, shortened if it is long; quotes and brackets stay closed.
  static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > limit else { return line }
    let end = line.suffix(1).filter { "\")]".contains($0) }
    return "\(line.prefix(limit - 1 - end.count))…\(end)"
  }

  /// An error with its type, which the case of an enum does not show by itself.
  static func error(_ error: any Error) -> String {
    let text = value(error)
    return text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }

  /// A call as it arrived.
  static func call(_ call: RecordedCall, on receiver: MockName? = nil) -> WrittenCall {
    self.call(of: call.member, with: call.kept, on: receiver)
  }

  /// A call of a member as it arrived.
  static func call(
    of member: Member, with arguments: RecordedCall.Kept, on receiver: MockName?
  ) -> WrittenCall {
    let texts =
      switch arguments {
      case .values(let values): values.map(value)
      case .descriptions(let arguments): arguments.map { line($0.text) }
      }
    return member.written(with: texts, on: receiver?.receiver)
  }

  /// A call in a list, where the sentence before it names the mock.
  static func item(_ call: RecordedCall, of mock: MockName) -> WrittenCall {
    // Brackets alone would read as an array.
    self.call(call, on: call.member.isSubscript ? mock : nil)
  }

  /// The calls that a pattern means, in a list.
  static func item(_ pattern: CallPattern, of mock: MockName) -> WrittenCall {
    self.pattern(pattern, on: pattern.member.isSubscript ? mock : nil)
  }

  /// The calls that a pattern means.
  static func pattern(_ pattern: CallPattern, on receiver: MockName? = nil) -> WrittenCall {
    pattern.member.written(
      with: pattern.matchers.map { line($0.text) }, on: receiver?.receiver,
      followedBy: pattern.conditionText)
  }

  /// A sentence that ends in a list: in the same line if there is room, else beneath it.
  ///
  /// - Parameters:
  ///   - words: The sentence.
  ///   - items: What is listed.
  ///   - callers: Where the first of these calls come from, as far as that is worth telling; then each of them
  ///     has a line.
  ///   - limit: How many items are shown; how many more there are is written behind them.
  static func list(
    _ words: String, _ items: [String], from callers: [String?] = [], limit: Int = 3
  ) -> String {
    var shown = Array(items.prefix(limit))
    guard callers.allSatisfy({ $0 == nil }) else {
      let rest = items.count - shown.count
      return
        (["\(words):"] + lines(shown.map { "  \($0)" }, from: callers)
        + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
    }
    if items.count > shown.count { shown.append("\(items.count - shown.count) more") }
    let last = shown.last ?? ""
    let start = shown.dropLast().joined(separator: ", ")
    let separator = items.count > limit ? " and " : ", "
    let sentence = "\(words): \(start)\(start.isEmpty ? "" : separator)\(last)."
    guard sentence.count > 100 else { return sentence }
    if items.count > limit { shown[limit] = "and \(last)" }
    return (["\(words):"] + shown.map { "  \($0)" }).joined(separator: "\n")
  }

  // MARK: - Callers

  /// Where calls come from, as far as it is known and is not in the test.
  ///
  /// - Parameter site: A line in the test.
  static func callers(of calls: some Sequence<RecordedCall>, at site: CallSite) -> [String?] {
    calls.map { caller(of: $0.trace, at: site) }
  }

  /// Where a call comes from, under the same conditions.
  static func caller(of trace: CallTrace?, at site: CallSite) -> String? {
    trace?.caller(outside: site).map { "at \($0)" }
  }

  /// A sentence about where a call comes from, under the same conditions.
  static func origin(of call: RecordedCall, at site: CallSite) -> String? {
    call.caller(outside: site).map { "It came from \($0)." }
  }

  /// Lines with calls, and behind them, in a column, where they come from.
  static func lines(_ lines: [String], from callers: [String?]) -> [String] {
    let width = zip(lines, callers).map { $1 == nil ? 0 : $0.columns }.max() ?? 0
    return zip(lines, callers).map { line, caller in
      guard let caller else { return line }
      return line + String(repeating: " ", count: width - line.columns + 5) + caller
    }
  }

  // MARK: - Members

  /// A call as written, with the type of its result where other calls differ in nothing else.
  static func text(_ text: String, of member: Member, among others: [Member]) -> String {
    let isUnclear = others.contains { other in
      other.function == member.function && other.argumentTypes == member.argumentTypes
        && other.resultType != member.resultType
    }
    return isUnclear ? "\(text) -> \(TypeName.text(of: member.resultType.type))" : text
  }

  /// What is done with a member: it is called, read or assigned.
  static func verb(for member: Member) -> String {
    if member.isSetter { return "assigned" }
    return member.isRead ? "read" : "called"
  }

  /// One use of a member: a call, a read or an assignment.
  static func noun(for member: Member) -> String {
    if member.isSetter { return "assignment" }
    return member.isRead ? "read" : "call"
  }

  /// A member in the middle of a sentence.
  static func name(of member: Member) -> String {
    member.isSubscript ? "the subscript" : member.baseName
  }
}

extension Member {
  var isSubscript: Bool { signature.base == "subscript" && signature.labels != nil }

  fileprivate var isRead: Bool { !isSetter && (signature.labels == nil || isSubscript) }
}

// MARK: - MarkedCall

/// A line with a call, and beneath it marks under some of its arguments, with a reason for each.
struct MarkedCall {
  let lines: [String]

  /// The widest line that marks and reasons may share.
  private static let limit = 100

  /// - Parameters:
  ///   - line: The whole line.
  ///   - call: The call in it.
  ///   - indentation: How much of the line is in front of the call.
  ///   - reasons: What there is to say of which arguments, in their order.
  init(
    _ line: String, _ call: WrittenCall, at indentation: Int,
    _ reasons: [(index: Int, text: String)]
  ) {
    let marked = reasons.filter { call.arguments.indices.contains($0.index) }
    guard !marked.isEmpty else {
      lines = [line]
      return
    }
    var marks = String(repeating: " ", count: indentation)
    var position = 0
    for reason in marked {
      let range = call.arguments[reason.index]
      marks += String(repeating: " ", count: call.text.columns(in: position..<range.lowerBound))
      marks += String(repeating: "~", count: call.text.columns(in: range))
      position = range.upperBound
    }
    let together = "\(marks)  \(marked.map(\.text).joined(separator: "; "))"
    if together.count <= Self.limit {
      lines = [line, together]
    } else {
      let margin = String(repeating: " ", count: indentation)
      lines = [line, marks] + marked.map { margin + $0.text }
    }
  }
}

extension String {
  /// How much room this text takes where every letter is equally wide.
  var columns: Int { columns(in: 0..<count) }

  /// How much room a part of this text takes where every letter is equally wide.
  ///
  /// - Parameter range: The part, counted in characters.
  fileprivate func columns(in range: Range<Int>) -> Int {
    dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  /// Whether this is an emoji or a letter of East Asia, which is as wide as two others.
  fileprivate var isWide: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
        || Self.wideScalars.contains { $0.contains(scalar.value) }
    }
  }

  /// The blocks of Unicode whose letters are wide (Unicode Standard Annex 11, in the large).
  private static let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

// MARK: - SideBySide

/// Two numbered lists, the second one to the right of the first if there is room, else beneath it.
struct SideBySide {
  let lines: [String]

  /// The widest first list that another one stands next to.
  private static let limit = 60

  /// A list with a title.
  struct Column {
    let lines: [String]

    /// How many rows are shown at most, before rows are left out.
    private static let limit = 12

    /// - Parameters:
    ///   - title: What stands above.
    ///   - rows: The rows, without their numbers.
    ///   - interest: The rows that must be seen, with those next to them.
    init(_ title: String, _ rows: [String], around interest: [Int]) {
      let shown = rows.indices.filter { index in
        rows.count <= Self.limit || index == 0 || index == rows.count - 1
          || interest.contains { abs($0 - index) <= 1 }
      }
      var lines = [title]
      var next = 0
      for index in shown {
        if index > next { lines.append("  …") }
        lines.append("  \(index + 1). \(rows[index])")
        next = index + 1
      }
      self.lines = rows.isEmpty ? [title, "  nothing"] : lines
    }
  }

  init(left: Column, right: Column) {
    let width = left.lines.map(\.columns).max() ?? 0
    guard width <= Self.limit else {
      lines = left.lines + right.lines
      return
    }
    lines = (0..<max(left.lines.count, right.lines.count)).map { row in
      let text = row < left.lines.count ? left.lines[row] : ""
      guard row < right.lines.count else { return text }
      return text + String(repeating: " ", count: width + 2 - text.columns) + right.lines[row]
    }
  }
}
