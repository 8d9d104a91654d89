/// A line of generated code.
struct Line: Sendable {
  let text: String

  /// Whether the line moves to the right inside braces.
  var isIndented = true

  /// A line between declarations.
  static let empty = Line(text: "", isIndented: false)

  /// Returns a conditional compilation directive.
  static func directive(_ text: String) -> Line { Line(text: text, isIndented: false) }
}

extension [Line] {
  /// The lines inside braces.
  var indented: [Line] { map { $0.isIndented ? Line(text: "  \($0.text)") : $0 } }

  /// The text of all lines.
  var text: String { map(\.text).joined(separator: "\n") }

  init(_ texts: [String]) { self = texts.map { Line(text: $0) } }
}

// MARK: - Members

extension MemberPlan {
  /// The lines of the member and its documentation.
  var lines: [Line] {
    let head = head.joined(separator: " ")
    let body =
      switch form {
      case .body(let body): body.lines
      case .accessors(let accessors): accessors.lines
      }
    return [Line](documentation + Braces.lines(head, body))
  }
}

extension [AccessorPlan] {
  /// The lines of the accessors with their braces, joined into one if each has a single line.
  fileprivate var lines: [String] {
    let lines = map(\.lines)
    let joined = [String](lines.joined())
    return lines.allSatisfy { $0.count == 1 } ? [joined.joined(separator: " ")] : joined
  }
}

extension AccessorPlan {
  /// The lines of the accessor, including its braces.
  var lines: [String] { Braces.lines(head, body.lines) }
}

/// Puts bodies in braces.
enum Braces {
  /// Returns a declaration with its body, on a single line if the body has a single line.
  static func lines(_ head: String, _ body: [String]) -> [String] {
    if body.isEmpty { return ["\(head) {}"] }
    if body.count == 1 { return ["\(head) { \(body[0]) }"] }
    return ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }
}

// MARK: - Conditional compilation

/// Writes conditional compilation blocks.
enum Directive {
  /// Returns a block with its directives, or an empty array if no branch has lines.
  ///
  /// A branch without a condition begins with `#else`.
  static func block(_ branches: [(condition: String?, lines: [Line])]) -> [Line] {
    guard branches.contains(where: { !$0.lines.isEmpty }) else { return [] }
    let lines = branches.enumerated().flatMap { position, branch in
      let keyword = position == 0 ? "#if" : "#elseif"
      return [.directive(branch.condition.map { "\(keyword) \($0)" } ?? "#else")] + branch.lines
    }
    return lines + [.directive("#endif")]
  }
}
