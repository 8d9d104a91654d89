/// Where the code is that made a call: the addresses to which it returns, the innermost first.
///
/// To take them costs less than a microsecond, and nothing is known of them but their numbers. `CodeFrame` finds the
/// functions and lines for them, which takes far longer.
final class ReturnAddresses: Sendable {
  /// As many as there are, followed by zeros.
  private let addresses: Addresses

  private typealias Addresses = (
    UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt
  )

  /// Whether all but the first are those of async functions that are resumed.
  private let areResumed: Bool

  private static var limit: Int { MemoryLayout<Addresses>.size / MemoryLayout<UInt>.size }

  private init(_ addresses: Addresses, areResumed: Bool) {
    self.addresses = addresses
    self.areResumed = areResumed
  }

  /// An address to which a function returns, or at which an async function is resumed.
  struct Address: Hashable {
    let value: UInt
    let isResumed: Bool
  }

  /// The addresses, the innermost first.
  var list: [Address] {
    let values = withUnsafeBytes(of: addresses) {
      Array($0.bindMemory(to: UInt.self).prefix { $0 != 0 })
    }
    return values.enumerated().map { Address(value: $1, isResumed: areResumed && $0 > 0) }
  }

  /// Takes the addresses of the function that calls this, and of those that wait for it.
  ///
  /// It must be called by that function itself, because the place of its async context is found that way.
  ///
  /// - Parameter isAsync: Whether the function is async.
  /// - Returns: The addresses, or `nil` where the stack can't be read.
  @inline(never)
  static func ofCaller(isAsync: Bool) -> ReturnAddresses? {
    let stack = ThreadIdentity.current.stack
    guard keepsFrames, let own = Platform.frame(on: stack) else { return nil }
    var addresses: Addresses = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &addresses) { bytes in
      let places = bytes.bindMemory(to: UInt.self)
      if isAsync {
        readContexts(from: own, on: stack, into: places)
      } else {
        readFrames(from: own, on: stack, into: places)
      }
    }
    return addresses.0 == 0 ? nil : ReturnAddresses(addresses, areResumed: isAsync)
  }

  /// Follows the frames of a stack.
  ///
  /// Code in C need not have frames. Then the chain misses some, or ends at an address that isn't that of a frame;
  /// what is read lies on the stack all the same.
  private static func readFrames(
    from innermost: UnsafePointer<StackFrame>, on stack: ThreadStack,
    into places: UnsafeMutableBufferPointer<UInt>
  ) {
    var frame = innermost
    var index = 0
    while index < limit, frame.isOn(stack) {
      places[index] = frame.pointee.returnAddress
      guard let outer = frame.pointee.outer, outer > frame else { return }
      frame = outer
      index += 1
    }
  }

  /// Follows the contexts of async functions: a function that waits for another one isn't on the stack.
  ///
  /// The frame of an async function has the address of its context below it. Source: 'SwiftAsyncContext' in
  /// llvm/lib/Target/X86/X86FrameLowering.cpp and AArch64FrameLowering.cpp.
  private static func readContexts(
    from innermost: UnsafePointer<StackFrame>, on stack: ThreadStack,
    into places: UnsafeMutableBufferPointer<UInt>
  ) {
    guard innermost.isOn(stack), let frame = innermost.pointee.outer, frame > innermost,
      frame.isOn(stack)
    else { return }
    places[0] = innermost.pointee.returnAddress
    var next = (UnsafeRawPointer(frame) - MemoryLayout<UInt>.size)
      .load(as: UnsafePointer<AsyncFrame>?.self)
    var index = 1
    while index < limit, let context = next {
      places[index] = context.pointee.resumeAddress
      next = context.pointee.outer
      index += 1
    }
  }

  /// Whether the optimizer may have changed which functions are on the stack, and at which lines.
  ///
  /// Swift packages are compiled with or without optimizations as a whole.
  static var areOptimized: Bool { !_isDebugAssertConfiguration() }

  /// Whether this module is compiled with a frame for each function, as it is by default.
  private static let keepsFrames: Bool = {
    let stack = ThreadIdentity.current.stack
    guard let own = Platform.frame(on: stack) else { return false }
    return outerFrameOfInnerFunction(on: stack) == own
  }()

  @inline(never)
  private static func outerFrameOfInnerFunction(
    on stack: ThreadStack
  ) -> UnsafePointer<StackFrame>? {
    guard let own = Platform.frame(on: stack), own.isOn(stack) else { return nil }
    return own.pointee.outer
  }
}

/// What the frame of a function begins with: where that of its caller is, and the address to which it returns.
struct StackFrame {
  let outer: UnsafePointer<StackFrame>?
  let returnAddress: UInt
}

/// What the context of an async function begins with: that of its caller, and what resumes that one.
///
/// Source: 'AsyncContext' in include/swift/ABI/Task.h.
private struct AsyncFrame {
  let outer: UnsafePointer<AsyncFrame>?
  let resumeAddress: UInt
}

extension UnsafePointer<StackFrame> {
  /// Whether a frame lies on a stack.
  func isOn(_ stack: ThreadStack) -> Bool {
    let address = UInt(bitPattern: self)
    return address % UInt(MemoryLayout<UInt>.alignment) == 0 && stack.range.contains(address)
      && stack.range.contains(address + UInt(MemoryLayout<StackFrame>.size) - 1)
  }
}
