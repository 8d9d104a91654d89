/// A change of an answer in a test, as a line in the output of the test announces it.
package struct AnswerChange: Hashable, Sendable {
  package let id: ID

  /// The location of the stub: `/Shop/Tests/ShopTests/CartTests.swift:12`.
  package let site: String

  /// The member and the class of its mock: `CartMock.total()`.
  package let member: String

  /// The change: `cart.total() returned 0 instead of 100`, or why there is none.
  package let text: String

  /// Identifies a change across runs.
  package struct ID: Hashable, Comparable, Sendable {
    /// The name of the test, as `swift test` identifies it.
    package let test: String
    package let number: Number

    package static func < (left: Self, right: Self) -> Bool {
      (left.test, left.number) < (right.test, right.number)
    }
  }

  /// The value of `EXPECT_CHANGE_ANSWERS`: `3` for the third answer, or `3.2` for its second value.
  ///
  /// `0.2` is an answer that can't change, with the rank of the reason.
  package struct Number: Hashable, Comparable, CustomStringConvertible, Sendable {
    package let answer: Int
    package let value: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.answer, left.value) < (right.answer, right.value)
    }

    package var description: String { value == 1 ? "\(answer)" : "\(answer).\(value)" }
  }

  /// Reads a line of output, or returns `nil` if it doesn't announce a change.
  package init?(line: Substring) {
    let mark = "note: EXPECT_CHANGE_ANSWERS="
    guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
    let parts = line[start...].split(
      separator: "\t", maxSplits: 4, omittingEmptySubsequences: false
    ).map(String.init)
    guard parts.count == 5 else { return nil }
    let numbers = parts[0].split(separator: ".").compactMap { Int($0) }
    guard let answer = numbers.first else { return nil }
    let number = Number(answer: answer, value: numbers.count > 1 ? numbers[1] : 1)
    id = ID(test: parts[2], number: number)
    (site, member, text) = (parts[1], parts[3], parts[4])
  }

  /// The change as `EXPECT_CHANGE_ANSWERS` asks for it, whatever its number is.
  var line: String { "\(site)\t\(id.test)\t\(member)\t\(text)" }

  /// The answer, which can have several changes.
  package var answer: ID { ID(test: id.test, number: Number(answer: id.number.answer, value: 1)) }

  /// Whether the answer can change.
  var isPossible: Bool { id.number.answer > 0 }

  /// The name of the test without its location in a file.
  var testName: String { Self.name(of: id.test) }

  static func name(of test: String) -> String {
    test.replacing(#/\/[^\/`]+\.swift:\d+:\d+$/#, with: "")
  }
}
