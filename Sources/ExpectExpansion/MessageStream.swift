#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
#endif

/// A stream of compiler messages, each preceded by its length as eight bytes in little-endian order.
package struct MessageStream {
  /// The number of bytes to read at a time, so that an invalid length doesn't allocate memory.
  private static let chunk = 1 << 16

  private let input: Int32
  private let output: Int32

  /// Creates a stream from two open files.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Returns a stream that takes over standard input and standard output.
  ///
  /// From then on, standard input is closed and standard output goes to standard error, because any other output
  /// between two messages would break the protocol.
  package static func standard() -> MessageStream {
    let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)
    let stream = MessageStream(input: dup(standardInput), output: dup(standardOutput))
    close(standardInput)
    dup2(standardError, standardOutput)
    #if os(Windows)
    // Text mode would convert line endings.
    _setmode(stream.input, _O_BINARY)
    _setmode(stream.output, _O_BINARY)
    #endif
    return stream
  }

  /// Returns the next message; `nil` at the end of the stream, or if the message is incomplete.
  package func next() -> [UInt8]? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, let count = Int(exactly: length) else { return nil }
    return bytes(count)
  }

  /// Sends a message, and returns whether that succeeded.
  package func send(_ message: [UInt8]) -> Bool {
    let length = UInt64(message.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    return (header + message).withUnsafeBytes(sendAll)
  }

  /// Ends the process without running exit handlers.
  ///
  /// If a client measures code coverage, the plugin is instrumented too, and an exit handler would leave a file in the
  /// client's folder.
  package func endProcess() -> Never { _exit(0) }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = min(count - bytes.count, Self.chunk)
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        filled = max(0, uninterrupted { read(input, buffer.baseAddress, wanted) })
      }
      if part.isEmpty { return nil }
      bytes += part
    }
    return bytes
  }

  private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = uninterrupted { write(output, part.baseAddress, part.count) }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Repeats a system call that a signal interrupts.
  private func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// MARK: - System

#if os(Windows)
private func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  Int(_read(file, bytes, UInt32(count)))
}

private func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  Int(_write(file, bytes, UInt32(count)))
}

private func dup(_ file: Int32) -> Int32 { _dup(file) }

@discardableResult
private func dup2(_ file: Int32, _ other: Int32) -> Int32 { _dup2(file, other) }

@discardableResult
private func close(_ file: Int32) -> Int32 { _close(file) }
#endif
