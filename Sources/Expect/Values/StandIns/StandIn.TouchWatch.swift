#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension StandIn {
  /// Waits for code that touches what a stand-in guards, to say what it has done wrong.
  ///
  /// The processor stops such code in any case. The signal that tells of it is looked at here, and
  /// given back to whoever handled it before unless it is about a stand-in.
  enum TouchWatch {
    /// Begins to watch, when the first stand-in is made that has something to guard.
    static func begin() {
      _ = handlers
    }

    #if canImport(Darwin) || canImport(Glibc)
      /// What the process did about the signals before.
      ///
      /// Reading it for the first time is what begins to watch.
      private static let handlers: Locked<[Int32: sigaction]> = {
        var handlers: [Int32: sigaction] = [:]
        for signal in [SIGSEGV, SIGBUS] {
          var action = watching
          var previous = sigaction()
          if sigaction(signal, &action, &previous) == 0 { handlers[signal] = previous }
        }
        return Locked(handlers)
      }()

      private static var watching: sigaction {
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        #if canImport(Darwin)
          action.__sigaction_u.__sa_sigaction = { signal, info, _ in
            TouchWatch.react(to: signal, at: info?.pointee.si_addr)
          }
        #else
          action.__sigaction_handler.sa_sigaction = { signal, info, _ in
            TouchWatch.react(to: signal, at: info?.pointee._sifields._sigfault.si_addr)
          }
        #endif
        return action
      }

      /// This runs in the thread whose own code has touched the address, outside of every lock of
      /// Expect and of the system's allocator, so it may do what that code might have done.
      private static func react(to signal: Int32, at address: UnsafeMutableRawPointer?) {
        if let type = Anchor.type(guarding: UInt(bitPattern: address)) { StandIn.stop(type) }
        // The code tries the same again, and the previous handler gets the signal.
        guard var previous = handlers.withLock({ $0[signal] }) else { abort() }
        sigaction(signal, &previous, nil)
      }
    #else
      private static let handlers: Void = ()
    #endif
  }
}
