import ExpectRuntime

/// A value that a function lends to a closure, and that can only be used until the closure returns.
///
/// The value may be noncopyable, so the closure gets an object that refers to it. The object may
/// outlive the closure, but then has no value.
package final class LentValue<Value: ~Copyable> {
  private var place: UnsafeMutablePointer<Value>?
  private let isVariable: Bool

  private init(_ place: UnsafeMutablePointer<Value>, isVariable: Bool) {
    self.place = place
    self.isVariable = isVariable
  }

  /// Whether the closure to which the value was lent still runs.
  package var isPresent: Bool { place != nil }

  /// The value, which must be present, and can be changed if it was lent as `inout`.
  package var value: Value {
    _read { yield present.pointee }
    _modify {
      precondition(isVariable, "A value lent for reading was changed. This is a bug in Expect.")
      yield &present.pointee
    }
  }

  private var present: UnsafeMutablePointer<Value> {
    guard let place else {
      preconditionFailure("A lent value was used after it was returned. This is a bug in Expect.")
    }
    return place
  }

  /// Lends a value for reading.
  package static func lend<Result: ~Copyable, Failure: Error>(
    _ value: borrowing Value, to body: (LentValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: value) { place throws(Failure) in
      try lend(UnsafeMutablePointer(mutating: place), isVariable: false, to: body)
    }
  }

  /// Lends a value for reading and changing.
  package static func lend<Result: ~Copyable, Failure: Error>(
    _ value: inout Value, to body: (LentValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &value) { place throws(Failure) in
      try lend(place, isVariable: true, to: body)
    }
  }

  private static func lend<Result: ~Copyable, Failure: Error>(
    _ place: UnsafeMutablePointer<Value>, isVariable: Bool,
    to body: (LentValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lent = LentValue(place, isVariable: isVariable)
    defer { lent.place = nil }
    return try body(lent)
  }
}

// MARK: - Unmade

/// Placeholder memory for a noncopyable result while a call is recorded.
///
/// The body of the member returns it to the recorder, which discards it without destroying it.
enum Unmade<Value: ~Copyable> {
  static func value() -> Value { TypeLayout.value(of: Value.self) { _ in } }

  static func forget(_ value: consuming Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: value)
  }
}
