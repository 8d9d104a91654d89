import ExpectTesting
import Testing

struct MisuseTests {
  @Test(arguments: MisuseExample.all)
  func `a misuse is reported once, at its line, without other failures`(
    _ example: MisuseExample
  ) async throws {
    var line: UInt = 0

    let reports = try await example.reports { line = $0 }

    #expect(reports.map(example.isWhole ? \.message : \.headline) == [example.message])
    #expect(reports.map(\.site.line) == [line])
  }

  @Test func `a statement with an impossible count isn't reported as unused`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let store = StoreMock(.strict, name: "store")
        store.expect().call(store.clear(), count: -1)
      }
      scope.verify()
    }

    #expect(failures.map(\.headline) == ["A call count must not be negative (was -1)."])
  }

  @Test func `the first statement reports a body that passes too few arguments`() {
    let failures = collectingFailures {
      let store = StoreMock()
      store.stub().call(store.pay(5, to: "bank")).mayBeUnused()
      let _: Int = Arg.any()
    }

    #expect(
      failures.map(\.headline) == [
        """
        'pay(_:to:)' of StoreMock has 2 parameters, but its body passes 1 argument, so statements \
        cannot match the rest.
        """,
        "Arg.any() can only be an argument of a call in a statement, but there is no statement here.",
      ])
  }

  @Test func `matchers for arguments that a body doesn't pass are only reported as its mistake`() {
    let failures = collectingFailures {
      let store = StoreMock()
      store.stub().call(store.pay(Arg.any(), to: Arg.any()))
    }

    #expect(
      failures.map(\.headline) == [
        "'pay(_:to:)' of StoreMock has 2 parameters, but its body passes 1 argument, so statements cannot match the rest."
      ])
  }
}

// MARK: - MisuseExample

/// A line of a test that cannot work, and what is said about it.
struct MisuseExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let message: String
  /// Whether the message is the whole text, not only its first line.
  let isWhole: Bool
  private let misuse: @Sendable (StoreMock) async throws -> UInt

  /// - Parameters:
  ///   - name: What is misused.
  ///   - message: The whole text of the one report.
  ///   - misuse: Misuses a mock, and returns the line that the report must be about.
  init(
    _ name: String, _ message: String,
    when misuse: @escaping @Sendable (StoreMock) async throws -> UInt
  ) {
    testDescription = name
    self.message = message
    self.misuse = misuse
    isWhole = true
  }

  /// Another way to misuse something, whose report ends like that of another example.
  init(firstLine: String, when misuse: @escaping @Sendable (StoreMock) async throws -> UInt) {
    testDescription = firstLine
    message = firstLine
    self.misuse = misuse
    isWhole = false
  }

  /// What is reported, in a test that expects other things too.
  ///
  /// - Parameter onLine: Receives the line of the misuse.
  func reports(onLine: (UInt) -> Void = { _ in }) async throws -> [MockFailure] {
    try await collectingFailures {
      let store = StoreMock(name: "store")
      store.expect().call(store.move(from: 1, to: 2), count: 1)
      store.stub().call(store.move(from: 1, to: Arg.any()))
      store.stub().call(store.total()).andReturn(12)

      onLine(try await misuse(store))

      store.move(from: 1, to: 2)
      #expect(store.total() == 12)
      store.verify()
    }
  }
}

// MARK: - MatcherMisuseTests

struct MatcherMisuseTests {
  @Test func `a stub with such a matcher answers every call`() {
    let sieve = SieveMock<Int>(.strict)

    let failures = collectingFailures {
      sieve.stub().call(sieve.passes(Arg.range(3..<3))).andReturn(true)
      #expect(sieve.passes(1))
    }

    #expect(failures.map(\.headline) == ["The range 3..<3 contains no values."])
  }

  @Test func `a stub with such a matcher need not be used`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let sieve = SieveMock<Int>()
        sieve.stub().call(sieve.passes(Arg.in([])))
      }
      scope.verify()
    }

    #expect(
      failures.map(\.headline) == [
        "Arg.in(…) was given no values, so there is nothing to compare with."
      ])
  }

  @Test func `each such matcher is reported`() {
    let store = StoreMock()

    let failures = collectingFailures {
      store.expect().call(store.move(from: Arg.in([]), to: Arg.either(1, Arg.range(2..<2))))
    }

    #expect(
      failures.map(\.headline) == [
        "Arg.in(…) was given no values, so there is nothing to compare with.",
        "The range 2..<2 contains no values.",
      ])
  }

  @Test func `a captor in another matcher can't capture a nonescaping closure`() {
    let store = StoreMock()
    let captor = ArgumentCaptor<(Int) -> Bool>()

    let failures = collectingFailures {
      store.expect().call(store.each(Arg.all(captor.capture(), Arg.any())))
    }

    #expect(
      failures.map(\.headline) == [
        "'each(_:)' takes a nonescaping closure, which a captor cannot keep."
      ])
  }
}
