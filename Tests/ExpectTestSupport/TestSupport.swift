package import Expect
import ExpectRuntime
import Foundation
package import Testing

/// The protocol that most tests mock.
package protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func total() -> Int
  var title: String { get set }
}

package final class CartMock: Mock, Cart, @unchecked Sendable {
  package func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  package func clear() { call() }
  package func total() -> Int { call() }
  package var title: String {
    get { call() }
    set { call(newValue) }
  }
}

// MARK: - Errors

/// Returns whether a call returns without an error.
package func attempt(_ call: () throws -> some Any) -> Bool {
  do {
    _ = try call()
    return true
  } catch {
    return false
  }
}

/// Returns whether an async call returns without an error.
nonisolated(nonsending) package func attempt(
  _ call: nonisolated(nonsending) () async throws -> some Any
) async -> Bool {
  do {
    _ = try await call()
    return true
  } catch {
    return false
  }
}

// MARK: - Repetitions

/// How often a test repeats something that must never fail: `EXPECT_ROUNDS`, or the usual number.
package func rounds(_ usual: Int) -> Int {
  ProcessInfo.processInfo.environment["EXPECT_ROUNDS"].flatMap { Int($0) } ?? usual
}

#if !os(WASI)
// MARK: - Threads

/// Runs a closure on a thread that no test started, and waits for its result.
package func onAnotherThread<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) -> Result {
  let results = Locked<[Result]>([])
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    let result = body()
    results.withLock { $0.append(result) }
    isDone.signal()
  }
  isDone.wait()
  return results.withLock { $0[0] }
}

/// Runs code on a thread with a stack as small as that of a task on Apple's platforms.
package func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let results = Locked<[Result]>([])
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = body()
    results.withLock { $0.append(result) }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return results.withLock { $0[0] }
}
#endif

// MARK: - MockFailure+Lines

extension MockFailure {
  /// The line of the failure, relative to a line of the test.
  package func line(after line: UInt) -> Int { Int(site.line) - Int(line) }
}

// MARK: - ExitTest+Message

/// Compares the output of a process to standard error before it stopped.
///
/// - Parameters:
///   - result: The result of the process, including its standard error.
///   - text: The whole message, without the location in Expect and the backtrace.
package func expect(
  _ result: ExitTest.Result?, says text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result?.fatalErrorMessage == text, sourceLocation: sourceLocation)
}

extension ExitTest.Result {
  /// The message of the fatal error.
  fileprivate var fatalErrorMessage: String? {
    let output = String(decoding: standardErrorContent, as: UTF8.self)
    guard let start = output.range(of: "Fatal error: ")?.upperBound else { return nil }
    let lines = output[start...].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty && $0 != "Current stack trace:" }.joined(separator: "\n")
  }
}

// MARK: - Link

/// A list that can be nested deeply.
package struct Link: Sendable {
  let number: Int
  let next: [Link]

  /// Returns a list that is never released, because its release would be recursive.
  package static func list(_ depth: Int, last: Int = 0) -> Link {
    var lists = [Link(number: last, next: [])]
    for number in 0..<depth { lists.append(Link(number: number, next: [lists[number]])) }
    kept.withLock { $0 += lists }
    return lists[depth]
  }

  private static let kept = Locked<[Link]>([])
}
