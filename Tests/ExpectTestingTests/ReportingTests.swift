import ExpectBridge
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Failures where no scope looks after the mock.
///
/// The tests of `ToldIssue.all` show what Swift Testing records, so each makes a known issue.
@Suite struct ReportingTests {
  @Test func `verify tells an unmet expectation at its line`() {
    let cart = CartMock(name: "cart")

    let told = ToldIssue.all {
      Unmet.state(on: cart)
      cart.verify()
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a failure has the message and the place that are told`() {
    let cart = CartMock(name: "cart")
    let line = #line

    let failures = collectingFailures {
      cart.expect().call(cart.clear())
    }

    #expect(failures.map { $0.line(after: UInt(line)) } == [3])
    #expect(failures.map(\.site.fileID.description) == ["ExpectTestingTests/ReportingTests.swift"])
    #expect(failures.map(\.site.filePath.description) == [#filePath])
  }

  @Test func `a child task tells its test`() async {
    let told = await ToldIssue.all {
      async let child: Void = {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }()
      await child
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `an unstructured task tells its test`() async {
    let told = await ToldIssue.all {
      await Task {
        let cart = CartMock(name: "cart")
        Unmet.state(on: cart)
        cart.verify()
      }.value
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `an issue that is known stays known`() {
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
  /// Collects what is reported of mocks that belong to no scope.
  private func outsideOfScopes(_ body: () -> Void) -> [MockFailure] {
    collectingFailures { MockScope.$inTask.withValue(nil, operation: body) }
  }

  private func outsideOfScopes(_ body: () async -> Void) async -> [MockFailure] {
    await collectingFailures { await MockScope.$inTask.withValue(nil, operation: body) }
  }

  @Test func `a mock that is released unverified tells what is unmet`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is released unverified in async code tells what is unmet`() async {
    let failures = await outsideOfScopes {
      let cart = CartMock(name: "cart")
      await Task.yield()
      Unmet.state(on: cart)
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is released after verify tells nothing again`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.verify()
    }

    #expect(failures == [Unmet.failure(of: "cart")])
  }

  @Test func `a mock that is released with all met tells nothing`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.clear()
    }

    #expect(failures == [])
  }

  @Test func `a mock that is released tells nothing of unused stubs`() {
    let failures = outsideOfScopes {
      let cart = CartMock(name: "cart")
      cart.stub().call(cart.total()).andReturn(3)
    }

    #expect(failures == [])
  }

  @Test func `a statement that is completed after its mock was released is told`() {
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

  @Test func `a mock in a property of what a test uses tells its test`() {
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

  @Test func `every statement that races the end of its scope is told once`() async {
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

  @Test func `every failure in a detached task is held and told once`() async {
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

  @Test func `several tasks that verify a mock tell its failure once`() async {
    let failures = await collectingFailures {
      let cart = CartMock(name: "cart0")
      Unmet.state(on: cart)
      await withTaskGroup { group in
        for _ in 0..<Self.count { group.addTask { cart.verify() } }
      }
    }

    #expect(failures == [Unmet.failure(of: "cart0")])
  }

  @Test func `every failure that a scope holds is told in its test`() async throws {
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

    #expect(name == Reporter.bridgeTypeName)
    #expect(_typeByName(Reporter.bridgeTypeName) == FrameworkBridge.self)
  }

  @Test func `a test that runs is told`() {
    let failure = Unmet.failure(of: "cart")

    let told = ToldIssue.all { #expect(FrameworkBridge().recordInTest(failure)) }

    #expect(told == [ToldIssue(failure)])
  }

  @Test func `where no test runs nothing is recorded`() async {
    let failure = Unmet.failure(of: "cart")

    let isRecorded = await Task.detached { FrameworkBridge().recordInTest(failure) }.value

    #expect(!isRecorded)
  }
}

// MARK: - ToldIssue

/// What Swift Testing was told of a failure.
struct ToldIssue: Equatable {
  let message: String
  let file: String
  let line: Int
  let column: Int
  let isWarning: Bool

  /// The issue that Swift Testing must be told of a failure.
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

  /// Runs code, and hands back the issues of which Swift Testing was told in the current test.
  static func all(in body: () throws -> Void) rethrows -> [Self] {
    let told = Locked<[Self]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      told.withLock { $0.append(Self(issue)) }
      return true
    }
    return told.withLock { $0 }
  }

  /// Runs async code, and hands back the issues of which Swift Testing was told in its test.
  static func all(in body: () async throws -> Void) async rethrows -> [Self] {
    let told = Locked<[Self]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      told.withLock { $0.append(Self(issue)) }
      return true
    }
    return told.withLock { $0 }
  }
}

// MARK: - Unmet

/// An expectation that nothing meets, stated at a line of its own.
enum Unmet {
  /// States it.
  static func state(on cart: CartMock) {
    cart.expect().call(cart.clear())
  }

  /// What must be told of it, as it is told to whoever collects failures.
  static func failure(of name: String) -> MockFailure {
    let failures = collectingFailures { state(on: CartMock(name: name)) }
    guard let failure = failures.first, failures.count == 1 else {
      preconditionFailure("One failure was to be collected, not \(failures.count).")
    }
    return failure
  }
}
