import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Messages about large or deeply nested values are short, and are written on the stack of a task.
@Suite struct LargeValues {
  @Test func `a message about large data names its first difference`() {
    let data = Data(repeating: 7, count: 1_000_000)
    let other = data.dropLast() + Data([8])

    #expect(
      difference(of: Data(other), from: data) == """
        [999999]: 8 (expected 7); the rest is equal
        """)
  }

  @Test func `a message about a large array names its first difference`() {
    let numbers = Array(0..<300_000)

    #expect(
      difference(of: numbers.dropLast() + [-1], from: numbers) == """
        [299999]: -1 (expected 299999); the rest is equal
        """)
    #expect(
      difference(of: numbers.map { $0 + 1 }, from: numbers) == """
        \((0..<10).map { "[\($0)]: \($0 + 1) (expected \($0)); " }.joined())299990 more differences
        """)
  }

  @Test func `a message about a large dictionary names its first difference`() {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ($0, $0) })
    var other = numbers
    other[5] = 0

    #expect(difference(of: other, from: numbers) == "[5]: 0 (expected 5); the rest is equal")
  }

  @Test func `a message about a large set names the members that differ`() {
    let numbers = Set(0..<100_000)

    #expect(
      difference(of: numbers.subtracting([5]).union([-1]), from: numbers) == """
        -1 not expected; 5 missing; the rest is equal
        """)
  }

  @Test(arguments: [20, 100, 10_000])
  func `a message about deeply nested values omits the deepest`(depth: Int) {
    let message = difference(of: Link.list(depth, last: 1), from: Link.list(depth))

    #expect(message?.isEmpty == false)
    #expect(message?.count ?? 0 < 1_000)
  }

  @Test(arguments: [1, 15_900])
  func `the text of a large collection states how many elements are omitted`(_ omitted: Int) {
    let desk = Desk<[Int]>(name: "desk")
    _ = desk.take(Array(0..<(100 + omitted)))

    let text = desk.recordedCalls[0].description

    #expect(text.hasPrefix("desk.take([0, 1, 2, 3, "))
    #expect(text.hasSuffix(", 98, 99, and \(omitted) more])"))
  }

  @Test func `the text of a large set or dictionary states how many elements are omitted`() {
    let sets = Desk<Set<Int>>(name: "sets")
    let numbers = Desk<[Int: Int]>(name: "numbers")
    _ = sets.take(Set(0..<16_000))
    _ = numbers.take(Dictionary(uniqueKeysWithValues: (0..<16_000).map { ($0, $0) }))

    #expect(sets.recordedCalls[0].description.hasSuffix(", and 15900 more])"))
    #expect(numbers.recordedCalls[0].description.hasSuffix(", and 15900 more])"))
  }

  /// Returns what a failure says of an argument, below the call.
  private func difference<Value>(of actual: Value, from expected: Value) -> String? {
    nonisolated(unsafe) let (actual, expected) = (actual, expected)
    return onSmallStack {
      let desk = Desk<Value>(name: "desk")
      let failures = collectingFailures {
        desk.expect().call(desk.take(Arg.eq(expected)))
        _ = desk.take(actual)
        desk.verify()
      }
      let lines = failures.map(\.message).joined().split(separator: "\n")
      return lines.last.map { String($0.drop { " ~".contains($0) }) }
    }
  }
}

private final class Desk<Value>: Mock, @unchecked Sendable {
  func take(_ value: Value) -> Int { call(value) }
}
