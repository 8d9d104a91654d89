extension StandIn {
  /// The functions in stand-ins, which stop the program when they are called.
  ///
  /// They take no parameters and never return, so it does not matter what they are called with.
  /// Each is wrapped in a struct because a bare function, treated as a value of some type, would be
  /// converted to another form first.
  enum Trap {
    /// Finds out how to write a function of some convention into memory.
    static func writer(
      for convention: TypeLayout.Convention
    ) -> ((UnsafeMutableRawPointer) -> Void)? {
      switch convention {
      case .swift: { $0.initializeMemory(as: Thick.self, to: Thick()) }
      case .asynchronous: { $0.initializeMemory(as: Asynchronous.self, to: Asynchronous()) }
      case .c: { $0.initializeMemory(as: C.self, to: C()) }
      case .block: blockWriter
      }
    }

    private static var blockWriter: ((UnsafeMutableRawPointer) -> Void)? {
      #if canImport(ObjectiveC)
        return { $0.initializeMemory(as: Block.self, to: Block()) }
      #else
        return nil
      #endif
    }

    private struct Thick {
      let function: @Sendable () -> Never = { stop() }
    }

    private struct Asynchronous {
      let function: @concurrent @Sendable () async -> Never = { stop() }
    }

    private struct C {
      let function: @convention(c) () -> Void = { stop() }
    }

    #if canImport(ObjectiveC)
      private struct Block {
        let function: @convention(block) () -> Void = { stop() }
      }
    #endif

    private static func stop() -> Never {
      fatalError(
        """
        A function that Expect made up while recording a call was called. It stands for an \
        argument or a result, and does nothing. A recording contains one call of a mock and no \
        other code.
        """)
    }
  }
}
