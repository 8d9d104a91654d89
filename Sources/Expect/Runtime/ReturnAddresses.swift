/// The return addresses of the functions on the stack, innermost first.
///
/// Collecting them takes about a microsecond. `CodeFrame` resolves them to functions and lines,
/// which takes far longer.
struct ReturnAddresses {
  let list: [Address]

  /// An address to which a function returns, or at which an async function resumes.
  struct Address: Hashable {
    let value: UInt
    let isResumed: Bool
  }

  /// The storage for addresses: the first word is 1 for async functions, and the addresses follow,
  /// with a terminating zero unless they fill the storage.
  typealias Place = UnsafeMutablePointer<UInt>

  /// The number of words in a `Place`.
  static var wordCount: Int { 13 }

  /// Reads the addresses stored at a place.
  init(at place: Place) {
    // Behind the terminating zero may be addresses of a call that is no longer in the record.
    list = (1..<Self.wordCount).prefix { place[$0] != 0 }.map {
      // The first address belongs to the running async function.
      Address(value: place[$0], isResumed: place[0] == 1 && $0 > 1)
    }
  }

  // MARK: - Writing

  // This code uses words and no closures, because it runs on calls in builds without optimization.

  /// Writes the return addresses of the calling function and of the functions that wait for it.
  ///
  /// The function must call this directly, because its async context is found from its frame.
  ///
  /// - Parameters:
  ///   - place: The storage for the addresses.
  ///   - isAsync: Whether the function is async.
  @inline(never)
  static func writeThoseOfCaller(to place: Place, isAsync: Bool) {
    place[0] = isAsync ? 1 : 0
    place[1] = 0
    let stack = ThreadIdentity.current.stack
    guard let frame = Platform.frame(on: stack) else { return }
    if isAsync {
      writeContexts(from: frame, on: stack, to: place)
    } else {
      writeFrames(from: frame, on: stack, to: place)
    }
  }

  /// Follows the frames of a stack.
  ///
  /// C code doesn't always have frames. The chain then skips functions or ends at an address that
  /// isn't a frame's, but it never reads outside the stack.
  private static func writeFrames(
    from innermost: StackFrame, on stack: ThreadStack, to place: Place
  ) {
    var frame = innermost
    var index = 1
    while index < wordCount {
      place[index] = frame.returnAddress
      let outer = frame.outer
      index &+= 1
      if outer.address <= frame.address || !outer.isOn(stack) { break }
      frame = outer
    }
    end(place, at: index)
  }

  private static func end(_ place: Place, at index: Int) {
    if index < wordCount { place[index] = 0 }
  }

  /// Follows the contexts of async functions, because a function that awaits another one isn't on
  /// the stack.
  ///
  /// The address of an async function's context is in the word below its frame. Source:
  /// 'SwiftAsyncContext' in llvm/lib/Target/X86/X86FrameLowering.cpp and AArch64FrameLowering.cpp.
  /// A context starts like a frame: with its caller's context and the address where the caller
  /// resumes. Source: 'AsyncContext' in include/swift/ABI/Task.h.
  private static func writeContexts(
    from innermost: StackFrame, on stack: ThreadStack, to place: Place
  ) {
    let function = innermost.outer
    guard function.address > innermost.address, function.isOn(stack) else { return }
    place[1] = innermost.returnAddress
    var context = StackFrame(address: function.wordBelow)
    var index = 2
    while index < wordCount, context.address != 0 {
      place[index] = context.returnAddress
      context = context.outer
      index &+= 1
    }
    end(place, at: index)
  }

  /// Whether each function has a frame, as it does by default in builds without optimizations.
  ///
  /// The optimizer removes a function that ends with a call from the stack, without a trace, so that
  /// the function around it would be taken for the caller. A Swift package is compiled with or without
  /// optimizations as a whole.
  static let areKnown: Bool = {
    let stack = ThreadIdentity.current.stack
    guard isUnoptimized, let own = Platform.frame(on: stack) else { return false }
    return outerFrameOfInnerFunction(on: stack) == own.address
  }()

  // The compiler warns of code behind a condition that it knows to be false.
  private static let isUnoptimized = _isDebugAssertConfiguration()

  @inline(never)
  private static func outerFrameOfInnerFunction(on stack: ThreadStack) -> UInt? {
    guard let own = Platform.frame(on: stack), own.isOn(stack) else { return nil }
    return own.outer.address
  }
}
