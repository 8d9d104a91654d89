import ExpectMacros
import Foundation
import Testing

/// Messages and the bytes that they are sent as.
struct MessageStreamTests {
  @Test func `a message arrives as it was sent`() {
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
  func `what is cut short is the end`(bytes: [UInt8]) throws {
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
