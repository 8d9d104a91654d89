import ExpectTestSupport
import ExpectTesting
import Testing

/// A closure whose parameter has no type and is used as `Any` was taken for one of a single argument.
struct UntypedClosureTests {
  @Test func `an effect without types gets all arguments where anything would do`() {
    let cart = CartMock()
    var log: [String] = []
    func note<Value>(_ value: Value) { log.append("\(value)") }

    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andDo { args in note(args as Any) }
      .thenDo { args in note(args) }
      .thenDo { args in log.append("\(args)") }
    for _ in 1...3 { _ = cart.add("apple", qty: 2) }

    #expect(log == Array(repeating: #"[Optional("apple"), Optional(2)]"#, count: 3))
  }

  @Test func `an effect without types gets one argument in an array`() {
    let cart = CartMock()
    var texts: [String] = []

    cart.stub().call(cart.title = Arg.any()).andDo { args in texts.append("\(args)") }
    cart.title = "fruit"

    #expect(texts == [#"[Optional("fruit")]"#])
  }

  @Test func `a value can be computed without types`() {
    let cart = CartMock()

    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { args in
      "\(args)".contains("apple")
    }

    #expect(cart.add("apple", qty: 2))
    #expect(!cart.add("pear", qty: 2))
  }

  @Test func `an effect with a type gets the argument itself`() {
    let cart = CartMock()
    var titles: [String] = []

    cart.stub().call(cart.title = Arg.any()).andDo { (title: String) in titles.append(title) }
    cart.title = "fruit"

    #expect(titles == ["fruit"])
  }
}
