/// The values that a test has registered as the defaults of their types.
///
/// Each part of a run that has values of its own sees those of the part around it too. A class is
/// asked for as itself: what is registered for it says nothing of its subclasses or protocols.
final class RegisteredValues: Sendable {
  /// Those that were registered outside of every test: the one table that tests share, because
  /// nobody can tell whose they are.
  static let ofProcess = RegisteredValues(inside: nil)

  private let outer: RegisteredValues?
  private let makers = Locked<[TypeIdentity: () -> Any]>([:])

  init(inside outer: RegisteredValues?) {
    self.outer = outer
  }

  /// Makes a closure the source of the default of a type.
  func register<Value>(_ make: @escaping () -> Value, for type: Value.Type) {
    // What is replaced is released outside the lock.
    _ = makers.withLock { $0.updateValue(make, forKey: TypeIdentity(type)) }
  }

  /// Forgets what was registered here.
  func reset() {
    _ = makers.withLock { makers in
      defer { makers = [:] }
      return makers
    }
  }

  /// Whether a default of a type was registered.
  func hasValue(of type: Any.Type) -> Bool {
    let isHere = makers.withLock { !$0.isEmpty && $0[TypeIdentity(type)] != nil }
    return isHere || outer?.hasValue(of: type) ?? false
  }

  /// The default of a type, or nothing if none was registered.
  ///
  /// This runs the test's own code, so no lock may be held.
  func value(of type: Any.Type) -> Any? {
    let make = makers.withLock { $0.isEmpty ? nil : $0[TypeIdentity(type)] }
    return make.map { $0() } ?? outer?.value(of: type)
  }
}
