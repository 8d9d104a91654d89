import ExpectExploring
import ExpectTesting
import Testing

/// The page "Recording calls in the test".
struct RecordingTranscriptsTests {
  private let cart = CartMock(name: "cart")

  @Test func `verify() without a text reports the calls`() {
    let failures = collectingFailures {
      let till = SelfCheckout(cart: cart)
      till.scan("apple")
      till.scan("pear")
      till.abort()

      CallTranscript(of: cart).verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        There is no text to compare the calls of cart with:
            cart.add("apple", qty: 1) -> false
            cart.add("pear", qty: 1) -> false
        To write it into the test, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `verify() reports nothing if the calls equal the text`() {
    let till = SelfCheckout(cart: cart)
    till.scan("apple")
    till.scan("pear")
    till.abort()

    CallTranscript(of: cart).verify(
      """
      cart.add("apple", qty: 1) -> false
      cart.add("pear", qty: 1) -> false
      """)
  }

  @Test func `verify() reports a call that the text doesn't contain`() {
    let failures = collectingFailures {
      let till = SelfCheckout(cart: cart, isMended: true)
      till.scan("apple")
      till.scan("pear")
      till.abort()

      CallTranscript(of: cart).verify(
        """
        cart.add("apple", qty: 1) -> false
        cart.add("pear", qty: 1) -> false
        """)
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of cart differ from the transcript (1 unexpected):
            cart.add("apple", qty: 1) -> false
            cart.add("pear", qty: 1) -> false
          + cart.clear()
        """
      ])
  }

  @Test func `a helper function can verify a transcript`() {
    func check(_ item: String, _ calls: String) {
      let cart = CartMock(name: "cart")
      SelfCheckout(cart: cart).scan(item)

      cart.callTranscript.verify(calls)
    }

    check("apple", #"cart.add("apple", qty: 1) -> false"#)
    check("pear", #"cart.add("pear", qty: 1) -> false"#)
  }
}
