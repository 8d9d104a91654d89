import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

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

    let told = try await ToldIssue.all {
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

    #expect(told.count == 10)
    #expect(Set(told.map(\.message)) == Set(Self.expected(10).map(\.message)))
  }
}
