import ExpectBridge
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Failures of mocks that belong to no scope.
///
/// A test that calls `RecordedIssue.all` checks what Swift Testing records, so it has a known issue.
@Suite struct ReportingTests {
  @Test func `verify() reports an unmet expectation at its line`() {
    let cart = CartMock(name: "cart")

    let reported = RecordedIssue.all {
      Unmet.state(on: cart)
      cart.verify()
    }

    #expect(reported == [RecordedIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a failure has the line, the file ID, and the path of its statement`() {
    let cart = CartMock(name: "cart")
    let line = #line

    let failures = collectingFailures {
      cart.expect().call(cart.clear())
    }

    #expect(failures.map { $0.line(after: UInt(line)) } == [3])
    #expect(failures.map(\.site.fileID.description) == ["ExpectTestingTests/ReportingTests.swift"])
    #expect(failures.map(\.site.filePath.description) == [#filePath])
  }

  @Test func `a failure in a child task is reported to its test`() async {
    let reported = await RecordedIssue.all {
      async let child: Void = {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }()
      await child
    }

    #expect(reported == [RecordedIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a failure in an unstructured task is reported to its test`() async {
    let reported = await RecordedIssue.all {
      await Task {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }.value
    }

    #expect(reported == [RecordedIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `withKnownIssue matches a reported failure`() {
    let cart = CartMock(name: "cart")

    withKnownIssue {
      Unmet.state(on: cart)
      cart.verify()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [Unmet.failure(of: "cart").message]
    }
  }
}

// MARK: - Released mocks

extension ReportingTests {
  /// Collects the failures of mocks that belong to no scope.
  private func outsideOfScopes(_ body: () -> Void) -> [MockFailure] {
    collectingFailures { MockScope.$inTask.withValue(nil, operation: body) }
  }

  private func outsideOfScopes(_ body: () async -> Void) async -> [MockFailure] {
    await collectingFailures { await MockScope.$inTask.withValue(nil, operation: body) }
  }

  @Test func `a mock that is deallocated without verify() reports an unmet expectation`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is deallocated in async code reports an unmet expectation`() async {
    let failures = await outsideOfScopes {
      let cart = CartMock(name: "cart")
      await Task.yield()
      Unmet.state(on: cart)
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is deallocated after verify() reports nothing again`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.verify()
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is deallocated with met expectations reports nothing`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.clear()
    }

    #expect(failures == [])
  }

  @Test func `a mock that is deallocated doesn't report unused stubs`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      cart.stub().call(cart.total()).andReturn(3)
    }

    #expect(failures == [])
  }

  @Test func `a statement that is completed after its mock was deallocated is reported`() {
    func beginStatement() -> ExpectationRecorder {
      let cart = CartMock(name: "cart")
      let recorder = cart.expect()
      cart.clear()
      return recorder
    }

    let inScope = collectingFailures { beginStatement().call(()) }
    let failures = outsideOfScopes { beginStatement().call(()) }

    #expect(inScope.map(\.message) == [Unmet.failure(of: "cart").message])
    #expect(failures.map(\.message) == inScope.map(\.message))
  }

  @Test func `a mock that is deallocated with its owner reports an unmet expectation`() {
    final class Owner {
      let cart = CartMock(name: "cart")
    }

    let failures = outsideOfScopes {
      let owner = Owner()
      Unmet.state(on: owner.cart)
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }
}

// MARK: - ReportingConcurrencyTests

@Suite struct ReportingConcurrencyTests {
  private static let count = 200

  private static func expected(_ count: Int) -> Set<MockFailure> {
    Set((0..<count).map { Unmet.failure(of: "cart\($0)") })
  }

  @Test func `every statement that races with the end of its scope is reported once`() async {
    let failures = await collectingFailures {
      let scope = MockScope()
      await MockScope.$inTask.withValue(scope) {
        await withTaskGroup { group in
          for number in 0..<Self.count {
            group.addTask {
              if number == Self.count / 2 { scope.verify() }
              Unmet.state(on: CartMock(name: "cart\(number)"))
            }
          }
        }
      }
      scope.verify()
    }

    #expect(failures.count == Self.count)
    #expect(Set(failures) == Self.expected(Self.count))
  }

