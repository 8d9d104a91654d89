import ExpectExpansion
import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

/// The communication with the compiler.
struct ProtocolTests {
  @Test(arguments: [7, 8])
  func `the plugin responds with its own protocol version`(version: Int) {
    let capability: JSON = ["protocolVersion": .integer(version)]

    let message = Message("getCapability", ["capability": capability])

    #expect(
      message.answer
        == #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#)
  }

  @Test func `the response to an expansion request contains the mock`() {
    let message = Message("peer", of: "@Mocked protocol Cart { func clear() }")

    #expect(
      message.answer == """
        {"expandMacroResult":{"diagnostics":[],"expandedSource":"#if DEBUG\\n\
        final class CartMock: Mock, Cart, @unchecked Sendable {}\\n#endif"}}
        """)
  }

  @Test func `a diagnostic has a location and a fix-it`() {
    let message = Message(
      "memberAttribute", of: " init(size: Int)", in: ["final class CartMock: Mock, Cart {}"])

    #expect(
      message.answer == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"convenience ",\
        "range":{"endOffset":101,"fileName":"Cart.swift","startOffset":101}}],"message":\
        "insert 'convenience '"}],"highlights":[{"endOffset":105,"fileName":"Cart.swift",\
        "startOffset":101}],"message":"an initializer of a subclass of Mock must be a convenience \
        initializer","notes":[],"position":{"fileName":"Cart.swift","offset":101},"severity":\
        "error"}],"expandedSource":null}}
        """)
  }

  @Test func `a request only needs the source texts and the role`() {
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

  @Test func `the plugin doesn't load libraries`() {
    let message = Message("loadPluginLibrary", ["libraryPath": .string("lib.so")])

    #expect(
      message.answer == #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#)
  }

  @Test func `a freestanding macro is reported`() {
    let syntax: JSON = ["source": .string("#Mocked")]

    let message = Message("expandFreestandingMacro", ["syntax": syntax])

    #expect(
      message.complaints == [
        "0: error: @Mocked can only be attached to a protocol, a class, or a struct of closures"
      ])
  }

  @Test func `an unknown message is reported`() {
    #expect(
      Message("danceMacro", [:]).complaints == [
        "0: error: the @Mocked plugin does not know the message 'danceMacro'; it supports Swift 6.3"
      ])
  }

  @Test(arguments: ["", "[]", "{}", "{\"expandAttachedMacro\":{}}", "\u{0}"])
  func `an unreadable message is reported`(text: String) {
    #expect(
      Message.answer(to: Array(text.utf8)) == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"the @Mocked \
        plugin cannot read the compiler's message; it supports Swift 6.3","notes":[],\
        "position":{"fileName":"","offset":0},"severity":"error"}],"expandedSource":null}}
        """)
  }

  @Test func `an unsupported role is reported`() {
    let message = Message("preamble", of: "func f() {}")

    #expect(
      message.complaints == [
        "100: error: @Mocked can only be attached to a protocol, a class, or a struct of closures"
      ])
  }

  @Test(arguments: [Int.max, Int.min])
  func `a request with an extreme offset is answered`(offset: Int) {
    let message = Message("peer", of: "@Mocked struct Cart {}", offset: offset)

    #expect(
      message.complaints == [
        "\(offset < 0 ? 15 : 2_147_483_662): error: 'Cart' is a struct, which cannot be mocked; mock a "
          + "protocol that it conforms to"
      ])
  }

  @Test func `every truncated message is answered`() {
    let bytes = Message("peer", of: "@Mocked protocol Cart { func clear() }").bytes

    let answers = bytes.indices.map { PluginResponder.answer(to: Array(bytes[..<$0])) }

    #expect(Set(answers) == [PluginResponder.answer(to: [])])
  }

  @Test(arguments: [0x00, 0x22, 0x5B, 0x5C, 0x7B, 0x7D, 0xFF] as [UInt8])
  func `every message with a replaced byte is answered`(byte: UInt8) {
    let bytes = Message("extension", of: "@Mocked protocol Cart: A { func clear() }").bytes

    let answers = bytes.indices.map { index in
      var changed = bytes
      changed[index] = byte
      return JSONReader.value(of: PluginResponder.answer(to: changed))
    }

    #expect(answers.allSatisfy { $0?["expandMacroResult"] != nil })
  }

  @Test(arguments: ["peer", "extension", "memberAttribute", "body", "accessor"])
  func `every truncated declaration is answered`(role: String) {
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

  @Test func `a mock is generated for a declaration of ten megabytes`() {
    let comment = String(repeating: "x", count: 10_000_000)

    let message = Message("peer", of: "/* \(comment) */ @Mocked protocol Cart {}")

    #expect(
      message.expansion
        == "#if DEBUG\nfinal class CartMock: Mock, Cart, @unchecked Sendable {}\n#endif")
  }
}

// MARK: - MessageStreamTests

/// Messages and their representation in bytes.
struct MessageStreamTests {
  @Test func `a message is received as it was sent`() {
    let pipe = Pipe()
    let messages = ["first", String(repeating: "long", count: 10_000)].map { Array($0.utf8) }

    let isSent = messages.map(pipe.stream.send)
    let arrived = messages.map { _ in pipe.stream.next() }

    #expect(isSent == [true, true])
    #expect(arrived == messages)
  }

  @Test(
    arguments: [
      [], [5], [5, 0, 0, 0, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 1, 2], [0, 0, 0, 0, 0, 0, 0, 0, 1],
      [UInt8](repeating: 255, count: 12), [0, 0, 0, 0, 0, 0, 0, 127, 1],
    ] as [[UInt8]])
  func `a truncated message ends the stream`(bytes: [UInt8]) throws {
    let pipe = Pipe()

    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()

    #expect(pipe.input.next() == nil)
  }
}

