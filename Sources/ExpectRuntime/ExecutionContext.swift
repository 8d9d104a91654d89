/// The task or, outside of a task, the thread that runs a piece of code.
///
/// A statement that awaits may resume on another thread, but it stays in its task.
///
/// This is safe to mark as `@unchecked Sendable` because the task is only kept, and never used.
package struct ExecutionContext: @unchecked Sendable {
  package let id: ID

  /// The task, which is kept so that the runtime can't reuse its identity for another task.
  ///
  /// Its type isn't stored, because its size isn't known at compile time.
  private let task: Any?

  /// The identity of a task or thread while it exists.
  package struct ID: Equatable, Sendable {
    /// The hash of the task, or the number of the thread.
    private let number: Int
    private let isTask: Bool

    fileprivate init(_ task: UnsafeCurrentTask?) {
      if let task {
        number = task.hashValue
        isTask = true
      } else {
        number = Platform.currentThread
        isTask = false
      }
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.number == right.number && left.isTask == right.isTask
    }
  }

  /// The task or thread that runs the current code.
  package static var current: Self { withUnsafeCurrentTask { Self(id: ID($0), task: $0) } }

  /// The identity of the task or thread that runs the current code.
  package static var currentID: ID { withUnsafeCurrentTask { ID($0) } }
}

// MARK: - Equatable

extension ExecutionContext: Equatable {
  /// Returns whether both are the same task, or the same thread outside of a task.
  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}
