/// The text of a file with recorded answers: calls in alphabetical order, each followed by its
/// answers in the order of the calls.
///
/// The last answer also stands for all later calls.
struct AnswerList {
  private var answers: [String: [AnswerText]] = [:]

  /// The lines with comments above each call, and those at the end of the file.
  private var comments: (above: [String: [String]], last: [String]) = ([:], [])

  /// What version control writes in front of a conflict, inside it, and after it.
  private static let conflictMarks = ["<<<<<<<", "=======", ">>>>>>>"]

  init() {}

  /// Reads the text of a file.
  init(_ text: String) throws(AnswerRecorder.Refusal) {
    var call: (text: String, line: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      let text = line.trimmed
      if text.isEmpty || text == Self.heading { continue }
      if line.hasPrefix("//") {
        comments.last.append(text)
        continue
      }
      let isCall = line.first?.isWhitespace == false
      if !isCall, let call, add(text, to: call.text, isPart: line.hasPrefix("    ")) { continue }
      // Every call has an answer.
      let isComplete = call.map { answers[$0.text] != nil } ?? true
      guard isCall, isComplete, answers[text] == nil,
        !Self.conflictMarks.contains(where: line.hasPrefix)
      else { throw .unreadable(line: number, text: text) }
      call = (text, number)
      comments.above[text] = comments.last
      comments.last = []
    }
    if let call, answers[call.text] == nil {
      throw .unreadable(line: call.line, text: call.text)
    }
  }

  /// Adds a line to the answers to a call, and returns whether it's one of an answer.
  private mutating func add(_ line: String, to call: String, isPart: Bool) -> Bool {
    if isPart {
      guard let last = answers[call]?.indices.last else { return false }
      answers[call]?[last].parts.append(AnswerText.Part(line: line))
      return true
    }
    for (mark, isError) in [("->", false), ("threw", true)] where line.hasPrefix(mark) {
      let text = line.dropFirst(mark.count).trimmed
      answers[call, default: []].append(AnswerText(text, isError: isError))
      return true
    }
    return false
  }

  /// The text of the file.
  var text: String {
    let entries = answers.sorted { $0.key < $1.key }.flatMap { call, answers in
      comments.above[call, default: []] + [call] + answers.flatMap(\.lines)
    }
    return ([Self.heading] + entries + comments.last).map { "\($0)\n" }.joined()
  }

  // MARK: - Answers

  /// Returns the answer to a call, of which the first one has the number 1.
  func answer(to call: String, number: Int) -> AnswerText? {
    answers[call].map { $0[min(number, $0.count) - 1] }
  }

  /// Sets the answer to a call, unless the list has one that doesn't differ.
  mutating func set(_ answer: AnswerText, to call: String, number: Int) {
    var list = answers[call] ?? [answer]
    while list.count < number, let last = list.last { list.append(last) }
    if answer.difference(from: list[number - 1]) != nil { list[number - 1] = answer }
    // The last answer stands for all later ones.
    while let last = list.last, list.dropLast().last?.lines == last.lines { list.removeLast() }
    answers[call] = list
  }

  /// The number of answers to each call.
  var counts: [(call: String, answers: Int)] {
    answers.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
  }
}