extension Pipe {
  fileprivate var stream: MessageStream {
    MessageStream(
      input: fileHandleForReading.fileDescriptor, output: fileHandleForWriting.fileDescriptor)
  }

  fileprivate var input: MessageStream {
    MessageStream(input: fileHandleForReading.fileDescriptor, output: -1)
  }
}

// MARK: - TranscriptTests

/// Recordings of the communication between swiftc and the plugin, byte for byte: each message is on a line, and its
/// response on the next.
///
/// The tests show that the plugin only relies on certain parts of a message, because another compiler may send more or fewer
/// parts, or in another order.
struct TranscriptTests {
  @Test(arguments: ["swift-6.3.1"])
  func `the responses equal the recorded ones`(compiler: String) throws {
    let exchanges = try Self.exchanges(with: compiler)

    for (message, answer) in exchanges {
      #expect(Message.answer(to: message) == answer)
    }
    #expect(exchanges.count == 11)
  }

  @Test(arguments: [Int.max, Int.min])
  func `a request with an extreme offset is answered`(offset: Int) {
    let message = Message("peer", of: "@Mocked struct Cart {}", offset: offset)

    #expect(
      message.complaints == [
        "\(offset < 0 ? 15 : 2_147_483_662): error: 'Cart' is a struct, which cannot be mocked; mock a "
          + "protocol that it conforms to"
      ])
  }

  @Test func `truncated messages of the compiler are answered`() throws {
    for (message, _) in try Self.exchanges(with: "swift-6.3.1") {
      for end in stride(from: 0, to: message.count, by: 97) {
        let part = Array(message[..<end])
        let answer = JSONReader.value(of: PluginResponder.answer(to: part))
        #expect(answer?["expandMacroResult"] != nil)
      }
    }
  }

  // To run more rounds: EXPECT_ROUNDS=100000 swift test --filter TranscriptTests.
  @Test func `corrupted messages of the compiler are answered`() throws {
    let rounds = ProcessInfo.processInfo.environment["EXPECT_ROUNDS"].flatMap(Int.init) ?? 1_000
    let messages = try Self.exchanges(with: "swift-6.3.1").map(\.message)
    var mutator = Mutator(seed: 1)

    for _ in 0..<rounds {
      let message = mutator.mutate(messages, longest: 8192)
      let answer = JSONReader.value(of: PluginResponder.answer(to: message))
      let result = answer?["expandMacroResult"] ?? answer?["getCapabilityResult"]
      #expect(result != nil, "\(String(decoding: message, as: UTF8.self))")
    }
  }

  private static func exchanges(with compiler: String) throws -> [(
    message: [UInt8], answer: String
  )] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Transcripts/\(compiler).jsonl")
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      (Array(lines[index]), String(decoding: lines[index + 1], as: UTF8.self))
    }
  }
}

// MARK: - Message

/// A message as the compiler sends it, and the response of the plugin.
struct Message {
  private let json: JSON

  /// Creates any message.
  init(_ kind: String, _ content: JSON) {
    json = [kind: content]
  }

  /// Creates a request to expand an attribute.
  ///
  /// - Parameters:
  ///   - role: The role of the macro.
  ///   - declaration: The declaration with the attribute.
  ///   - attribute: The attribute.
  ///   - surroundings: The enclosing declarations, innermost first.
  ///   - features: The features that the module enables.
  init(
    _ role: String, of declaration: String, attribute: String = "@Mocked ",
    in surroundings: [String] = [], features: [String] = [], offset: Int = 100
  ) {
    let quoted = features.map { JSON.string($0).written }.joined(separator: ",")
    self.init(
      "expandAttachedMacro",
      [
        "macro": [
          "moduleName": .string("ExpectMacros"), "typeName": .string("Mocked"),
          "name": .string("Mocked "),
        ],
        "macroRole": .string(role),
        "attributeSyntax": Self.piece(attribute, offset: offset),
        "declSyntax": Self.piece(declaration, offset: offset),
        "extendedTypeSyntax": Self.piece("Cart"),
        "lexicalContext": .array(surroundings.map { Self.piece($0) }),
        "staticBuildConfiguration": .string("{\"features\":[\(quoted)]}"),
      ])
  }

  private static func piece(_ text: String, offset: Int = 100) -> JSON {
    let location: JSON = [
      "fileName": .string("Cart.swift"), "fileID": .string("Shop/Cart.swift"),
      "offset": .integer(offset), "line": .integer(10), "column": .integer(1),
    ]
    return [
      "kind": .string("declaration"), "source": .string(text), "location": location,
    ]
  }

  /// The bytes that the compiler sends.
  var bytes: [UInt8] { Array(json.written.utf8) }

  /// The response of the plugin.
  var answer: String { Self.answer(to: bytes) }

  /// The source text in the response.
  var expansion: String? { result?["expandedSource"]?.text }

  /// The diagnostics in the response, each with its offset in the file.
  var complaints: [String] {
    (result?["diagnostics"]?.elements ?? []).map { diagnostic in
      let offset = diagnostic["position"]?["offset"]?.number ?? -1
      let severity = diagnostic["severity"]?.text ?? ""
      return "\(offset): \(severity): \(diagnostic["message"]?.text ?? "")"
    }
  }

  private var result: JSON? {
    JSONReader.value(of: PluginResponder.answer(to: bytes))?["expandMacroResult"]
  }

  /// Returns the response to any bytes.
  static func answer(to bytes: [UInt8]) -> String {
    String(decoding: PluginResponder.answer(to: bytes), as: UTF8.self)
  }
}
