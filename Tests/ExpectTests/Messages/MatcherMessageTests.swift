import ExpectTesting
import Foundation
import Testing

struct MatcherMessageTests {
  @Test(
    arguments: MatcherExample.values + MatcherExample.texts + MatcherExample.combinations
      + MatcherExample.collections)
  func `a message describes each matcher`(of example: MatcherExample) {
    let messages = example.messages

    #expect(messages == [example.expected])
  }
}

extension MatcherExample {
  static let values: [Self] = [
    MatcherExample("greater than 3", not: 3, "3") { Arg.greaterThan(3) },
    MatcherExample("at least 3", not: 2, "2") { Arg.atLeast(3) },
    MatcherExample("less than 3", not: 3, "3") { Arg.lessThan(3) },
    MatcherExample("at most 3", not: 4, "4") { Arg.atMost(3) },
    MatcherExample(#"at least "m""#, not: "a", #""a""#) { Arg.atLeast("m") },
    MatcherExample("at least 3", not: Int?.none, "nil") { Arg.atLeast(3) },
    MatcherExample("in 1...5", not: 6, "6") { Arg.range(1...5) },
    MatcherExample("in 1..<5", not: 5, "5") { Arg.range(1..<5) },
    MatcherExample("in 1...", not: 0, "0") { Arg.range(1...) },
    MatcherExample("in ...5", not: 6, "6") { Arg.range(...5) },
    MatcherExample("in ..<5", not: 5, "5") { Arg.range(..<5) },
    MatcherExample(#"in "a"..."f""#, not: "g", #""g""#) { Arg.range("a"..."f") },
    MatcherExample("in [1, 2]", not: 3, "3") { Arg.in(1, 2) },
    MatcherExample("in [1, nil]", not: Int?(3), "3") { Arg.in(1, nil) },
    MatcherExample("in 1...5", not: 6, "6") { Arg.in(1...5) },
    MatcherExample("close to 3.14 within 0.01", not: 3.2, "3.2") {
      Arg.close(to: 3.14, within: 0.01)
    },
    MatcherExample("close to 3.0 seconds within 0.5 seconds", not: .seconds(2), "2.0 seconds") {
      Arg.close(to: Duration.seconds(3), within: .milliseconds(500))
    },
    MatcherExample("the same Clerk", not: StoreMock.Clerk(), "Clerk") {
      Arg.same(StoreMock.Clerk())
    },
    MatcherExample("nil", not: StoreMock.Clerk?(StoreMock.Clerk()), "Clerk") {
      Arg.same(StoreMock.Clerk?.none)
    },
    MatcherExample("nil", not: Int?(3), "3") { Arg.isNil() },
    MatcherExample("not nil", not: Int?.none, "nil") { Arg.notNil() },
    MatcherExample("an even number", not: 3, "3") { Arg.matching(.even) },
    MatcherExample("an even number and not (either 2 or 4)", not: 2, "2") {
      Arg.matching(.even.and(.not(.equal(to: 2).or(.equal(to: 4)))))
    },
  ]

  static let texts: [Self] = [
    MatcherExample(#"starting with "ap""#, not: "fig", #""fig""#) { Arg.hasPrefix("ap") },
    MatcherExample(#"ending with "le" ignoring case"#, not: "fig", #""fig""#) {
      Arg.hasSuffix("le", ignoringCase: true)
    },
    MatcherExample(#"containing "pp""#, not: String?("fig"), #""fig""#) { Arg.contains("pp") },
    MatcherExample(#"containing /\d+/"#, not: "fig", #""fig""#) { Arg.contains(/\d+/) },
    MatcherExample("matching /a|b/", not: "fig", #""fig""#) { Arg.matching(/a|b/) },
  ]

  static let combinations: [Self] = [
    MatcherExample("not 3", not: 3, "3") { Arg.not(3) },
    MatcherExample("not at least 3", not: 4, "4") { Arg.not(Arg.atLeast(3)) },
    MatcherExample("not (not nil)", not: Int?(3), "3") { Arg.not(Arg.notNil()) },
    MatcherExample("not any", not: 3, "3") { Arg.not(Arg.any()) },
    MatcherExample(#"either "apple" or "pear""#, not: "fig", #""fig""#) {
      Arg.either("apple", "pear")
    },
    MatcherExample("either 1 or 2 or at least 5", not: 3, "3") {
      Arg.either(1, 2, Arg.atLeast(5))
    },
    MatcherExample("at least 3 and not 5", not: 5, "5", because: "expected not 5") {
      Arg.all(Arg.atLeast(3), Arg.not(5))
    },
    MatcherExample("either (at least 3 and at most 5) or not (either 1 or 2)", not: 1, "1") {
      Arg.either(Arg.all(Arg.atLeast(3), Arg.atMost(5)), Arg.not(Arg.either(1, 2)))
    },
    MatcherExample("either nil or verify { … }", not: Int?(3), "3") {
      Arg.either(nil, Arg.verify { $0 == 4 })
    },
    MatcherExample(
      #"where name is "Anna""#, not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: #"name: "Bo" (expected "Anna")"#
    ) { Arg.where(\.name, "Anna") },
    MatcherExample(
      #"where name starting with "A""#, not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: #"name: "Bo" (expected starting with "A")"#
    ) { Arg.where(\.name, Arg.hasPrefix("A")) },
    MatcherExample(
      "where name.… at least 3", not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: "name.…: 2 (expected at least 3)"
    ) { Arg.where(\.name.count, Arg.atLeast(3)) },
    MatcherExample(
      "where a property is 3", not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: "a property: 2 (expected 3)"
    ) { Arg.where(\.length, 3) },
    MatcherExample(
      "where name { … }", not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: #"name: "Bo" (not accepted by { … })"#
    ) { Arg.where(\.name) { $0.isEmpty } },
    MatcherExample(
      #"where name (either "A" or "B")"#, not: Guest(name: "Bo"), #"Guest(name: "Bo")"#,
      because: #"name: "Bo" (expected either "A" or "B")"#
    ) { Arg.where(\.name, Arg.either("A", "B")) },
  ]

  static let collections: [Self] = [
    MatcherExample("containing 3", not: [1], "[1]") { Arg.contains(3) },
    MatcherExample("containing an element at least 3", not: [1], "[1]") {
      Arg.contains(Arg.atLeast(3))
    },
    MatcherExample("containing any of [1, 2]", not: [3], "[3]") { Arg.contains(.any(1, 2)) },
    MatcherExample("containing all of [1, 2]", not: [1], "[1]") { Arg.contains(.all(1, 2)) },
    MatcherExample("containing none of [1, 2]", not: [1], "[1]") { Arg.contains(.none(1, 2)) },
    MatcherExample("containing any of [1] where { … }", not: [1], "[1]") {
      Arg.contains(.any(1, where: { $0 > $1 }))
    },
    MatcherExample("count 2", not: [1], "[1]") { Arg.hasCount(2) },
    MatcherExample("count at least 2", not: [1], "[1]") { Arg.hasCount(Arg.atLeast(2)) },
    MatcherExample("count at most 0", not: [1], "[1]") { Arg.hasCount(Arg.atMost(0)) },
    MatcherExample("count in 2..<4", not: [1], "[1]") { Arg.hasCount(Arg.range(2..<4)) },
    MatcherExample("empty", not: [1], "[1]") { Arg.isEmpty() },
    MatcherExample(#"containing any of ["a": 1, "b": 2]"#, not: ["c": 1], #"["c": 1]"#) {
      Arg.contains(.any(of: ["a": 1, "b": 2]))
    },
    MatcherExample(#"containing all of ["a": 1] where { … }"#, not: ["a": 0], #"["a": 0]"#) {
      Arg.contains(.all(of: ["a": 1], where: { $0 > $1 }))
    },
    MatcherExample(#"containing none of ["a": 1]"#, not: ["a": 1], #"["a": 1]"#) {
      Arg.contains(.none(of: ["a": 1]))
    },
    MatcherExample(#"containing any of the keys ["a", "b"]"#, not: ["c": 1], #"["c": 1]"#) {
      Arg.keys(.any("a", "b"))
    },
    MatcherExample("containing all of the values [1, 2]", not: ["c": 1], #"["c": 1]"#) {
      Arg.values(.all(1, 2))
    },
    MatcherExample("containing none of the values [1] where { … }", not: ["c": 2], #"["c": 2]"#) {
      Arg.values(.none(1) { $0 > $1 })
    },
  ]
}

private struct Guest: Sendable {
  let name: String
  var length: Int { name.count }
}

extension Matcher<Int> {
  fileprivate static let even = Matcher("an even number") { $0.isMultiple(of: 2) }

  fileprivate static func equal(to value: Int) -> Self { Matcher("\(value)") { $0 == value } }
}

// MARK: - MatcherExample

/// A matcher, and the words for it in a message.
struct MatcherExample: Sendable, CustomTestStringConvertible {
  let words: String
  private let argument: String
  private let reason: String
  private let scenario: @Sendable () -> Void

  /// - Parameters:
  ///   - words: What a message says of the matcher.
  ///   - value: An argument that the matcher does not mean.
  ///   - argument: How a message writes that argument.
  ///   - reason: Why it isn't accepted, unless the message only repeats the words.
  ///   - matcher: The matcher.
  init<Value: Sendable>(
    _ words: String, not value: Value, _ argument: String, because reason: String? = nil,
    _ matcher: @escaping @Sendable () -> Value
  ) {
    self.words = words
    self.argument = argument
    self.reason = reason ?? "expected \(words)"
    scenario = {
      let sieve = SieveMock<Value>(name: "sieve")
      sieve.expect().call(sieve.passes(matcher()))
      _ = sieve.passes(value)
      sieve.verify()
    }
  }

  var testDescription: String { words }

  /// What is reported when the argument comes.
  var messages: [String] { collectingFailures(scenario).map(\.message) }

  /// What must be reported.
  var expected: String {
    """
    sieve.passes(\(words)) was never called (expected at least once), but passes was called once \
    with other arguments.
    The other call:
      1. passes(\(argument)) -> false (default)
                \(String(repeating: "~", count: argument.count))  \(reason)
    """
  }
}
