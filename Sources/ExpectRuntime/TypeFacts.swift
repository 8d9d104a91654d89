/// A type as a hashable value.
package struct TypeIdentity: Hashable, Sendable {
  package let type: Any.Type

  package init(_ type: Any.Type) {
    self.type = type
  }

  package static func == (left: Self, right: Self) -> Bool { left.type == right.type }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

// MARK: - TypeList

/// Returns the types of a pack in order.
package func typeList<each Argument>(_ types: repeat (each Argument).Type) -> [TypeIdentity] {
  var list: [TypeIdentity] = []
  // The capacity suits most packs; growing the list for each element takes twice as long.
  list.reserveCapacity(4)
  for type in repeat each types { list.append(TypeIdentity(type)) }
  return list
}

// MARK: - TypeKind

/// The kinds of types that the runtime distinguishes.
///
/// Source: include/swift/ABI/MetadataKind.def.
package enum TypeKind: UInt {
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case opaque = 0x300
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case existentialMetatype = 0x306
  case extendedExistential = 0x307
  case fixedArray = 0x308

  /// Creates the kind of a type, or returns `nil` for a kind that isn't listed here.
  package init?(of type: any Any.Type) {
    // The kind is the first word. For classes on Apple platforms it's an isa pointer, which is
    // greater than every kind. Source: docs/ABI/TypeMetadata.rst, "Common Metadata Layout".
    let word = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    // Classes of Objective-C and of C libraries have kinds of their own.
    let isClass = word > 0x7FF || word == 0x305 || word == 0x203
    self.init(rawValue: isClass ? TypeKind.class.rawValue : word)
  }
}

// MARK: - TypeFacts

/// Answers questions about types without accessing their values.
///
/// During a recording, a value may be a placeholder that must not be inspected.
package enum TypeFacts {
  /// Returns a type whose values may be noncopyable or nonescapable as one whose values aren't known.
  static func erased<Value: ~Copyable & ~Escapable>(_ type: Value.Type) -> any Any.Type {
    // A metatype is one word, whatever the values of the type are.
    unsafeBitCast(type, to: Any.Type.self)
  }

  /// Returns whether a type is a function type.
  package static func isFunction(_ type: Any.Type) -> Bool { TypeKind(of: type) == .function }

  /// Returns whether a type is a function type that throws.
  package static func isThrowingFunction(_ type: Any.Type) -> Bool {
    TypeLayout(type).isThrowingFunction
  }

  /// Returns whether a type is a function type whose values can't be compared.
  ///
  /// A C function is a pointer, which Swift passes on unchanged.
  package static func isClosure(_ type: Any.Type) -> Bool {
    isFunction(type) && TypeLayout(type).convention != .c
  }

  /// Returns whether a type is `Any`, `any P` or similar, or a metatype of such a type.
  package static func isExistential(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .existential, .extendedExistential, .existentialMetatype: true
    default: false
    }
  }

  /// Returns whether a type is a struct, an enum, an optional or a tuple.
  package static func isValue(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .struct, .enum, .optional, .tuple: true
    default: false
    }
  }

  /// Returns `nil` for an empty optional, the wrapped value for any other optional, and all other
  /// values unchanged.
  package static func flattened(_ value: Any) -> Any? {
    let type = type(of: value)
    // Casting every value costs as much as everything else that a statement does with it.
    switch TypeKind(of: type) {
    case .struct where type != AnyHashable.self, .enum, .tuple, .function: return value
    default:
      guard let optional = value as? any OptionalType else { return value }
      return optional.wrappedValue
    }
  }

  /// Removes all but one of nested existentials, which generic code creates.
  package static func unnested(_ value: Any) -> Any {
    func own<Value>(_: Value.Type) -> Any { (value as? Value).map { $0 as Any } ?? value }
    func unnest<Outer>(_: Outer) -> Any {
      // Casting the content of a field with a builtin type traps in Swift's runtime.
      isExistential(Outer.self) ? _openExistential(type(of: value), do: own) : value
    }
    return _openExistential(value, do: unnest)
  }

  /// Returns whether a value comes from a place whose type is an existential, such as a property of type `Any`.
  package static func isErased(_ value: Any) -> Bool {
    func isErased<Outer>(_: Outer) -> Bool { isExistential(Outer.self) }
    return _openExistential(value, do: isErased)
  }

  /// Returns whether a type is one of the most common argument types of the standard library.
  ///
  /// Checking for these is fast, whereas checking a type for a missing protocol conformance takes
  /// far longer.
  package static func isCommon(_ type: Any.Type) -> Bool {
    type == String.self || type == Int.self || type == Bool.self || type == Double.self
  }

  /// Returns whether a type is an optional.
  package static func isOptional(_ type: Any.Type) -> Bool { TypeKind(of: type) == .optional }

  /// Returns whether a type is a function type or an optional of one.
  package static func holdsFunction(_ type: Any.Type) -> Bool {
    isFunction(wrapped(in: type) ?? type)
  }

  /// Returns the wrapped type of an optional, or `nil` for any other type.
  package static func wrapped(in type: Any.Type) -> Any.Type? {
    isOptional(type) ? (type as? any OptionalType.Type)?.wrappedType : nil
  }

  /// Returns the elements of an array, which may be stand-ins, or `nil` if it isn't an array.
  package static func elements(of array: Any) -> [Any]? { (array as? any ArrayType)?.elements }

  /// Returns the number of elements of an array, or `nil` if it isn't an array.
  package static func count(ofArray array: Any) -> Int? { (array as? any ArrayType)?.count }

  /// Returns whether copying a value of a type copies only its bytes, so that it can't keep an object
  /// alive.
  package static func isTrivial(_ type: Any.Type) -> Bool { TypeLayout(type).isTrivial }

  /// Returns a value as a type to which the caller knows that it can be cast.
  ///
  /// Unlike a conditional cast, this doesn't look up the optional of a type that is only known at
  /// run time, which would take as long as the rest of a comparison in an unoptimized build.
  package static func checked<Value>(_ value: Any, as type: Value.Type) -> Value {
    // swift-format-ignore: NeverForceUnwrap
    value as! Value
  }

  /// Returns a value as its own type, where the compiler doesn't know that the two types are equal.
  package static func exactly<Same, Value>(_ value: Same, as type: Value.Type) -> Value {
    precondition(Same.self == type, "'\(Same.self)' isn't '\(type)'. This is a bug in Expect.")
    return unsafeBitCast(value, to: type)
  }

  /// Returns the element type of an array, or `nil` for any other type.
  package static func element(of type: Any.Type) -> Any.Type? {
    isCommon(type) ? nil : (type as? any ArrayType.Type)?.partTypes[0]
  }

  /// Returns whether a value of one type can be used where another type is expected.
  ///
  /// Swift has type-checked the expression already, so an existential accepts everything here.
  package static func fits(_ type: Any.Type, _ place: Any.Type) -> Bool {
    if type == place || isExistential(place) { return true }
    if let wrapped = wrapped(in: place) { return fits(type, wrapped) }
    if isFunction(type), isFunction(place) { return haveEqualShape(type, place) }
    if areTuplesOfSameElements(type, place) { return true }
    if TypeKind(of: type) == .metatype, TypeKind(of: place) == .metatype {
      return fits(TypeLayout(type).instanceType, TypeLayout(place).instanceType)
    }
    if let element = element(of: type), let other = self.element(of: place) {
      return fits(element, other)
    }
    func isKind<Place>(_: Place.Type) -> Bool { type is Place.Type }
    return _openExistential(place, do: isKind)
  }

  /// Returns whether a value can be cast to a collection type only because it's empty.
  package static func isOnlyEmpty(_ value: Any, as type: Any.Type) -> Bool {
    guard Swift.type(of: value) != type, let other = type as? any CastCollection.Type,
      let collection = value as? any CastCollection, collection.isEmpty
    else { return false }
    return !zip(Swift.type(of: collection).partTypes, other.partTypes).allSatisfy {
      fits($0, $1) || fits($1, $0) || $0 == AnyHashable.self || $1 == AnyHashable.self
    }
  }

  /// Returns whether two types are tuples that differ only in their labels, and so not in memory.
  static func areTuplesOfSameElements(_ left: Any.Type, _ right: Any.Type) -> Bool {
    areTuples(left, right) { $0 == $1 || areTuplesOfSameElements($0, $1) }
  }

  /// Returns whether two types are tuples whose elements differ only in being optional.
  package static func differOnlyInOptionals(_ left: Any.Type, _ right: Any.Type) -> Bool {
    areTuples(left, right) { $0 == $1 || wrapped(in: $0) == $1 }
  }

  /// Returns whether two types are tuples of the same length, with elements that are alike.
  private static func areTuples(
    _ left: Any.Type, _ right: Any.Type, where areAlike: (Any.Type, Any.Type) -> Bool
  ) -> Bool {
    guard let left = ComposedValue.types(ofTuple: left),
      let right = ComposedValue.types(ofTuple: right), left.count == right.count
    else { return false }
    return zip(left, right).allSatisfy { areAlike($0.type, $1.type) }
  }

  /// Returns whether two types are equal except for the labels of tuples, possibly in optionals.
  static func areEqualWithoutLabels(_ left: Any.Type, _ right: Any.Type) -> Bool {
    if left == right { return true }
    if let left = wrapped(in: left), let right = wrapped(in: right) {
      return areEqualWithoutLabels(left, right)
    }
    return areTuplesOfSameElements(left, right)
  }

  /// Returns whether values of a type are those of another type or of the optional that it is,
  /// apart from the labels of tuples.
  package static func isSameOrWrapped(_ type: Any.Type, in other: Any.Type) -> Bool {
    areEqualWithoutLabels(type, other)
      || wrapped(in: other).map { areEqualWithoutLabels(type, $0) } ?? false
  }

  /// Casts a value to another type, or returns `nil` if that's impossible.
  package static func cast<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    func convert<Source>(_ value: Source) -> Value? {
      let isFunction = isFunction(Source.self) && isFunction(type)
      guard
        isFunction ? haveEqualShape(Source.self, type) : areTuplesOfSameElements(Source.self, type)
      else { return nil }
      return unsafeBitCast(value, to: type)
    }
    func convertWrapped<Wrapped>(_ wrapped: Wrapped.Type) -> Value? {
      cast(value, to: wrapped).map { checked($0, as: type) }
    }
    guard let wrapped = wrapped(in: type) else { return _openExistential(value, do: convert) }
    return _openExistential(wrapped, do: convertWrapped)
  }

  /// Returns whether two types differ only in `@Sendable` and `@autoclosure`, in functions that may be
  /// in optionals, arrays, tuples, and other functions.
  ///
  /// A function of one type is also a function of the other, although a dynamic cast between them
  /// fails. Names of types aren't compared, because they leave out how a function is called: those of
  /// `(() -> Int) -> Void` and `(@escaping () -> Int) -> Void` are equal.
  package static func haveEqualShape(_ left: Any.Type, _ right: Any.Type) -> Bool {
    if left == right { return true }
    if let left = wrapped(in: left), let right = wrapped(in: right) {
      return haveEqualShape(left, right)
    }
    if let left = element(of: left), let right = element(of: right) {
      return haveEqualShape(left, right)
    }
    if areTuples(left, right, where: haveEqualShape) { return true }
    guard TypeLayout.isAsExpected, let left = TypeLayout(left).signature,
      let right = TypeLayout(right).signature
    else { return false }
    return left.traits == right.traits && left.parameterFlags == right.parameterFlags
      && haveEqualShape(left.result, right.result)
      && zip(left.parameters, right.parameters).allSatisfy(haveEqualShape)
  }
}

/// A collection that Swift casts to one with other elements if each element can be cast.
private protocol CastCollection: Collection {
  /// The types of the elements, or of the keys and values.
  static var partTypes: [Any.Type] { get }
}

extension Set: CastCollection {
  fileprivate static var partTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: CastCollection {
  fileprivate static var partTypes: [Any.Type] { [Key.self, Value.self] }
}

/// The type-erased interface of an array.
private protocol ArrayType: CastCollection {
  var elements: [Any] { get }
}

extension Array: ArrayType {
  fileprivate static var partTypes: [Any.Type] { [Element.self] }

  fileprivate var elements: [Any] { map { $0 as Any } }
}

/// The type-erased interface of an optional.
package protocol OptionalType {
  static var wrappedType: Any.Type { get }

  /// The wrapped value, or `nil`.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrappedValue: Any? { map { $0 as Any } }
}
