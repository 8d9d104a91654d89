import ExpectTesting
import Foundation
import Testing

/// A message shows whatever differs, however long the values are.
@Suite struct WholeValues {
  private let shop = ShopMock(name: "shop")
  private let request = Request(
    card: "4000 0000 0000 0000", cents: 500, currency: "EUR", customer: "Ada Lovelace",
    purpose: "one thousand apples", key: "key-2")

  @Test func `a condition on a property shows the property`() {
    #expect(explanation(of: Arg.where(\.key, "key-1")) == #"key: "key-2" (expected "key-1")"#)
    #expect(
      explanation(of: Arg.where(\.cents, Arg.atLeast(600))) == "cents: 500 (expected at least 600)")
    #expect(
      explanation(of: Arg.where(\.key) { $0.isEmpty }) == #"key: "key-2" (not accepted by { … })"#)
  }

  @Test func `a combination shows the condition that fails`() {
    #expect(
      explanation(of: Arg.all(Arg.where(\.cents, 500), Arg.where(\.key, "key-1")))
        == #"key: "key-2" (expected "key-1")"#)
    #expect(
      explanation(
        of: Arg.all(
          Arg.where(\.cents, 1), Arg.where(\.key, Arg.all(Arg.hasPrefix("key"), Arg.hasSuffix("1")))
        ))
        == #"cents: 500 (expected 1); key: "key-2" (expected ending with "1")"#)
  }

  @Test func `a closure shows the whole value`() {
    #expect(
      explanation(of: Arg.verify { $0.key == "key-1" }) == """
        Request(card: "4000 0000 0000 0000", cents: 500, currency: "EUR", customer: "Ada Lovelace", \
        purpose: "one thousand apples", key: "key-2") (not accepted by verify { … })
        """)
  }

  @Test func `a captor with a condition shows the whole value`() {
    let captor = ArgumentCaptor<Request>()

    #expect(
      explanation(of: captor.capture { $0.key == "key-1" })?
        .hasSuffix(#"key: "key-2") (not accepted by captured { … })"#) == true)
  }

  @Test func `a value that a call doesn't show whole is shown next to what is expected`() {
    let numbers = Array(0..<60)
    let message = collectingFailures {
      shop.expect().call(shop.count(Arg.contains(100)))
      shop.count(numbers)
    }.map(\.message).joined()

    #expect(message.hasSuffix("\(numbers) (expected containing 100)"))
  }

  @Test func `a long text shows the whole part that differs`() {
    let (start, end) = (String(repeating: "a", count: 200), String(repeating: "z", count: 200))
    let middle = String(repeating: "m", count: 300)
    let message = collectingFailures {
      shop.expect().call(shop.note(start + "1" + end))
      shop.note(start + middle + end)
    }.map(\.message).joined()

    #expect(
      message.hasSuffix(
        """
        from character 201: "…\(start.prefix(12))\(middle)\(end.prefix(12))…" \
        (expected "…\(start.prefix(12))1\(end.prefix(12))…")
        """))
  }

  @Test func `a very long text shows the beginning of the part that differs`() {
    let message = collectingFailures {
      shop.expect().call(shop.note(String(repeating: "a", count: 100_000)))
      shop.note(String(repeating: "a", count: 50_000) + String(repeating: "b", count: 50_000))
    }.map(\.message).joined()

    #expect(message.contains(#"from character 50001: "…aaaaaaaaaaaabbbb"#))
    #expect(message.count < 10_000)
  }

  @Test func `calls that differ only far behind are written apart, and equal ones are counted`() {
    let long = String(repeating: "a", count: 100)
    let message = collectingFailures {
      for end in ["1", "2", "1", "1"] { shop.note(long + end) }
      shop.verifyNoCalls()
    }.map(\.message).joined()

    #expect(
      message == """
        shop received 4 calls (expected none):
          note("\(long)1") (3 times)
          note("\(long)2")
        """)
  }

  @Test func `equal calls with other arguments are listed once`() {
    let message = collectingFailures {
      shop.expect().call(shop.note("a"))
      for _ in 1...3 { shop.note("b") }
    }.map(\.message).joined()

    #expect(
      message.hasSuffix(
        """
        The other calls:
          1. note("b") (3 times)
                  ~~~  expected "a"
        """))
  }

  @Test func `many equal calls are counted as far as they are compared`() {
    let messages = [30, 60].map { count in
      collectingFailures {
        let shop = ShopMock(name: "shop")
        shop.expect().call(shop.note("a"))
        for _ in 1...count { shop.note("b") }
      }.map(\.message).joined()
    }

    #expect(messages[0].contains("\n  1. note(\"b\") (30 times)\n"))
    #expect(messages[1].contains("\n  1. note(\"b\") (at least 6 times)\n"))
  }

  @Test func `many calls are compared as far as their number allows`() {
    let message = collectingFailures {
      shop.expect().call(shop.note("a"))
      for number in 1...60 { shop.note("\(number)") }
    }.map(\.message).joined()

    #expect(message.contains("\nThe closest of the last 30 calls:\n  1. note(\"31\")"))
  }

  @Test func `types are shown where only they differ`() {
    let messages = collectingFailures {
      shop.expect().call(shop.put(1))
      shop.put(Int8(1))
    }.map(\.message)

    #expect(
      messages == [
        """
        shop.put(1) as (Int) -> Void was never called (expected at least once).
        shop received 1 other call: put(1) as (Int8) -> Void.
        """
      ])
  }

  @Test func `values that differ behind what a message shows aren't counted as equal`() {
    let long = String(repeating: "a", count: 10_000)
    let message = collectingFailures {
      shop.expect().call(shop.note(long))
      for number in 1...3 { shop.note("\(long)\(number)") }
      shop.verify()
      shop.verifyNoCalls()
    }.map(\.message).joined()

    #expect(!message.contains("times)"))
  }

  @Test func `a mock that keeps only descriptions shows the descriptions that differ`() {
    let long = String(repeating: "a", count: 1_000)
    let message = collectingFailures {
      let shop = ShopMock(name: "shop", keeps: .descriptions)
      shop.expect().call(shop.note(long + "1"))
      shop.note(long + "2")
    }.map(\.message).joined()

    #expect(message.hasSuffix("\"\(long)2\" (expected \"\(long)1\")"))
  }

  @Test(arguments: [("a\u{A0}b", #"a\u{A0}b"#), ("a\u{200B}b", #"a\u{200B}b"#), ("👩‍🚀", "👩‍🚀")])
  func `characters that can't be seen are escaped`(text: String, written: String) {
    let message = collectingFailures { shop.expect().call(shop.note(text)) }.map(\.message)

    #expect(message.joined().hasPrefix("shop.note(\"\(written)\") was never called"))
  }

  @Test func `numbers that equal no value are named`() {
    let message = collectingFailures {
      shop.expect().call(shop.weigh(.nan))
      shop.weigh(.nan)
    }.map(\.message).joined()

    #expect(
      message.hasSuffix("NaN equals no value (to match it, write Arg.verify { $0.isNaN })"))
  }

  @Test func `optionals that are nil at different levels are told apart`() {
    let message = collectingFailures {
      shop.expect().call(shop.book(.some(nil)))
      shop.book(nil)
    }.map(\.message).joined()

    #expect(message.hasSuffix("nil at another level of the optional"))
  }

  #if !os(WASI)
  @Test func `an environment variable shows whole values everywhere`() async {
    await #expect(processExitsWith: .success) {
      setenv("EXPECT_FULL_VALUES", "1", 1)
      let shop = ShopMock(name: "shop")
      let long = String(repeating: "a", count: 10_000)
      let message = collectingFailures { shop.expect().call(shop.note(long)) }.map(\.message)
      guard message.joined().hasPrefix("shop.note(\"\(long)\") was never called") else { exit(1) }
    }
  }
  #endif

  /// Returns what a message says about the request if a matcher doesn't accept it.
  private func explanation(of matcher: @autoclosure () -> Request) -> String? {
    let shop = ShopMock(name: "shop")
    let message = collectingFailures {
      shop.expect().call(shop.charge(matcher()))
      shop.charge(request)
    }.map(\.message).joined()
    return message.split(separator: "\n").last.map { String($0.drop { $0 == " " }) }
  }
}

private struct Request {
  let card: String
  let cents: Int
  let currency: String
  let customer: String
  let purpose: String
  let key: String
}

private final class ShopMock: Mock, @unchecked Sendable {
  func charge(_ request: Request) { call(request) }
  func note(_ text: String) { call(text) }
  func count(_ numbers: [Int]) { call(numbers) }
  func put<Value>(_ value: Value) { call(value) }
  func weigh(_ weight: Double) { call(weight) }
  func book(_ number: Int??) { call(number) }
}