  @Test func `every failure in a detached task is reported once`() async {
    let failures = await collectingFailures {
      await withTaskGroup { group in
        for number in 0..<Self.count {
          let cart = CartMock(name: "cart\(number)")
          Unmet.state(on: cart)
          group.addTask { await Task.detached { cart.verify() }.value }
        }
      }
    }

    #expect(failures.count == Self.count)
    #expect(Set(failures) == Self.expected(Self.count))
  }

  @Test func `several tasks that verify a mock report its failure once`() async {
    let failures = await collectingFailures {
      let cart = CartMock(name: "cart0")
      Unmet.state(on: cart)
      await withTaskGroup { group in
        for _ in 0..<Self.count { group.addTask { cart.verify() } }
      }
    }

    #expect(failures == [Unmet.failure(of: "cart0")])
  }

  @Test func `every failure that a scope collects is reported to its test`() async throws {
    let test = try #require(Test.current)

    let failures = try await collectingFailures {
      try await MockVerification.verifiesMocks.provideScope(for: test, testCase: nil) {
        await withTaskGroup { group in
          for number in 0..<10 {
            let cart = CartMock(name: "cart\(number)")
            Unmet.state(on: cart)
            group.addTask { await Task.detached { cart.verify() }.value }
          }
        }
      }
    }

    #expect(failures.count == 10)
    #expect(Set(failures) == Self.expected(10))
  }
}

// MARK: - FrameworkBridgeTests

@Suite struct FrameworkBridgeTests {
  @Test func `the reporter finds the linked bridge by its mangled name`() {
    let name = _mangledTypeName(FrameworkBridge.self)

    #expect(name == LinkedBridge.typeName)
    #expect(_typeByName(LinkedBridge.typeName) == FrameworkBridge.self)
  }

  @Test func `the bridge records a failure in the running test`() {
    let failure = Unmet.failure(of: "cart")

    let reported = RecordedIssue.all { #expect(FrameworkBridge().recordInTest(failure)) }

    #expect(reported == [RecordedIssue(failure)])
  }

  @Test func `the bridge records no failure outside of a test`() async {
    let failure = Unmet.failure(of: "cart")

    let isRecorded = await Task.detached { FrameworkBridge().recordInTest(failure) }.value

    #expect(!isRecorded)
  }
}

// MARK: - RecordedIssue

/// An issue that Swift Testing recorded.
struct RecordedIssue: Equatable {
  let message: String
  let file: String
  let line: Int
  let column: Int
  let isWarning: Bool

  /// The issue that Swift Testing is expected to record for a failure.
  init(_ failure: MockFailure, isWarning: Bool = false) {
    message = failure.message
    file = failure.site.fileID.description
    line = Int(failure.site.line)
    column = Int(failure.site.column)
    self.isWarning = isWarning
  }

  private init(_ issue: Issue) {
    message = issue.comments.map(\.rawValue).joined(separator: "\n")
    file = issue.sourceLocation?.fileID ?? "no file"
    line = issue.sourceLocation?.line ?? 0
    column = issue.sourceLocation?.column ?? 0
    isWarning = issue.severity == .warning
  }

  /// Runs code, and returns the issues that Swift Testing recorded in the current test.
  static func all(in body: () throws -> Void) rethrows -> [Self] {
    let issues = Locked<[Self]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      issues.withLock { $0.append(Self(issue)) }
      return true
    }
    return issues.withLock { $0 }
  }

  /// Runs async code, and returns the issues that Swift Testing recorded in the current test.
  static func all(in body: () async throws -> Void) async rethrows -> [Self] {
    let issues = Locked<[Self]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      issues.withLock { $0.append(Self(issue)) }
      return true
    }
    return issues.withLock { $0 }
  }
}

// MARK: - Unmet

/// An expectation that no call meets.
enum Unmet {
  /// States the expectation.
  static func state(on cart: CartMock) {
    cart.expect().call(cart.clear())
  }

  /// The failure that is expected for a mock of this name, as `collectingFailures` returns it.
  static func failure(of name: String) -> MockFailure {
    let failures = collectingFailures { state(on: CartMock(name: name)) }
    guard let failure = failures.first, failures.count == 1 else {
      preconditionFailure("One failure was to be collected, not \(failures.count).")
    }
    return failure
  }
}
