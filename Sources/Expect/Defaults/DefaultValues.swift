/// The values that unanswered calls return.
///
/// A type has a default if a value was registered for it, or if it's ``MockUsable`` or
/// ``Fixturable``. The default of a standard type is empty: `0`, `0.0`, `""`, `false`, `[]` or
/// `[:]`. Other types have a default if Expect can derive it safely: a type with a literal gets the
/// empty literal, a collection is empty, a `CaseIterable` type gets its first case, and a
/// `Decodable` type is decoded from fixtures. A tuple or struct has a default if all of its parts
/// do, and a `Result` if its success type does.
///
/// ```swift
/// DefaultValues.register(User(name: "any"), for: User.self)
/// ```
public enum DefaultValues {
  /// The kinds of defaults to consider.
  enum Reach {
    /// Only explicit defaults: registered values, and those of conformances.
    case stated

    /// Explicit defaults, and defaults derived from the structure of the type.
    case derived

    /// The same, but with values that a test is unlikely to use: 42 instead of 0.
    case placeholder
  }

  /// Returns the default of a type, if there is one.
  static func value<Value>(
    of type: Value.Type, _ reach: Reach, registered: RegisteredValues
  ) -> Value? {
    // Unwrap first: casting the optional itself would treat an inner `nil` as a value.
    guard let value = anyValue(of: type, reach, registered: registered) else { return nil }
    return value as? Value
  }

  /// Returns the default of a type, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - reach: The kinds of defaults to consider.
  ///   - registered: The defaults that the test registered.
  ///   - label: The label for values made as fixtures.
  static func anyValue(
    of type: Any.Type, _ reach: Reach, registered: RegisteredValues, label: String = ""
  ) -> Any? {
    if type == Void.self { return () }
    if let value = registered.value(of: type) { return value }
    let parts: (Any.Type) -> Any? = {
      anyValue(of: $0, reach, registered: registered, label: label)
    }
    switch TypeKind(of: type) {
    case .tuple:
      return ComposedValue.tuple(type, elements: parts)
    case .enum:
      if let value = (type as? any ResultType.Type)?.success(of: parts) { return value }
    default:
      break
    }
    if reach != .placeholder, let type = type as? any ConstantDefault.Type {
      return type.emptyValue
    }
    if let type = type as? any MockUsable.Type { return type.anyValue }
    if let type = type as? any Fixturable.Type { return type.fixture(label: label) }
    if reach == .stated { return nil }
    let derived = DerivedValue(isEmpty: reach != .placeholder, label: label, parts: parts)
    return derived.value(of: type) ?? ComposedValue.structure(type, fields: parts)
  }

  /// Returns the default of a type, or an enum's first case without a payload.
  static func firstValue(of type: Any.Type) -> Any? {
    func emptyCase<Value>(_ type: Value.Type) -> Any? {
      let layout = TypeLayout(type)
      guard layout.kind == .enum, TypeLayout.isAsExpected, let tag = layout.emptyCases.first else {
        return nil
      }
      return TypeLayout.value(of: type) { layout.injectTag(tag, into: $0) }
    }
    return anyValue(of: type, .derived, registered: .ofProcess)
      ?? _openExistential(type, do: emptyCase)
  }
}

/// The type-erased interface of a `Result`.
private protocol ResultType {
  /// Returns a success with the value that a closure makes, or `nil` if the closure makes none.
  static func success(of value: (Any.Type) -> Any?) -> Any?
}

extension Result: ResultType {
  fileprivate static func success(of value: (Any.Type) -> Any?) -> Any? {
    guard let value = value(Success.self) else { return nil }
    return (value as? Success).map(Self.success)
  }
}

// MARK: - RegisteredValues

/// The values that a test registered as the defaults of their types.
///
/// Each scope with its own values also sees the values of the enclosing scope. A value registered
/// for a class doesn't apply to its subclasses or protocols.
final class RegisteredValues: Sendable {
  /// The values registered outside of every test, which all tests share because it's unknown to
  /// which test they belong.
  static let ofProcess = RegisteredValues(inside: nil)

  private let outer: RegisteredValues?
  private let makers = Locked<[TypeIdentity: () -> Any]>([:])

  init(inside outer: RegisteredValues?) {
    self.outer = outer
  }

  /// Registers a closure that makes the default of a type.
  func register<Value>(_ make: @escaping () -> Value, for type: Value.Type) {
    // The replaced closure is released outside of the lock.
    _ = makers.withLock { $0.updateValue(make, forKey: TypeIdentity(type)) }
  }

  /// Removes the values registered here.
  func reset() {
    _ = makers.withLock { exchange(&$0, with: [:]) }
  }

  /// Returns whether a default of a type was registered.
  func hasValue(of type: Any.Type) -> Bool {
    let isHere = makers.withLock { !$0.isEmpty && $0[TypeIdentity(type)] != nil }
    return isHere || outer?.hasValue(of: type) ?? false
  }

  /// Returns the registered default of a type, or `nil` if there is none.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func value(of type: Any.Type) -> Any? {
    let make = makers.withLock { $0.isEmpty ? nil : $0[TypeIdentity(type)] }
    return make.map { $0() } ?? outer?.value(of: type)
  }
}

// MARK: - DerivedValue

