/// Puts bodies between braces.
enum Braces {
  /// A declaration with its body: in one line where the body is one.
  static func lines(_ head: String, _ body: [String]) -> [String] {
    if body.isEmpty { return ["\(head) {}"] }
    if body.count == 1 { return ["\(head) { \(body[0]) }"] }
    return ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }
}

extension [[String]] {
  /// The lines of all, in one line where each is one.
  var inOneLine: [String] {
    allSatisfy { $0.count == 1 } ? [joined().joined(separator: " ")] : [String](joined())
  }
}
