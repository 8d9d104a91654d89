import ExpectTesting
import Testing
import UnreflectedTypes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Values of which reflection shows nothing used to be equal to each other.
@Suite struct ComparedValues {
  @Test(.enabled(if: hasInlineArrays)) func `an inline array is compared by its elements`() {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let desk = InlineArrayMock(name: "desk")
    desk.stub().call(desk.numbers([1, 2])).andReturn("numbers")
    desk.stub().call(desk.texts(["a", "b"])).andReturn("texts")

    let results = [
      desk.numbers([1, 2]), desk.numbers([9, 9]), desk.texts(["a", "b"]), desk.texts(["a", "c"]),
    ]

    #expect(results == ["numbers", "", "texts", ""])
  }

  @Test(.enabled(if: hasInlineArrays)) func `a failure shows the elements of an inline array`() {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let desk = InlineArrayMock(name: "desk")
    let failures = collectingFailures {
      desk.expect().call(desk.numbers([1, 2]))
      _ = desk.numbers([1, 9])
      desk.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "desk.numbers([1, 2])")])
  }

  #if canImport(Glibc) || canImport(Musl)
  @Test func `a struct with a union is compared by its bits, even inside other values`() {
    let addresses = [address(port: 80), address(port: 81), address(port: 80, scope: 1)]
    let lists: [[(String, sockaddr_in6?)]] = [
      [("a", addresses[0])], [("a", addresses[1])], [("a", nil)],
    ]

    #expect(passed(addresses) { address(port: 80) } == [true, false, false])
    #expect(passed(lists) { Arg.eq([("a", address(port: 80))]) } == [true, false, false])
  }
  #endif

  @Test func `an executor is compared by its bits`() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    let (one, other) = (Worker(), Worker())

    #expect(
      passed([one.unownedExecutor, other.unownedExecutor]) { one.unownedExecutor }
        == [true, false])
  }

  @Test func `values without reflection metadata are compared by their bits or cases`() {
    #expect(passed([Plain.make(1, 2), Plain.make(1, 3)]) { Plain.make(1, 2) } == [true, false])
    #expect(passed([Named.none, .text("a")]) { Named.none } == [true, false])
  }

  @Test func `a type with an empty mirror is compared by its stored properties`() {
    let secrets = [
      Secret(text: "a", numbers: [1]), Secret(text: "b", numbers: [1]),
      Secret(text: "a", numbers: [2]),
    ]

    #expect(passed(secrets) { Secret(text: "a", numbers: [1]) } == [true, false, false])
  }

  @Test func `a failure describes a value with an empty mirror by its type`() {
    let desk = CompareMock<Secret>(name: "desk")
    let failures = collectingFailures {
      desk.expect().call(desk.take(Secret(text: "a", numbers: [1])))
      _ = desk.take(Secret(text: "b", numbers: [1]))
      desk.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "desk.take(Secret)")])
  }

  @Test func `a value that can't be compared is reported, even inside a matcher`() {
    let desk = CompareMock<[Counted]>(name: "desk")
    let names = CompareMock<Named>(name: "names")
    let line: UInt = #line + 2
    let failures = collectingFailures {
      desk.expect().call(desk.take([Counted.make("a")]))
      desk.expect().call(desk.take(Arg.contains(Counted.make("a"))))
      names.expect().call(names.take(Arg.in([Named.none, .text("a")])))
    }

    #expect(
      failures.map { String($0.headline.prefix { $0 != "," }) } == [
        "'take(_:)' was given a value of type Counted to compare with",
        "Arg.contains(…) was given a value of type Counted to compare with",
        "Arg.in(…) was given a value of type Named to compare with",
      ])
    #expect(failures.map(\.site.line) == [line, line + 1, line + 2])
  }

  @Test func `a zero-sized property doesn't hide a difference in the next one`() {
    let values = [Marked(first: 1, second: 2), Marked(first: 1, second: 3)]

    #expect(passed(values) { Arg.eq(Marked(first: 1, second: 2)) } == [true, false])
  }

  @Test func `a matcher's argument is recognized even if its padding changes`() {
    let desk = PaddingMock()
    desk.stub().call(desk.take(Arg.any(as: Padded.make(1, 2)), 3)).andReturn(1)
    desk.stub().call(desk.take(Arg.not(Arg.any(as: Padded.make(1, 2))), 4)).andReturn(2)

    #expect(desk.take(Padded.make(5, 6), 3) == 1)
    #expect(desk.take(Padded.make(5, 6), 4) != 2)
  }

  @Test func `Arg.any(as:) matches values that can't be compared`() {
    #expect(passed([Counted.make("b")]) { Arg.any(as: Counted.make("a")) } == [true])
  }
}

