/// The parts of a value, in an order that doesn't depend on how the value was made.
///
/// The parts are what a `Mirror` shows, except in two cases. If it shows nothing, they are read from
/// memory, as far as the layout of the type is known. And a reference that doesn't keep its object alive
/// isn't followed, because the object may be gone.
struct Structure {
  /// What a `Mirror` shows the value as; a fixed array is a collection.
  let style: Mirror.DisplayStyle?

  /// The name of an enum's case, or `nil` for any other value.
  let caseName: String?

  /// The stored properties, elements or associated values.
  let fields: [Mirror.Child]

  /// Where the fields come from.
  let origin: Origin

  /// Where the fields of a value come from.
  enum Origin {
    case mirror

    /// They are read from memory: the type doesn't show them.
    case memory

    /// They aren't known.
    case unknown
  }

  /// Whether no part of the value keeps its object alive.
  var isUnowned: Bool { !fields.isEmpty && fields.allSatisfy { $0.value is UnownedReference } }

  init(of value: Any) {
    func read<Value>(_ value: Value) -> Structure {
      withUnsafePointer(to: value) { Structure(of: value, TypeLayout(Value.self), at: $0) }
    }
    self = _openExistential(TypeFacts.unnested(value), do: read)
  }

  private init(of value: Any, _ layout: TypeLayout, at address: UnsafeRawPointer) {
    let mirror = Mirror(reflecting: value)
    let name = mirror.displayStyle == .enum ? CaseName.text(of: value) : nil
    var style = mirror.displayStyle
    var fields: [Mirror.Child]?
    var origin = Origin.mirror
    switch mirror.displayStyle {
    case .dictionary: fields = Self.entries(of: mirror)
    case .collection, .set: fields = Array(mirror.children)
    default:
      if layout.isReference {
        fields = []
      } else if let array = layout.fixedArray {
        style = .collection
        fields = array.fields().flatMap { Self.values(of: $0, at: address) }
        origin = .memory
      } else if !mirror.children.isEmpty {
        fields = Self.owningFields(of: value, layout, at: address, in: mirror)
      } else if layout.size == 0 || name != nil && layout.isEmptyCase(address) {
        fields = []
      } else {
        fields = layout.fields().flatMap { Self.values(of: $0, at: address) }
        origin = .memory
      }
    }
    self.style = style
    caseName = name
    self.fields = fields ?? []
    self.origin = fields == nil ? .unknown : origin
  }

  /// The values of a dictionary, labelled by their keys.
  private static func entries(of mirror: Mirror) -> [Mirror.Child] {
    mirror.children
      .compactMap { entry -> Mirror.Child? in
        let parts = Mirror(reflecting: entry.value).children.map(\.value)
        guard parts.count == 2 else { return nil }
        return (label: ValueDescription.text(of: parts[0]), value: parts[1])
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
  }

  /// What a mirror shows, with notes in the place of references that don't keep their objects alive.
  private static func owningFields(
    of value: Any, _ layout: TypeLayout, at address: UnsafeRawPointer, in mirror: Mirror
  ) -> [Mirror.Child] {
    guard layout.kind == .struct, TypeLayout.isAsExpected, !(value is any CustomReflectable) else {
      return Array(mirror.children)
    }
    let fields = layout.reflectedFields()
    guard fields.contains(where: \.isUnowned), fields.count == mirror.children.count else {
      return Array(mirror.children)
    }
    return fields.enumerated().compactMap { index, field in
      // A mirror reads a child when it is asked for it.
      guard field.isUnowned else { return mirror.children.dropFirst(index).first }
      return (field.label, UnownedReference(to: field.type, at: address + field.offset))
    }
  }

  /// The fields of a value at an address, unless it has none, or some that can't be read like others.
  private static func values(
    of fields: [TypeLayout.Field], at address: UnsafeRawPointer
  ) -> [Mirror.Child]? {
    guard TypeLayout.isAsExpected, !fields.isEmpty, fields.allSatisfy(\.isStrong) else {
      return nil
    }
    return fields.map { field in
      func copy<Value>(_: Value.Type) -> Any {
        (address + field.offset).assumingMemoryBound(to: Value.self).pointee
      }
      return (nil, _openExistential(field.type, do: copy))
    }
  }
}

// MARK: - UnownedReference

/// The note that there is a reference to an object that may be gone.
struct UnownedReference: Equatable, CustomStringConvertible, CustomReflectable {
  private let bits: UInt

  /// Shows nothing: an address is of no use in a message.
  var customMirror: Mirror { Mirror(self, children: []) }

  /// The type of the object.
  let description: String

  fileprivate init(to type: Any.Type, at address: UnsafeRawPointer) {
    bits = address.load(as: UInt.self)
    description = TypeName.text(of: type)
  }
}
