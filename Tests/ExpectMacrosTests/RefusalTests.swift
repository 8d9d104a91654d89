import Testing

/// What the attribute says where there is no mock.
struct RefusalTests {
  @Test(arguments: [
    (
      "@Mocked struct Cart {}",
      "115: error: 'Cart' is a struct: nothing can stand in for it; mock a protocol that it "
        + "conforms to"
    ),
    ("@Mocked func add() {}", "100: error: write @Mocked before a protocol or a class"),
    (
      "@Mocked private class Cart {}",
      "100: error: nothing can stand in for 'Cart' here; mock a protocol that it conforms to"
    ),
    (
      "@Mocked protocol Cart: Actor, Basket {}",
      "130: error: the mock of 'Cart' owns its Mock, and @Mocked does not see what 'Basket' asks of "
        + "it; list its members in a class that is @Mocked, or use the build tool plugin"
    ),
    (
      "@Mocked protocol Cart { func add< }",
      "134: error: expected the name of the generic parameter"
    ),
  ])
  func `what cannot be mocked is told at its place`(declaration: String, complaint: String) {
    let message = Message("peer", of: declaration)

    #expect(message.complaints == [complaint])
    #expect(message.expansion == nil)
  }

  @Test(arguments: [
    "actor: isActor", "superclass: View", "nonescaping: name", "nonescaping: \"a\\(b)\"", "size",
    "nonescaping: \"\"", "other: 1",
  ])
  func `an argument that is not written out is refused`(argument: String) {
    let attribute = "@Mocked(\(argument))"

    let message = Message("peer", of: "\(attribute) protocol Cart {}", attribute: attribute)

    #expect(
      message.complaints == [
        "100: error: a macro sees the text '\(argument)' and not its value; write the value itself"
      ])
    #expect(Message("extension", of: "protocol Cart {}", attribute: attribute).expansion == nil)
  }

  @Test func `a refusal points at the attribute behind comments`() {
    let message = Message("peer", of: "/* é */ @Mocked var a = 1", attribute: "/* é */ @Mocked ")

    #expect(message.complaints == ["109: error: write @Mocked before a protocol or a class"])
  }
}
