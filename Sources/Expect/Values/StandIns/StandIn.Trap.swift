extension StandIn {
  /// The functions in stand-ins of one type, which stop the program when they are called.
  ///
  /// They take no parameters and never return, so it does not matter what they are called with.
  /// Each is wrapped in a struct because a bare function, treated as a value of some type, would be
  /// converted to another form first.
  struct Trap: Sendable {
    private let thick: Thick
    private let asynchronous: Asynchronous

    init(_ type: any Any.Type) {
      thick = Thick { StandIn.stop(type) }
      asynchronous = Asynchronous { StandIn.stop(type) }
    }

    /// Finds out how to write a function of some convention into memory.
    func writer(for convention: TypeLayout.Convention) -> ((UnsafeMutableRawPointer) -> Void)? {
      switch convention {
      case .swift: { $0.initializeMemory(as: Thick.self, to: thick) }
      case .asynchronous: { $0.initializeMemory(as: Asynchronous.self, to: asynchronous) }
      case .c: { $0.initializeMemory(as: C.self, to: C()) }
      case .block: Self.blockWriter
      }
    }

    private static var blockWriter: ((UnsafeMutableRawPointer) -> Void)? {
      #if canImport(ObjectiveC)
        return { $0.initializeMemory(as: Block.self, to: Block()) }
      #else
        return nil
      #endif
    }

    /// A function whose isolation can be asked for, because some are asked on their way; those of
    /// other types have the same form.
    private struct Thick: Sendable {
      let function: @isolated(any) @Sendable () -> Never
    }

    private struct Asynchronous: Sendable {
      let function: @isolated(any) @Sendable () async -> Never
    }

    /// A function from C, which knows nothing of its type.
    private struct C {
      let function: @convention(c) () -> Void = { StandIn.stop(nil) }
    }

    #if canImport(ObjectiveC)
      private struct Block {
        let function: @convention(block) () -> Void = { StandIn.stop(nil) }
      }
    #endif
  }
}
