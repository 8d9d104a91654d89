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

  /// A value in one existential only: generic code puts one into another.
  static func unnested(_ value: Any) -> Any {
    func own<Value>(_: Value.Type) -> Any { (value as? Value).map { $0 as Any } ?? value }
    func unnest<Outer>(_: Outer) -> Any {
      // Swift's runtime traps on a cast of what a field of a builtin type holds.
      isExistential(Outer.self) ? _openExistential(type(of: value), do: own) : value
    }
    return _openExistential(value, do: unnest)
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

  /// Runs a closure on the value inside the optional at an address, unless it is empty.
  static func withWrapped<Result>(
    in optional: UnsafeRawPointer, of type: Any.Type, _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    (type as? any OptionalType.Type)?.withWrapped(in: optional, body)
  }

  /// Copies of the elements of the array at an address, or nothing if the type is not an array.
  static func elements(of array: UnsafeRawPointer, in type: Any.Type) -> ElementCopies? {
    (type as? any ArrayType.Type)?.elements(of: array)
  }

  /// Runs a closure on each element of the array at an address, and its index.
  ///
  /// - Returns: How many elements there are, or nothing if the type is not an array.
  static func forEachElement(
    of array: UnsafeRawPointer, in type: Any.Type, _ body: (Int, UnsafeRawPointer) -> Void
  ) -> Int? {
    (type as? any ArrayType.Type)?.forEachElement(of: array, body)
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
    if areTuplesOfSameElements(type, place) { return true }
    func isKind<Place>(_: Place.Type) -> Bool { type is Place.Type }
    return _openExistential(place, do: isKind)
  }

  /// Whether two types are tuples that differ in nothing but their labels, and so not in memory.
  static func areTuplesOfSameElements(_ left: Any.Type, _ right: Any.Type) -> Bool {
    let layouts = [TypeLayout(left), TypeLayout(right)]
    guard layouts.allSatisfy({ $0.kind == .tuple }) else { return false }
    let elements = layouts.map { $0.reflectedFields().map { TypeIdentity($0.type) } }
    return elements[0] == elements[1]
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

  /// Runs a closure on the value inside the optional at an address, unless it is empty.
  static func withWrapped<Result>(
    in optional: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result
  ) -> Result?

  /// An optional that holds a value of the wrapped type.
  static func some(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }

  var wrappedValue: Any? { map { $0 as Any } }

  static func withWrapped<Result>(
    in optional: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    optional.assumingMemoryBound(to: Self.self).pointee.map { wrapped in
      withUnsafePointer(to: wrapped) { body(UnsafeRawPointer($0)) }
    }
  }

  static func some(_ value: Any) -> Any? { (value as? Wrapped).map(Optional.some) }
}

/// An array, seen through its type.
protocol ArrayType {
  static var elementType: Any.Type { get }

  /// Copies of the elements of the array at an address.
  static func elements(of array: UnsafeRawPointer) -> ElementCopies

  /// Runs a closure on each element of the array at an address, and its index.
  ///
  /// - Returns: How many elements there are.
  static func forEachElement(
    of array: UnsafeRawPointer, _ body: (Int, UnsafeRawPointer) -> Void
  ) -> Int
}

extension Array: ArrayType {
  static var elementType: Any.Type { Element.self }

  static func elements(of array: UnsafeRawPointer) -> ElementCopies {
    TypedElementCopies(array.assumingMemoryBound(to: Self.self).pointee)
  }

  static func forEachElement(
    of array: UnsafeRawPointer, _ body: (Int, UnsafeRawPointer) -> Void
  ) -> Int {
    let array = array.assumingMemoryBound(to: Self.self).pointee
    for (index, element) in array.enumerated() {
      withUnsafePointer(to: element) { body(index, UnsafeRawPointer($0)) }
    }
    return array.count
  }
}

/// The elements of an array, each at an address where it stays.
class ElementCopies {
  final let addresses: [UnsafeRawPointer]

  fileprivate init(_ addresses: [UnsafeRawPointer]) { self.addresses = addresses }
}

private final class TypedElementCopies<Element>: ElementCopies {
  private let start: UnsafeMutablePointer<Element>

  init(_ elements: [Element]) {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    for (index, element) in elements.enumerated() { (start + index).initialize(to: element) }
    self.start = start
    super.init(elements.indices.map { UnsafeRawPointer(start + $0) })
  }

  deinit {
    start.deinitialize(count: addresses.count)
    start.deallocate()
  }
}
