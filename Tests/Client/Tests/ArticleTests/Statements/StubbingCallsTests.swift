import ExpectTesting
import Testing

/// The page "Stubbing calls".
@Suite(.verifiesMocks) struct StubbingCallsTests {
  private let cart = CartMock(name: "cart")
  private let user = User(name: "Ada")

  @Test func `a stub falls through after its steps`() throws {
    let cart = CartMock(name: "cart")
    let user = User(name: "Ada")
    try cart.stub().call(cart.load(id: Arg.any())).andReturn(user)
    try cart.stub().call(cart.load(id: 7)).andThrow(Gone()).thenFallThrough()

    #expect(throws: Gone.self) { try cart.load(id: 7) }
    #expect(try cart.load(id: 7) == user)
  }

  @Test func `a stub returns or computes a value, throws, or runs a side effect`() throws {
    var printed = ""
    func print(_ text: String) { printed = text }

    cart.stub().call(cart.total()).andReturn(12)
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (item: String, qty: Int) in
      item == "apple" && qty < 10
    }
    try cart.stub().call(cart.load(id: Arg.any())).andThrow(Gone())
    cart.stub().call(cart.clear()).andDo { print("cleared") }

    #expect(cart.total() == 12)
    #expect([cart.add("apple", qty: 9), cart.add("pear", qty: 9)] == [true, false])
    #expect(throws: Gone()) { try cart.load(id: 1) }
    cart.clear()
    #expect(printed == "cleared")
  }

  @Test func `a stub's closure can take all arguments as an array`() {
    cart.stub().call(cart.find("apple")).andReturn { (arguments: [Any?]) in arguments.count }
    cart.stub().call(cart.find(Arg.any())).andReturn(closure: { arguments in arguments.count })

    #expect([cart.find("apple"), cart.find("pear")] == [1, 1])
  }

  @Test func `a stub's closure can suspend`() async throws {
    try await cart.stub().call(cart.fetch(id: Arg.any())).andReturn { (id: Int) in
      await Task.yield()
      return User(name: "user \(id)")
    }

    #expect(try await cart.fetch(id: 3) == User(name: "user 3"))
  }

  @Test func `a stub performs its steps in order and repeats the last one`() throws {
    cart.stub().call(cart.total()).andReturn(1, 2).thenReturn(3)
    try cart.stub().call(cart.load(id: 7)).andThrow(Gone()).thenReturn(user)

    #expect([cart.total(), cart.total(), cart.total(), cart.total()] == [1, 2, 3, 3])
    #expect(throws: Gone()) { try cart.load(id: 7) }
    #expect(try cart.load(id: 7) == user)
  }

  @Test func `andKeep stores assignments to properties and subscripts`() {
    cart.stub().call(cart.title).andKeep("draft")
    cart.stub().call(cart[Arg.any()]).andKeep("")

    cart.title = "fruit"
    cart[2] = "pear"
    #expect(cart.title == "fruit")
    #expect([cart[1], cart[2]] == ["", "pear"])
  }

  @Test func `the most specific stub applies`() {
    cart.stub().call(cart.find(Arg.any())).andReturn(1)
    cart.stub().call(cart.find("apple")).andReturn(7)
    cart.stub().call(cart.find(Arg.hasPrefix("a"))).andReturn(3)

    #expect([cart.find("apple"), cart.find("avocado"), cart.find("pear")] == [7, 3, 1])
  }

  @Test func `a second answer for the same call is reported`() {
    let failures = collectingFailures {
      cart.stub().call(cart.total()).andReturn(1).andReturn(2)
    }

    #expect(failures.count == 1)
    #expect([cart.total(), cart.total()] == [1, 1])
  }

  @Test func `verifyNoUnusedStubs() reports a stub that isn't used, or only in part`() {
    let failures = collectingFailures {
      cart.stub().call(cart.find("apple")).andReturn(1)
      cart.stub().call(cart.total()).andReturn(1, 2, 3)
      _ = cart.total()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 2)
  }

  @Test func `verifyNoUnusedStubs() doesn't report a stub that may be unused`() {
    let failures = collectingFailures {
      cart.stub().call(cart.find(Arg.any())).andReturn(1).mayBeUnused()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }
}
