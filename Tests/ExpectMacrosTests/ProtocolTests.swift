import ExpectMacros
import Testing

/// The conversation with the compiler.
struct ProtocolTests {
  @Test(arguments: [7, 8])
  func `a compiler of any version is told the version of the plugin`(version: Int) {
    let capability: JSON = .object(["protocolVersion": .integer(version)])

    let message = Message("getCapability", ["capability": capability])

    #expect(
      message.answer
        == #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#)
  }

  @Test func `the mock of a protocol is the answer to a question for it`() {
    let message = Message("peer", of: "@Mocked protocol Cart { func clear() }")

    #expect(
      message.answer == """
        {"expandMacroResult":{"diagnostics":[],"expandedSource":"#if DEBUG\\n\
        final class CartMock: Mock, Cart, @unchecked Sendable {}\\n#endif"}}
        """)
  }

  @Test func `a complaint has a place and a way out`() {
    let message = Message(
      "memberAttribute", of: " init(size: Int)", in: ["final class CartMock: Mock, Cart {}"])

    #expect(
      message.answer == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"convenience ",\
        "range":{"endOffset":101,"fileName":"Cart.swift","startOffset":101}}],"message":\
        "insert 'convenience '"}],"highlights":[{"endOffset":105,"fileName":"Cart.swift",\
        "startOffset":101}],"message":"an initializer of a subclass of Mock has to be a convenience \
        initializer","notes":[],"position":{"fileName":"Cart.swift","offset":101},"severity":\
        "error"}],"expandedSource":null}}
        """)
  }

  @Test func `a message needs no more than the texts`() {
    let text = #"""
      {"expandAttachedMacro":{"surprise":[{}],"attributeSyntax":{"source":"@Mocked"},"macroRole":"peer",\#
      "declSyntax":{"source":"@Mocked protocol Cart {}","more":1.5}}}
      """#

    #expect(
      Message.answer(to: Array(text.utf8)) == """
        {"expandMacroResult":{"diagnostics":[],"expandedSource":"#if DEBUG\\n\
        final class CartMock: Mock, Cart, @unchecked Sendable {}\\n#endif"}}
        """)
  }

  @Test func `a library is not loaded`() {
    let message = Message("loadPluginLibrary", ["libraryPath": .string("lib.so")])

    #expect(
      message.answer == #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#)
  }

  @Test func `a macro that is no attribute is refused`() {
    let syntax: JSON = .object(["source": .string("#Mocked")])

    let message = Message("expandFreestandingMacro", ["syntax": syntax])

    #expect(message.complaints == ["0: error: write @Mocked before a protocol or a class"])
  }

  @Test func `an unknown message is answered`() {
    #expect(
      Message("danceMacro", [:]).complaints == [
        "0: error: the plugin of @Mocked does not know the message 'danceMacro'; it was written for "
          + "Swift 6.3"
      ])
  }

  @Test(arguments: ["", "[]", "{}", "{\"expandAttachedMacro\":{}}", "\u{0}"])
  func `what cannot be read is answered`(text: String) {
    #expect(
      Message.answer(to: Array(text.utf8)) == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"the plugin of \
        @Mocked cannot read what the compiler sent; it was written for Swift 6.3","notes":[],\
        "position":{"fileName":"","offset":0},"severity":"error"}],"expandedSource":null}}
        """)
  }

  @Test func `a role that is not its own is refused`() {
    let message = Message("preamble", of: "func f() {}")

    #expect(message.complaints == ["100: error: write @Mocked before a protocol or a class"])
  }

  @Test func `every message that is cut short is answered`() {
    let bytes = Message("peer", of: "@Mocked protocol Cart { func clear() }").bytes

    let answers = bytes.indices.map { PluginResponder.answer(to: Array(bytes[..<$0])) }

    #expect(Set(answers) == [PluginResponder.answer(to: [])])
  }

  @Test(arguments: [0x00, 0x22, 0x5B, 0x5C, 0x7B, 0x7D, 0xFF] as [UInt8])
  func `every message with another byte in it is answered`(byte: UInt8) {
    let bytes = Message("extension", of: "@Mocked protocol Cart: A { func clear() }").bytes

    let answers = bytes.indices.map { index in
      var changed = bytes
      changed[index] = byte
      return JSONReader.value(of: PluginResponder.answer(to: changed))
    }

    #expect(answers.allSatisfy { $0?["expandMacroResult"] != nil })
  }

  @Test(arguments: ["peer", "extension", "memberAttribute", "body", "accessor"])
  func `every declaration that is cut short is answered`(role: String) {
    let declaration = """
      @Mocked(.always, superclass: A.B.self) @available(macOS 14, *) public protocol Cart<Item>: A.B & C {
        associatedtype Item: Sendable where Item == Int
        #if DEBUG
          func add<T: Hashable>(_ item: T, _ f: (inout T) throws -> Void) async throws(E) -> [T?]
        #endif
        subscript(i: Int) -> Item { get async }
      }
      """

    let answers = declaration.indices.map { index in
      let part = String(declaration[..<index])
      return Message(role, of: part, attribute: part, in: [part, "class M: Mock {}"]).answer
    }

    #expect(answers.allSatisfy { $0.hasPrefix(#"{"expandMacroResult":"#) })
  }

  @Test func `a declaration of ten megabytes has a mock`() {
    let comment = String(repeating: "x", count: 10_000_000)

    let message = Message("peer", of: "/* \(comment) */ @Mocked protocol Cart {}")

    #expect(
      message.expansion
        == "#if DEBUG\nfinal class CartMock: Mock, Cart, @unchecked Sendable {}\n#endif")
  }
}
