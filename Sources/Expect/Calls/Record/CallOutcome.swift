/// How a call ended, in an object that the record and a stub can share.
class CallOutcome {
  /// The type of the value, if one was returned.
  private final let valueType: ObjectIdentifier?

  fileprivate init(of type: Any.Type?) {
    valueType = type.map { ObjectIdentifier($0) }
  }

  /// The value that was returned, if it was returned as a value of exactly this type.
  final func returned<Value>(_ type: Value.Type) -> ReturnedValue<Value>? {
    // A checked cast would look for the class of such values at every call.
    valueType == ObjectIdentifier(type) ? unsafeDowncast(self, to: ReturnedValue<Value>.self) : nil
  }

  /// Whether a value was returned as a value of exactly this type.
  final func isReturned(as type: Any.Type) -> Bool { valueType == ObjectIdentifier(type) }

  /// The value that was returned as one of a type, if it is one.
  final func value<Value>(as type: Value.Type) -> Value? {
    if let returned = returned(type) { return returned.value }
    guard case .success(let value) = result else { return nil }
    return TypeFacts.cast(value, to: type)
  }

  /// The value that was returned, or the error that was thrown.
  var result: Result<Any, any Error> {
    preconditionFailure("An outcome is a value or an error. This is a bug in Expect.")
  }
}

/// A value that was returned.
///
/// The type is that of the member, so that a call finds its value without looking into it.
final class ReturnedValue<Value>: CallOutcome {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(of: Value.self)
  }

  override var result: Result<Any, any Error> { .success(value) }
}

/// An error that was thrown.
final class ThrownError: CallOutcome {
  let error: any Error

  init(_ error: any Error) {
    self.error = error
    super.init(of: nil)
  }

  override var result: Result<Any, any Error> { .failure(error) }
}
