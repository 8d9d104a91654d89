import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Failures where no scope looks after the mock.
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

  @Test func `a second verify tells nothing again`() {
    let cart = CartMock(name: "cart")

    let told = ToldIssue.all {
      Unmet.state(on: cart)
      cart.verify()
      cart.verify()
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
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
  @Test func `a mock that is released unverified tells what is unmet`() {
    let told = ToldIssue.all {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a mock that is released unverified in async code tells what is unmet`() async {
    let told = await ToldIssue.all {
      let cart = CartMock(name: "cart")
      await Task.yield()
      Unmet.state(on: cart)
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a mock that is released after verify tells nothing again`() {
    let told = ToldIssue.all {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.verify()
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }

  @Test func `a mock that is released with all met tells nothing`() {
    let told = ToldIssue.all {
      let cart = CartMock(name: "cart")
      Unmet.state(on: cart)
      cart.clear()
    }

    #expect(told == [])
  }

  @Test func `a mock that is released tells nothing of unused stubs`() {
    let told = ToldIssue.all {
      let cart = CartMock(name: "cart")
      cart.stub().call(cart.total()).andReturn(3)
    }

    #expect(told == [])
  }

  @Test func `a statement that is completed after its mock was released is told`() {
    func beginStatement() -> ExpectationRecorder {
      let cart = CartMock(name: "cart")
      let recorder = cart.expect()
      cart.clear()
      return recorder
    }

    let failures = collectingFailures { beginStatement().call(()) }
    let told = ToldIssue.all { beginStatement().call(()) }

    #expect(failures.map(\.message) == [Unmet.failure(of: "cart").message])
    #expect(told == failures.map { ToldIssue($0) })
  }

  @Test func `a mock in a property of what a test uses tells its test`() {
    final class Owner {
      let cart = CartMock(name: "cart")
    }

    let told = ToldIssue.all {
      let owner = Owner()
      Unmet.state(on: owner.cart)
    }

    #expect(told == [ToldIssue(Unmet.failure(of: "cart"))])
  }
}
