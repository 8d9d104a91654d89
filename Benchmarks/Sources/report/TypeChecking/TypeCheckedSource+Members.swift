extension TypeCheckedSource {
  /// A mock with three hundred members.
  static var members: TypeCheckedSource {
    TypeCheckedSource(
      name: "type-check-300-members",
      text: "import Expect\n"
        + type("SomeMock: Mock, @unchecked Sendable", body: "call(p, q, r)"),
      reference: "nonisolated(unsafe) var calls: [[Any]] = []\n"
        + type("SomeMock", body: "calls.append([p, q, r]); return true"),
      limit: nil)
  }

  private static func type(_ header: String, body: String) -> String {
    let members = (0..<300).map { number in
      "  func m\(number)(_ p: Int, _ q: String, _ r: Double) -> Bool { \(body) }\n"
    }
    return "final class \(header) {\n\(members.joined())}\n"
  }
}
