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

/// The messages of the compiler, each behind its length in eight bytes, the lowest first.
package struct MessageStream {
  /// How much is read at a time: a length that is a lie must not cost memory.
  private static let chunk = 1 << 16

  private let input: Int32
  private let output: Int32

  /// Makes a stream of two open files.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Takes the standard streams for itself.
  ///
  /// What else this process should ever read is nothing, and what it should print are errors: a
  /// stray word between two messages would end the conversation.
  package static func standard() -> MessageStream {
    let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)
    let stream = MessageStream(input: dup(standardInput), output: dup(standardOutput))
    close(standardInput)
    dup2(standardError, standardOutput)
    #if os(Windows)
    // Otherwise a byte that looks like the end of a line becomes two.
    _setmode(stream.input, _O_BINARY)
    _setmode(stream.output, _O_BINARY)
    #endif
    return stream
  }

  /// The next message; nothing at the end, which is where a message is cut short.
  package func next() -> [UInt8]? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, let count = Int(exactly: length) else { return nil }
    return bytes(count)
  }

  /// Sends an answer; tells whether the other side took it.
  package func send(_ message: [UInt8]) -> Bool {
    let length = UInt64(message.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    return (header + message).withUnsafeBytes(write)
  }

  /// Ends the process at once.
  ///
  /// Where a client measures the coverage of its tests, the plugin is measured as well, and on its
  /// way out would leave a file in the folder of the client.
  package func endProcess() -> Never { _exit(0) }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = min(count - bytes.count, Self.chunk)
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        filled = max(0, uninterrupted { systemRead(input, buffer.baseAddress, wanted) })
      }
      if part.isEmpty { return nil }
      bytes += part
    }
    return bytes
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = uninterrupted { systemWrite(output, part.baseAddress, part.count) }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Repeats a call that a signal has interrupted.
  private func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// MARK: - System

#if os(Windows)
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  Int(_read(file, bytes, UInt32(count)))
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  Int(_write(file, bytes, UInt32(count)))
}

private func dup(_ file: Int32) -> Int32 { _dup(file) }

@discardableResult
private func dup2(_ file: Int32, _ other: Int32) -> Int32 { _dup2(file, other) }

@discardableResult
private func close(_ file: Int32) -> Int32 { _close(file) }
#else
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
#endif
