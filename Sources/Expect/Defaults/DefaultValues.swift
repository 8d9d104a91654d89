/// The values that unanswered calls return.
///
/// A type has a default if a value was registered for it, or if it is ``MockUsable`` or ``Fixturable``. The
/// default of a standard type is empty: `0`, `0.0`, `""`, `false`, `[]` or `[:]`. Other types have a default if it
/// can be derived safely: a type that a literal makes has the value of an empty literal, a collection is
/// empty, a `CaseIterable` is its first case, and a `Decodable` is decoded from fixtures. A tuple or struct has
/// a default if all of its parts have, and a `Result` if its success has.
///
/// ```swift
/// DefaultValues.register(User(name: "any"), for: User.self)
/// ```
public enum DefaultValues {
  /// Which defaults are meant.
  enum Reach {
    /// Those that somebody has stated, by registering them or by the conformance of a type.
    case stated

    /// Those as well that can be derived from what is known of a type.
    case derived

    /// Those too, but recognizable where a test is unlikely to write them: 42 in place of 0.
    case placeholder
  }

  /// A value of a type, if one can be had without guessing.
  static func value<Value>(
    of type: Value.Type, _ reach: Reach, registered: RegisteredValues
  ) -> Value? {
    // Unwrapped first: a cast of the optional itself would take a `nil` inside for one further in.
    guard let value = anyValue(of: type, reach, registered: registered) else { return nil }
    return value as? Value
  }

  /// A value of a type, if one can be had without guessing.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - reach: Which defaults are meant.
  ///   - registered: The defaults that the test registered.
  ///   - label: The label of what is made as a fixture.
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
}

extension DefaultValues {
  /// A value of a type that can be had without guessing, or the first case of an enum that has no payload.
  static func firstValue(of type: Any.Type) -> Any? {
    func emptyCase<Value>(_: Value.Type) -> Any? { StandIn.emptyCase(of: Value.self) }
    return anyValue(of: type, .derived, registered: .ofProcess)
      ?? _openExistential(type, do: emptyCase)
  }
}

/// A `Result`, seen through its type.
private protocol ResultType {
  /// A success whose value a closure makes, if it can.
  static func success(of value: (Any.Type) -> Any?) -> Any?
}

extension Result: ResultType {
  fileprivate static func success(of value: (Any.Type) -> Any?) -> Any? {
    guard let value = value(Success.self) else { return nil }
    return (value as? Success).map(Self.success)
  }
}

// MARK: - RegisteredValues

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
    _ = makers.withLock { exchange(&$0, with: [:]) }
  }

  /// Whether a default of a type was registered.
  func hasValue(of type: Any.Type) -> Bool {
    let isHere = makers.withLock { !$0.isEmpty && $0[TypeIdentity(type)] != nil }
    return isHere || outer?.hasValue(of: type) ?? false
  }

  /// The default of a type, or `nil` if none was registered.
  ///
  /// This runs the test's own code, so no lock may be held.
  func value(of type: Any.Type) -> Any? {
    let make = makers.withLock { $0.isEmpty ? nil : $0[TypeIdentity(type)] }
    return make.map { $0() } ?? outer?.value(of: type)
  }
}

// MARK: - ConstantDefault

extension DefaultValues {
  /// What calls that nothing answers return until a test registers another value, if that is always
  /// the same.
  static func constant<Value>(of type: Value.Type) -> Value? {
    if type == Void.self { return () as? Value }
    // Without the guard, an optional type would be cast from 'nil'.
    guard let type = type as? any ConstantDefault.Type else { return nil }
    return type.emptyValue as? Value
  }
}

// MARK: - DerivedValue

/// Values that types can make of themselves, although they do not say that it is for tests.
private struct DerivedValue {
  /// Whether literals are empty.
  let isEmpty: Bool

  /// The label of the fixtures that values are decoded from.
  let label: String

  /// Makes the parts of a struct.
  let parts: (Any.Type) -> Any?

  /// A value of a type, by the first way that there is.
  func value(of type: Any.Type) -> Any? {
    literal(type) ?? empty(type) ?? firstCase(type) ?? decoded(type)
  }

  private func literal(_ type: Any.Type) -> Any? {
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: value(nil: type)
    // Others, such as vectors, may need as many elements as they have places.
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
    // An initializer may stop the process at an empty literal; the parts of a struct don't need it.
    return ComposedValue.structure(type, fields: parts) ?? "" as V
  }

  private func empty(_ type: Any.Type) -> Any? {
    func make<Value: RangeReplaceableCollection>(_: Value.Type) -> Any { Value() }
    return (type as? any RangeReplaceableCollection.Type).map { make($0) }
  }

  private func firstCase(_ type: Any.Type) -> Any? {
    func first<Value: CaseIterable>(_: Value.Type) -> Any? { Value.allCases.first }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }

  private func decoded(_ type: Any.Type) -> Any? {
    func decode<Value: Decodable>(_: Value.Type) -> Any? {
      // The cases of an enum may be known, while raw values are a guess that none takes.
      if let value = FixtureCase.chosen(Value.self, label: label) { return value }
      do throws(FixtureProblem) {
        return try FixtureDecoder.fixture(of: Value.self, label: label)
      } catch {
        // The type may refuse made-up values.
        return nil
      }
    }
    return (type as? any Decodable.Type).flatMap { decode($0) }
  }
}

// MARK: - ComposedValue

/// Makes tuples and structs of any size, part by part.
enum ComposedValue {
  /// Makes a tuple, or `nil` if the type isn't a tuple or one of its elements can't be made.
  ///
  /// - Parameters:
  ///   - type: The type of the tuple.
  ///   - element: Makes an element of a type; what is not of that type is ignored.
  static func tuple(_ type: Any.Type, elements element: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected, let fields = layout.fields(),
      fields.count == layout.elementCount
    else { return nil }
    return value(type, fields, element)
  }

  /// Makes a struct from its stored properties, or `nil` if that isn't known to be safe.
  ///
  /// A struct of the standard library or the like may rely on what its initializers see to, and so
  /// may one that holds a pointer, in a way that ends in other memory than its own.
  ///
  /// - Parameters:
  ///   - type: The type of the struct.
  ///   - field: Makes a stored property of a type; what is not of that type is ignored.
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
      guard let value = part(field.type), let write = writer(of: value, as: field.type) else {
        return nil
      }
      writers.append { write($0 + field.offset) }
    }
    func make<Value>(_: Value.Type) -> Any {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { memory.deallocate() }
      for write in writers { write(memory) }
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private static func writer(
    of value: Any, as type: Any.Type
  ) -> ((UnsafeMutableRawPointer) -> Void)? {
    func writer<Part>(_: Part.Type) -> ((UnsafeMutableRawPointer) -> Void)? {
      guard let value = value as? Part else { return nil }
      return { $0.initializeMemory(as: Part.self, to: value) }
    }
    return _openExistential(type, do: writer)
  }

  /// Whether a type comes with Swift, with the operating system or from C.
  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["Swift", "Dispatch", "Synchronization", "Observation"].contains(module)
      || module.hasPrefix("_") || module.hasPrefix("Foundation")
      || TypeLayout(type).descriptor.map(Platform.isInSystemLibrary) ?? false
  }

  private static func isPointer(_ type: Any.Type) -> Bool {
    let type = TypeFacts.wrapped(in: type) ?? type
    return type is any _Pointer.Type || type == OpaquePointer.self
  }
}
