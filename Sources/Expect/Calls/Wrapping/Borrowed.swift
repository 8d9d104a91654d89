/// A closure that must not outlive the call it was passed to.
///
/// A member that takes a closure without `@escaping` hands it to its mock like this:
///
/// ```swift
/// func each(_ body: (Int) -> Bool) -> [Int] {
///   withoutActuallyEscaping(body) { call(Borrowed($0)) }
/// }
/// ```
///
/// Behaviors get the closure itself. The record of calls and captors keep a note that there was
/// one: Swift stops a program that keeps such a closure.
public struct Borrowed<Closure> {
  /// The closure, as long as the call lasts.
  public let closure: Closure

  /// Wraps a closure for the way through a mock.
  public init(_ closure: Closure) {
    self.closure = closure
  }
}

// MARK: - WrappedArgument

extension Borrowed: BorrowedArgument {
  static var visibleType: Any.Type { Closure.self }

  var kept: Any { BorrowedClosure() }

  static var offeredType: Any.Type { Closure.self }

  var offered: Any { closure }
}

/// The note that a closure was passed that could not be kept.
struct BorrowedClosure: CustomStringConvertible {
  let description = "closure"
}