// MARK: - Fixtures of ComparedValues

private var hasInlineArrays: Bool {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
}

#if canImport(Glibc) || canImport(Musl)
private func address(port: UInt16, scope: UInt32 = 0) -> sockaddr_in6 {
  var address = sockaddr_in6()
  address.sin6_port = port
  address.sin6_scope_id = scope
  return address
}
#endif

private actor Worker {}

private struct Secret: CustomReflectable {
  let text: String
  let numbers: [Int]

  var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

private struct Marked {
  let first: UInt8
  let mark: Void = ()
  let second: Int
}

private final class CompareMock<Value>: Mock, @unchecked Sendable {
  func take(_ value: Value) -> Int { call(value) }
}

private final class PaddingMock: Mock, @unchecked Sendable {
  func take(_ value: Padded, _ number: Int) -> Int { call(value.repadded, number) }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private final class InlineArrayMock: Mock, @unchecked Sendable {
  func numbers(_ numbers: InlineArray<2, Int>) -> String { call(numbers) }
  func texts(_ texts: InlineArray<2, String>) -> String { call(texts) }
}

// MARK: - ComparedTuples

@Suite struct ComparedTuples {
  private let log = LogMock()

  @Test func `a tuple equals one with labels or with optional elements`() {
    log.stub().call(log.note(Arg.eq(("a", 42)))).andReturn(1)

    #expect(log.note(("a", 42)) == 1)
    #expect(log.note((name: "a", age: 42)) == 1)
    #expect(log.note(("a", 42) as (String, Int?)) == 1)
    #expect(log.note(("a", nil) as (String, Int?)) != 1)
    #expect(log.note(("a", 43)) != 1)
    #expect(log.note(("a", 42, 1)) != 1)
  }

  @Test func `the labels of a tuple don't affect equality`() {
    log.stub().call(log.note(Arg.eq((first: "A", second: "B")))).andReturn(1)

    #expect(log.note(("A", "B")) == 1)
    #expect(log.note((left: "A", right: "B")) == 1)
    #expect(log.note((first: "B", second: "A")) != 1)
  }

  @Test func `Arg.either matches one of two tuples`() {
    log.stub().call(log.point(Arg.either((1, 2), (3, 4)))).andReturn(1)

    #expect(
      [log.point((1, 2)), log.point((3, 4)), log.point((1, 4))].map { $0 == 1 } == [
        true, true, false,
      ])
  }
}

extension ComparedTuples {
  @Test func `operands without labels match a tuple with labels`() {
    log.stub().call(log.go(to: Arg.either((1, 2), (3, 4)))).andReturn(1)
    log.stub().call(log.go(to: Arg.all(Arg.not((5, 6)), Arg.verify { $0.0 == 7 }))).andReturn(2)

    let results = [
      log.go(to: (x: 1, y: 2)), log.go(to: (x: 3, y: 4)), log.go(to: (x: 7, y: 4)),
      log.go(to: (x: 5, y: 6)),
    ]

    #expect(results == [1, 1, 2, 0])
  }

  @Test func `a tuple computed from a matcher is reported`() {
    let log = LogMock(name: "log")
    func moved(_ point: (Int, Int)) -> (Int, Int) { (point.0 + 1, point.1) }

    let failures = collectingFailures { log.stub().call(log.go(to: moved(Arg.any()))) }

    #expect(
      failures.map(\.headline) == [
        """
        An argument of 'go(to:)' is computed from a matcher, but a matcher must be the whole \
        argument.
        """
      ])
  }
}

private final class LogMock: Mock, @unchecked Sendable {
  func go(to place: (x: Int, y: Int)) -> Int { call(place) }
  func note(_ value: Any) -> Int { call(value) }
  func point(_ point: (Int, Int)) -> Int { call(point) }
}
