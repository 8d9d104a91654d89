import ExpectTesting
import Testing

struct MessageTests {
  @Test(arguments: examples)
  func `says exactly what went wrong`(in example: FailureExample) async throws {
    let messages = try await example.failures().map(\.message)

    #expect(messages == example.messages)
  }

  @Test func `every topic has an example`() async throws {
    var topics: Set<Topic> = []

    for example in Self.examples { topics.formUnion(try await example.failures().map(\.topic)) }
    for example in MisuseExample.all { topics.formUnion(try await example.reports().map(\.topic)) }

    // The process ends after this one, which is why 'TrapTests' has its example.
    #expect(Set(Topic.allCases).subtracting(topics) == [.noPlaceholder])
  }

  @Test func `no message shows an address or a very long line`() async throws {
    for example in Self.examples {
      let lines = try await example.failures().flatMap { $0.message.split(separator: "\n") }

      #expect(lines.allSatisfy { !$0.contains("0x") && $0.count <= 240 })
    }
  }

  static let examples =
    FailureExample.counts + FailureExample.rejections + FailureExample.arguments
    + FailureExample.values + FailureExample.texts
    + FailureExample.unexpectedCalls + FailureExample.stubs + FailureExample.orders
    + FailureExample.waiting + FailureExample.gates
    + FailureExample.received + FailureExample.literals + FailureExample.unwantedCalls
    + FailureExample.elsewhere + FailureExample.functions
}
