/// The parts of a value.
///
/// These are the children of its `Mirror`, with two exceptions. If the mirror has no children, they
/// are read from memory, as far as the layout of the type is known. References that don't keep
/// their object alive aren't followed, because the object may be gone.
///
/// A type can provide a mirror of its own, which may leave out what distinguishes two values. It's
/// used for descriptions only.
package struct Structure {
  /// The display style of the value's `Mirror`; for a fixed-size array, `.collection`.
  package private(set) var style: Mirror.DisplayStyle?

  /// The name of the enum case, or `nil` for any other value.
  package private(set) var caseName: String?

  /// The stored properties, elements or associated values; the entries of a dictionary are pairs.
  package private(set) var fields: [Mirror.Child] = []

  /// The number of fields, of which `fields` may contain only the first ones.
  package private(set) var count = 0

  /// The origin of `fields`.
  package private(set) var origin = Origin.mirror

  /// The origin of a value's fields.
  package enum Origin {
    case mirror

    /// The fields were read from memory, because the type doesn't show them.
    case memory

    /// The fields aren't known.
    case unknown
  }

  /// Whether no part of the value keeps its object alive.
  package var isUnowned: Bool {
    !fields.isEmpty && fields.allSatisfy { $0.value is UnownedReference }
  }

  /// Reads the parts of a value for its description.
  ///
  /// - Parameter limit: The number of elements to read if the value is a collection.
  package init(of value: Any, limit: Int = .max) {
    func read<Value>(_ value: Value) -> Structure {
      withUnsafePointer(to: value) {
        Structure(of: value, TypeLayout(Value.self), at: $0, limit: limit)
      }
    }
    self = _openExistential(TypeFacts.unnested(value), do: read)
  }

  /// Reads the stored parts of a value for a comparison, or the elements if it's a collection of the
  /// standard library.
  package init(comparing value: Any) {
    func read<Value>(_ value: Value) -> Structure {
      if let collection = value as? any Collection, isStandard(collection) {
        return Structure(elementsOf: collection)
      }
      // The layout of a type is known after the first comparison, but each mirror takes long.
      let stored = withUnsafePointer(to: value) {
        Structure(storedIn: TypeLayout(Value.self), at: $0)
      }
      let isWhole = stored.origin == .memory || value is any CustomReflectable
      return isWhole ? stored : Structure(of: value)
    }
    /// Returns whether a collection has elements that aren't in memory that it doesn't own.
    func isStandard(_ collection: any Collection) -> Bool {
      let type = type(of: collection)
      return !TypeLayout(type).isTrivial && String(reflecting: type).hasPrefix("Swift.")
    }
    self = _openExistential(TypeFacts.unnested(value), do: read)
  }

  /// Returns the values of an object's stored properties, except those that a base class declares.
  ///
  /// This leaves out references that don't keep their object alive, because the object may be gone.
  package static func properties(of object: AnyObject, below base: AnyClass) -> [Any] {
    var values: [Any] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, current.subjectType != base {
      let children = current.children
      let ownerships = knowsClasses ? TypeLayout(current.subjectType).ownerships : []
      // A mirror reads a child on access.
      if ownerships.contains(.unowned), ownerships.count == children.count {
        for (index, ownership) in zip(children.indices, ownerships) where ownership != .unowned {
          values.append(children[index].value)
        }
      } else {
        values += children.map(\.value)
      }
      mirror = current.superclassMirror
    }
    return values
  }

  /// Whether the runtime describes the properties of classes as this code expects.
  private static let knowsClasses =
    TypeLayout.isAsExpected
    && TypeLayout(Links.self).ownerships == [.strong, .weak, .unowned, .unowned]

  private final class Links {
    let name = ""
    weak var next: Links?
    unowned var owner: Links?
    unowned(unsafe) var other: Links?
  }

  private init(elementsOf collection: some Collection) {
    style = .collection
    fields = collection.map { (nil, $0) }
    count = fields.count
  }

  /// Reads the stored properties or the case of a value, without its mirror.
  private init(storedIn layout: TypeLayout, at address: UnsafeRawPointer) {
    guard TypeLayout.isAsExpected else {
      origin = .unknown
      return
    }
    caseName = layout.kind == .enum ? layout.caseName(at: address) : nil
    let stored =
      caseName == nil
      ? Self.values(of: layout, at: address) : layout.payload(at: address).map { [(nil, $0)] }
    setStored(stored, isEmpty: layout.size == 0 || layout.isEmptyCase(address))
  }

  private init(
    of value: Any, _ layout: TypeLayout, at address: UnsafeRawPointer, limit: Int
  ) {
    let mirror = Mirror(reflecting: value)
    style = mirror.displayStyle
    let isCase = style == .enum && TypeLayout.isAsExpected
    caseName = isCase ? layout.caseName(at: address) : nil
    count = mirror.children.count
    switch style {
    case .collection, .set, .dictionary: fields = Array(mirror.children.prefix(limit))
    default:
      if layout.kind == .class { return }
      let array = TypeLayout.isAsExpected ? layout.fixedArray : nil
      if array == nil, !mirror.children.isEmpty {
        fields = Self.owningFields(of: value, layout, at: address, in: mirror)
      } else if layout.size > 0, caseName == nil || !layout.isEmptyCase(address) {
        setStored(Self.values(of: array ?? layout, at: address), isEmpty: false)
      }
      if array != nil { style = .collection }
    }
  }

  private mutating func setStored(_ stored: [Mirror.Child]?, isEmpty: Bool) {
    fields = stored ?? []
    count = fields.count
    origin = stored == nil && !isEmpty ? .unknown : .memory
  }

  /// Returns the children of a mirror, with an `UnownedReference` in place of each unowned
  /// reference.
  ///
  /// A mirror crashes when it reads a metatype such as `(any Collection<Int>).Type`, which takes no
  /// space. Such a metatype has only one value.
  private static func owningFields(
    of value: Any, _ layout: TypeLayout, at address: UnsafeRawPointer, in mirror: Mirror
  ) -> [Mirror.Child] {
    // The fields of most types are already known, which the stored properties never are.
    let known = TypeLayout.isAsExpected ? layout.fields() ?? [] : []
    let arePlain = known.count == mirror.children.count && known.allSatisfy(\.isPlain)
    guard !arePlain, TypeLayout.isAsExpected, !(value is any CustomReflectable),
      let fields = layout.storedProperties(), fields.count == mirror.children.count,
      !fields.allSatisfy(\.isPlain)
    else { return Array(mirror.children) }
    return fields.enumerated().compactMap { index, field in
      if field.ownership == .unowned {
        return (field.label, UnownedReference(to: field.type, at: address + field.offset))
      }
      let layout = TypeLayout(field.type)
      // A mirror reads a child on access.
      return layout.canBeThin
        ? (field.label, layout.instanceType) : mirror.children.dropFirst(index).first
    }
  }

  /// Returns the fields of a value in memory, or `nil` if it has none or any can't be read as
  /// usual.
  private static func values(
    of layout: TypeLayout, at address: UnsafeRawPointer
  ) -> [Mirror.Child]? {
    guard TypeLayout.isAsExpected, let fields = layout.fields(), !fields.isEmpty,
      fields.allSatisfy({ $0.ownership == .strong })
    else { return nil }
    return fields.map { (nil, $0.value(in: address)) }
  }
}

extension TypeLayout.Field {
  /// Whether a mirror can read the field.
  fileprivate var isPlain: Bool { ownership != .unowned && !TypeLayout(type).canBeThin }
}

// MARK: - UnownedReference

/// A placeholder for a reference to an object that may be gone.
struct UnownedReference: Equatable, CustomStringConvertible, CustomReflectable {
  private let bits: UInt

  /// The mirror has no children, because an address is useless in a message.
  var customMirror: Mirror { Mirror(self, children: []) }

  /// The name of the object's type.
  let description: String

  fileprivate init(to type: Any.Type, at address: UnsafeRawPointer) {
    bits = address.load(as: UInt.self)
    description = TypeName.text(of: type)
  }
}
