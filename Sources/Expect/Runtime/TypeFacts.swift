/// A type as a value that can be compared.
struct TypeIdentity: Hashable, Sendable {
  let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  static func == (left: Self, right: Self) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

// MARK: - TypeList

/// The types of a pack, in their order.
func typeList<each Argument>(_ types: repeat (each Argument).Type) -> [TypeIdentity] {
  var list: [TypeIdentity] = []
  // As many as most packs have at most: a list that grows with each element takes twice as long.
  list.reserveCapacity(4)
  for type in repeat each types { list.append(TypeIdentity(type)) }
  return list
}

// MARK: - ValueList

/// The values of a pack, in their order.
func valueList<each Value>(_ values: repeat each Value) -> [Any] {
  var list: [Any] = []
  // As many as most packs have at most: a list that grows with each element takes twice as long.
  list.reserveCapacity(4)
  for value in repeat each values { list.append(value) }
  return list
}

// MARK: - TypeKind

/// The kinds of types that the runtime distinguishes.
///
/// Source: include/swift/ABI/MetadataKind.def.
enum TypeKind: UInt {
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case foreignClass = 0x203
  case foreignReference = 0x204
  case opaque = 0x300
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case objectiveCClass = 0x305
  case existentialMetatype = 0x306
  case extendedExistential = 0x307
  case fixedArray = 0x308

  /// The kind of a type, or nothing if the runtime has a kind that is not known here.
  init?(of type: any Any.Type) {
    // The kind is the first word; for classes on Apple platforms it is an isa pointer, which is
    // greater than every kind. Source: docs/ABI/TypeMetadata.rst, "Common Metadata Layout".
    let word = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    if word > 0x7FF {
      self = .class
    } else {
      self.init(rawValue: word)
    }
  }
}

// MARK: - TypeFacts

/// What a type is, asked of the type alone and never of a value.
///
/// During a recording a value may be a placeholder that must not be looked into.
enum TypeFacts {
  /// Whether a type is a function type.
  static func isFunction(_ type: Any.Type) -> Bool { TypeKind(of: type) == .function }

  /// Whether a type is `Any`, `any P` or the like, or a metatype of such a type.
  static func isExistential(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .existential, .extendedExistential, .existentialMetatype: true
    default: false
    }
  }

  /// Whether a type is a struct, an enum, an optional or a tuple.
  static func isValue(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .struct, .enum, .optional, .tuple: true
    default: false
    }
  }

  /// Nothing for an empty optional, the value inside for a full one, any other value as it is.
  static func flattened(_ value: Any) -> Any? {
    guard mayBeOptional(type(of: value)), let optional = value as? any OptionalType else {
      return value
    }
    return optional.wrappedValue
  }

  /// Whether values of a type can be optionals, or hold one as an `AnyHashable` does.
  ///
  /// To ask each value costs as much as all else that a statement does with it.
  private static func mayBeOptional(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .struct: type == AnyHashable.self
    case .enum, .tuple, .function: false
    default: true
    }
  }

  /// Whether a type is one of those that most arguments have: plain values of the standard library.
  ///
  /// They are known at sight. To ask a type for a protocol that it does not have takes far longer.
  static func isCommon(_ type: Any.Type) -> Bool {
    type == String.self || type == Int.self || type == Bool.self || type == Double.self
  }

  /// Whether a type is an optional.
  static func isOptional(_ type: Any.Type) -> Bool { TypeKind(of: type) == .optional }

  /// Whether a type is a function type, or an optional of one.
  static func holdsFunction(_ type: Any.Type) -> Bool { isFunction(wrapped(in: type) ?? type) }

  /// The type inside an optional, or nothing for any other type.
  static func wrapped(in type: Any.Type) -> Any.Type? {
    isOptional(type) ? (type as? any OptionalType.Type)?.wrappedType : nil
  }

  /// The value inside an optional of a type, or nothing where it is empty.
  static func unwrapped(_ value: Any, from type: Any.Type) -> Any? {
    (type as? any OptionalType.Type)?.unwrapped(value)
  }

  /// The type of the elements of an array, or nothing for any other type.
  static func element(of type: Any.Type) -> Any.Type? {
    isCommon(type) ? nil : (type as? any ArrayType.Type)?.elementType
  }

  /// Whether a value of one type can stand where another type is asked for.
  ///
  /// Swift has checked the expression already, so an existential accepts everything here.
  static func fits(_ type: Any.Type, _ place: Any.Type) -> Bool {
    if type == place || isExistential(place) { return true }
    if let wrapped = wrapped(in: place) { return fits(type, wrapped) }
    if isFunction(type), isFunction(place) { return haveEqualShape(type, place) }
    func isKind<Place>(_: Place.Type) -> Bool { type is Place.Type }
    return _openExistential(place, do: isKind)
  }

  /// A value as another type, if that can be.
  static func cast<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    func convert<Source>(_ value: Source) -> Value? {
      guard isFunction(Source.self), isFunction(type), haveEqualShape(Source.self, type) else {
        return nil
      }
      return unsafeBitCast(value, to: type)
    }
    return _openExistential(value, do: convert)
  }

  /// Whether two function types differ in nothing but `@Sendable`.
  ///
  /// A value of the one is a value of the other, although a dynamic cast between them fails.
  static func haveEqualShape(_ left: Any.Type, _ right: Any.Type) -> Bool {
    if left == right { return true }
    if let left = wrapped(in: left), let right = wrapped(in: right) {
      return haveEqualShape(left, right)
    }
    // The names of existentials say nothing of functions.
    guard TypeKind(of: left) == TypeKind(of: right), !isExistential(left) else { return false }
    return shape(of: left) == shape(of: right)
  }

  private static func shape(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: "@Sendable ").joined()
  }
}

/// An optional, seen through its type.
protocol OptionalType {
  static var wrappedType: Any.Type { get }

  /// The value inside, or nothing.
  var wrappedValue: Any? { get }

  /// The value inside an optional of this very type, or nothing.
  static func unwrapped(_ value: Any) -> Any?

  /// An optional that holds a value of the wrapped type.
  static func some(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }

  var wrappedValue: Any? { map { $0 as Any } }

  static func unwrapped(_ value: Any) -> Any? { (value as? Self)?.wrappedValue }

  static func some(_ value: Any) -> Any? { (value as? Wrapped).map(Optional.some) }
}

/// An array, seen through its type.
protocol ArrayType {
  static var elementType: Any.Type { get }
}

extension Array: ArrayType {
  static var elementType: Any.Type { Element.self }
}
