/// Where the code is that made a call: the addresses to which it returns, the innermost first.
///
/// To take them costs about a microsecond, and nothing is known of them but their numbers. `CodeFrame` finds the
/// functions and lines for them, which takes far longer.
struct ReturnAddresses {
  let list: [Address]

  /// An address to which a function returns, or at which an async function is resumed.
  struct Address: Hashable {
    let value: UInt
    let isResumed: Bool
  }

  /// Where addresses are written: the first word says whether they are those of async functions, and the
  /// others are as many addresses as there are, followed by a zero if they don't fill the place.
  typealias Place = UnsafeMutablePointer<UInt>

  /// The size of a place.
  static var wordCount: Int { 13 }

  /// Reads what was written to a place.
  init(at place: Place) {
    var list: [Address] = []
    for index in 1..<Self.wordCount where place[index] != 0 {
      // The first one is that of the async function that is running.
      list.append(Address(value: place[index], isResumed: place[0] == 1 && index > 1))
    }
    self.list = list
  }

  // MARK: - Writing

  // With words and without closures, because this runs at calls in builds without optimizations.

  /// Writes the addresses of the function that calls this, and of those that wait for it.
  ///
  /// It must be called by that function itself, because the place of its async context is found that way.
  ///
  /// - Parameters:
  ///   - place: Where to write.
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
  /// Code in C need not have frames. Then the chain misses some, or ends at an address that isn't that of a frame;
  /// what is read lies on the stack all the same.
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
    if index < wordCount { place[index] = 0 }
  }

  /// Follows the contexts of async functions: a function that waits for another one isn't on the stack.
  ///
  /// The frame of an async function has the address of its context below it. Source: 'SwiftAsyncContext' in
  /// llvm/lib/Target/X86/X86FrameLowering.cpp and AArch64FrameLowering.cpp.
  private static func writeContexts(
    from innermost: StackFrame, on stack: ThreadStack, to place: Place
  ) {
    let function = innermost.outer
    guard function.address > innermost.address, function.isOn(stack) else { return }
    place[1] = innermost.returnAddress
    var context = AsyncContext(address: function.wordBelow)
    var index = 2
    while index < wordCount, context.address != 0 {
      place[index] = context.resumeAddress
      context = context.outer
      index &+= 1
    }
    if index < wordCount { place[index] = 0 }
  }

  /// Whether each function has a frame, as it does by default without optimizations.
  ///
  /// The optimizer removes a function from the stack that ends with a call. Nothing tells that it was there: the
  /// function around it could be taken for the caller. Swift packages are compiled with or without optimizations
  /// as a whole.
  static let areKnown: Bool = {
    let stack = ThreadIdentity.current.stack
    guard _isDebugAssertConfiguration(), let own = Platform.frame(on: stack) else { return false }
    return outerFrameOfInnerFunction(on: stack) == own.address
  }()

  @inline(never)
  private static func outerFrameOfInnerFunction(on stack: ThreadStack) -> UInt? {
    guard let own = Platform.frame(on: stack), own.isOn(stack) else { return nil }
    return own.outer.address
  }
}

/// The context of an async function, which begins with that of its caller, and with what resumes that one.
///
/// Source: 'AsyncContext' in include/swift/ABI/Task.h.
private struct AsyncContext {
  let address: UInt

  var outer: Self { Self(address: StackFrame(address: address).outer.address) }

  var resumeAddress: UInt { StackFrame(address: address).returnAddress }
}
