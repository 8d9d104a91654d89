import ExpectMacros
import ExpectSyntaxTestSupport
import Foundation
import Testing

/// Conversations as a compiler had them, byte for byte: each message on a line, and its answer on the next.
///
/// They were recorded between swiftc and the plugin. That what is read from the messages suffices to expand
/// them is the point: another compiler sends more, less, or in another order.
struct TranscriptTests {
  @Test(arguments: ["swift-6.3.1"])
  func `the compiler gets the answers that it got before`(compiler: String) throws {
    let exchanges = try Self.exchanges(with: compiler)

    for (message, answer) in exchanges {
      #expect(Message.answer(to: message) == answer)
    }
    #expect(exchanges.count == 11)
  }

  @Test func `every message that is cut short somewhere is answered`() throws {
    for (message, _) in try Self.exchanges(with: "swift-6.3.1") {
      for end in stride(from: 0, to: message.count, by: 97) {
        let part = Array(message[..<end])
        let answer = JSONReader.value(of: PluginResponder.answer(to: part))
        #expect(answer?["expandMacroResult"] != nil)
      }
    }
  }

  // There are more rounds with EXPECT_ROUNDS=100000 swift test --filter TranscriptTests.
  @Test func `every message that is spoiled is answered`() throws {
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
