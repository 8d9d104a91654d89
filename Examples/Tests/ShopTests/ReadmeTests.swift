import ExpectTesting
import Foundation
import Shop
import ShopMocks
import Testing

/// What the README of Expect shows, word for word.
struct ReadmeTests {
  // MARK: - The first screen

  struct FirstScreen {
    protocol Cart {
      func add(_ item: String, qty: Int) -> Bool
    }

    struct Shop {
      let cart: any Cart
      var apples = 4

      func buyFruitSalad() {
        _ = cart.add("apple", qty: apples)
        _ = cart.add("pear", qty: 2)
      }
    }

    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
    }

    @Suite(.verifiesMocks) struct ShopTests {
      @Test func `a fruit salad takes four apples`() {
        let cart = CartMock(name: "cart")
        cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)

        Shop(cart: cart).buyFruitSalad()
      }
    }

    @Test func `one day the shop takes three apples`() throws {
      let failures = collectingFailures {
        let cart = CartMock(name: "cart")
        cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)
        Shop(cart: cart, apples: 3).buyFruitSalad()
      }

      #expect(try failures.map(\.message) == [Readme().blocks(in: "").first])
    }
  }

  // MARK: - What a test can say

  @Test func `every line of what a test can say does so`() {
    let cart = CartMock(name: "cart")

    cart.expect().call(cart.add("apple", qty: Arg.any()), count: .atLeast(2))
    cart.reject().call(cart.removeAll())
    cart.expect().call(cart.note = "For Ada")
    cart.stub().call(cart.total()).andReturn(Money(cents: 250)).thenReturn(Money(cents: 0))
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (_: String, qty: Int) in
      qty < 9
    }

    cart.note = "For Ada"
    #expect([cart.total(), cart.total()] == [Money(cents: 250), Money(cents: 0)])
    #expect([cart.add("apple", qty: 8), cart.add("apple", qty: 9)] == [true, false])
    cart.verify()
  }

  @Test func `members that throw or suspend are told with try and await`() async throws {
    let bank = PaymentGatewayMock(name: "bank")

    try await bank.expect().call(bank.charge(Arg.any(), card: Arg.verify { $0.isEmpty }), count: 1)
      .andThrow(PaymentProblem.declined)

    await #expect(throws: PaymentProblem.declined) {
      try await bank.charge(Money(cents: 250), card: "")
    }
    bank.verify()
  }

  // MARK: - The README itself

  @Test func `every snippet of the README is in this file`() throws {
    let source = Readme.unindented(try String(contentsOfFile: #filePath, encoding: .utf8))

    let snippets = try Readme().blocks(in: "swift")
    let missing = snippets.filter { !source.contains(Readme.unindented($0)) }

    #expect(snippets.count == 3)
    #expect(missing == [])
  }
}

/// The README of Expect, in blocks.
private struct Readme {
  private let parts: [Substring]

  init() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    parts = readme.split(separator: "```", omittingEmptySubsequences: false)
  }

  /// The blocks of code in a language.
  func blocks(in language: String) -> [String] {
    parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      .filter { $0.prefix { !$0.isNewline } == language }
      .map { $0.dropFirst(language.count).trimmingCharacters(in: .newlines) }
  }

  static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