/// Derives values from what types provide for other purposes.
private struct DerivedValue {
  /// Whether literals are empty.
  let isEmpty: Bool

  /// The label of the fixtures from which values are decoded.
  let label: String

  /// Makes the parts of a struct.
  let parts: (Any.Type) -> Any?

  /// Returns a value of a type, using the first method that works.
  func value(of type: Any.Type) -> Any? {
    literal(type) ?? (type as? any RangeReplaceableCollection.Type)?.init()
      ?? (type as? any CaseIterable.Type)?.allCases.first ?? decoded(type)
  }

  private func literal(_ type: Any.Type) -> Any? {
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: value(nil: type)
    // Other types, such as vectors, may require a certain number of elements.
    case let type as any (ExpressibleByArrayLiteral & Collection).Type: value(array: type)
    case let type as any (ExpressibleByArrayLiteral & SetAlgebra).Type: value(array: type)
    case let type as any ExpressibleByDictionaryLiteral.Type: value(map: type)
    case let type as any ExpressibleByBooleanLiteral.Type: value(bool: type)
    case let type as any ExpressibleByIntegerLiteral.Type: value(integer: type)
    case let type as any ExpressibleByFloatLiteral.Type: value(float: type)
    case let type as any ExpressibleByStringLiteral.Type: value(string: type)
    default: nil
    }
  }

  private func value<V: ExpressibleByNilLiteral>(nil _: V.Type) -> Any { nil as V }
  private func value<V: ExpressibleByArrayLiteral>(array _: V.Type) -> Any { [] as V }
  private func value<V: ExpressibleByDictionaryLiteral>(map _: V.Type) -> Any { [:] as V }
  private func value<V: ExpressibleByBooleanLiteral>(bool _: V.Type) -> Any { false as V }
  private func value<V: ExpressibleByIntegerLiteral>(integer _: V.Type) -> Any {
    isEmpty ? 0 as V : 42 as V
  }
  private func value<V: ExpressibleByFloatLiteral>(float _: V.Type) -> Any {
    isEmpty ? 0.0 as V : 42.0 as V
  }
  private func value<V: ExpressibleByStringLiteral>(string type: V.Type) -> Any {
    guard isEmpty else { return "anyStringValue" as V }
    // An initializer may trap on an empty literal, so prefer to make the struct from its parts.
    return ComposedValue.structure(type, fields: parts) ?? "" as V
  }

  private func decoded(_ type: Any.Type) -> Any? {
    func decode<Value: Decodable>(_: Value.Type) -> Any? {
      // The cases of an enum may be known, whereas decoding would have to guess a raw value.
      if let value = FixtureCase.chosen(Value.self, label: label) { return value }
      do throws(FixtureProblem) {
        return try FixtureDecoder.fixture(of: Value.self, label: label)
      } catch {
        // The type may reject made-up values.
        return nil
      }
    }
    return (type as? any Decodable.Type).flatMap { decode($0) }
  }
}

// MARK: - ComposedValue

/// Makes tuples and structs of any size from their parts.
enum ComposedValue {
  /// Makes a tuple, or returns `nil` if the type isn't a tuple or one of its elements can't be
  /// made.
  ///
  /// - Parameters:
  ///   - type: The type of the tuple.
  ///   - element: Makes an element of a type. A result of another type counts as `nil`.
  static func tuple(_ type: Any.Type, elements element: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected, let fields = layout.fields(),
      fields.count == layout.elementCount
    else { return nil }
    return value(type, fields, element)
  }

  /// Makes a struct from its stored properties, or returns `nil` if that isn't known to be safe.
  ///
  /// It may be unsafe for structs of libraries, which can rely on invariants that their
  /// initializers establish, and for structs that hold pointers.
  ///
  /// - Parameters:
  ///   - type: The type of the struct.
  ///   - field: Makes a stored property of a type. A result of another type counts as `nil`.
  static func structure(_ type: Any.Type, fields field: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .struct, TypeLayout.isAsExpected, !isOfLibrary(type),
      let fields = layout.fields(),
      fields.allSatisfy({ $0.isStrong && !isPointer($0.type) })
    else { return nil }
    return value(type, fields, field)
  }

  private static func value(
    _ type: Any.Type, _ fields: [TypeLayout.Field], _ part: (Any.Type) -> Any?
  ) -> Any? {
    var writers: [(UnsafeMutableRawPointer) -> Void] = []
    for field in fields {
      guard let value = part(field.type),
        let write = TypeLayout.writer(of: value, as: field.type)
      else { return nil }
      writers.append { write($0 + field.offset) }
    }
    func make<Value>(_ type: Value.Type) -> Any {
      TypeLayout.value(of: type) { memory in for write in writers { write(memory) } }
    }
    return _openExistential(type, do: make)
  }

  /// Returns whether a type belongs to Swift's libraries, the operating system or C.
  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["Swift", "Dispatch", "Synchronization", "Observation"].contains(module)
      || module.hasPrefix("_") || module.hasPrefix("Foundation")
      || TypeLayout(type).descriptor.map(Platform.isInSystemLibrary) == true
  }

  private static func isPointer(_ type: Any.Type) -> Bool {
    let type = TypeFacts.wrapped(in: type) ?? type
    return type is any _Pointer.Type || type == OpaquePointer.self
  }
}
