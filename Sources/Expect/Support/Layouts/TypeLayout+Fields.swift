extension TypeLayout {
  /// A stored property of a struct, or an element of a tuple.
  struct Field {
    let type: any Any.Type
    let offset: Int

    /// Whether the field is neither `weak` nor `unowned`.
    let isStrong: Bool
  }

  /// The fields of a struct, tuple or fixed array, without metatypes that take no room.
  ///
  /// It is `nil` if the type has no fields to speak of, if they are not known, or if they do not
  /// add up: each field must begin where the one before it ends, and the last end where the type
  /// does. That is how a field whose type the runtime cannot name is noticed.
  func fields() -> [Field]? {
    switch kind {
    case .struct where !isForeign, .tuple: adjacent(reflectedFields())
    case .fixedArray: adjacent(elements())
    default: nil
    }
  }

  private func reflectedFields() -> [Field] {
    (0..<fieldCount(type)).map { index in
      var description = FieldDescription()
      let fieldType = fieldType(type, index: index, description: &description)
      description.free?(description.name)
      let offset = fieldOffset(type, index: index)
      return Field(type: fieldType, offset: offset, isStrong: description.isStrong)
    }
  }

  private func elements() -> [Field] {
    // Source: include/swift/ABI/Metadata.h, `TargetFixedArrayTypeMetadata`: count, element type.
    let element = TypeLayout(item(2, as: Any.Type.self))
    return (0..<item(1, as: Int.self)).map {
      Field(type: element.type, offset: $0 * element.stride, isStrong: true)
    }
  }

  private func adjacent(_ fields: [Field]) -> [Field]? {
    var end = 0
    var placed: [Field] = []
    for (index, field) in fields.enumerated() {
      let layout = TypeLayout(field.type)
      let start = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      let isInPlace = field.offset == start && start + layout.size <= size
      if layout.canBeThin, !isInPlace || isCovered(field, by: fields[(index + 1)...]) { continue }
      // A field that takes no room may be said to be anywhere.
      guard isInPlace || layout.size == 0 else { return nil }
      end = layout.size == 0 ? end : start + layout.size
      placed.append(field)
    }
    // The elements of a fixed array all have the same room, also the last one.
    return end == size || kind == .fixedArray ? placed : nil
  }

  /// Whether a metatype has one value only, and takes no room where its type is written out.
  ///
  /// The runtime knows such a type only in the form that takes a word. Source:
  /// include/swift/AST/Types.h, `MetatypeRepresentation::Thin`.
  private var canBeThin: Bool {
    guard kind == .metatype, let instanceType else { return false }
    return !TypeLayout(instanceType).isReference
  }

  private func isCovered(_ field: Field, by others: ArraySlice<Field>) -> Bool {
    others.contains { other in
      let layout = TypeLayout(other.type)
      let isInside = other.offset >= field.offset && other.offset < field.offset + Self.word
      return isInside && layout.size > 0 && !layout.canBeThin
    }
  }
}

// MARK: - The runtime's reflection

/// What the runtime says about a field beside its type.
///
/// Source: stdlib/public/SwiftShims/swift/shims/Reflection.h, `_FieldReflectionMetadata`.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// Source of the three: stdlib/public/core/ReflectionMirror.swift (`_getRecursiveChildCount`,
// `_getChildMetadata`, `_getChildOffset`) and stdlib/public/runtime/ReflectionMirror.cpp.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _: any Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: any Any.Type, index: Int) -> Int
