extension TypeCheckedSource {
  /// Two hundred expectations about members with up to five arguments.
  static var statements: TypeCheckedSource {
    let matchers = ["Arg.eq(1)", #"Arg.eq("two")"#, "Arg.any()", "Arg.range(1...4)", "Arg.isNil()"]
    let values = ["1", #""two""#, "3.0", "4", "nil"]
    let numbers = 0..<200
    return TypeCheckedSource(
      name: "type-check-200-expects",
      text: "import Expect\n"
        + type("SomeMock: Mock, @unchecked Sendable") { "call(\($0))" }
        + test(numbers.map { "mock.expect().call(mock.\(call($0, matchers)))\(steps($0))" }),
      reference: type("SomeMock") { "calls.append([\($0)] as [Any]); return true" }
        + "nonisolated(unsafe) var calls: [[Any]] = []\n"
        + test(numbers.map { "_ = mock.\(call($0, values))" }),
      limit: 3)
  }

  /// A class with a member for every number of arguments.
  private static func type(_ header: String, body: (String) -> String) -> String {
    let types = ["Int", "String", "Double", "Int", "String?"]
    let members = (0...types.count).map { count in
      let names = (0..<count).map { "p\($0)" }
      let parameters = zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
      return "  func m\(count)(\(parameters)) -> Bool { \(body(names.joined(separator: ", "))) }\n"
    }
    return "final class \(header) {\n\(members.joined())}\n"
  }

  private static func test(_ statements: [String]) -> String {
    let lines = statements.map { "  \($0)\n" }.joined()
    return "func test() {\n  let mock = SomeMock()\n\(lines)}\n"
  }

  private static func call(_ number: Int, _ arguments: [String]) -> String {
    let count = number % (arguments.count + 1)
    return "m\(count)(\(arguments.prefix(count).joined(separator: ", ")))"
  }

  private static func steps(_ number: Int) -> String {
    [
      "", ".andReturn(true)", ".andReturn(true, false)", ".andDo { }.andReturn(true)",
      ".andReturn { true }",
    ][number % 5]
  }
}
