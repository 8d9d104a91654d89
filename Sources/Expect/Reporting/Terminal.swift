#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The standard error stream, and the end of the process.
enum Terminal {
  /// Writes a failure as compilers do, so that editors find its line.
  static func write(_ failure: MockFailure) {
    write("\(failure.site.filePath):\(failure.site.line): error: \(failure.message)")
  }

  /// Writes a line, after everything that was printed before.
  static func write(_ line: String) {
    fflush(nil)
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Runs a function when the process ends.
  static func atExit(_ function: @escaping @convention(c) () -> Void) {
    atexit(function)
  }

  /// Ends the process with a status of failure, and runs nothing more.
  static func exitAtOnce() -> Never {
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}

#if canImport(Darwin)
  private let systemWrite = Darwin.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#elseif canImport(Android)
  private let systemWrite = Android.write
#else
  private let systemWrite = Glibc.write
#endif
