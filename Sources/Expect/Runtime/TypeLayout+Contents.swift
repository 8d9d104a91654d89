extension TypeLayout {
  /// A stored property of a struct, or an element of a tuple.
  struct Field {
    let label: String?
    let type: any Any.Type
    let offset: Int
    let ownership: Ownership

    /// What a field does to keep an object alive.
    enum Ownership {
      case strong, weak, unowned
    }

    /// Whether the field is neither `weak` nor `unowned`.
    var isStrong: Bool { ownership == .strong }

    /// Whether the field is `unowned`, safely or not, so that its object may be gone.
    var isUnowned: Bool { ownership == .unowned }
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

  /// The fields that the runtime's reflection knows of a struct or tuple, whether they add up or not.
  func reflectedFields() -> [Field] {
    (0..<fieldCount(type)).map { index in
      var description = FieldDescription()
      let fieldType = fieldType(type, index: index, description: &description)
      let label = description.name.map { String(cString: $0) }
      description.free?(description.name)
      let ownership: Field.Ownership =
        description.isStrong ? .strong : isWeak(index) ? .weak : .unowned
      return Field(
        label: label, type: fieldType, offset: fieldOffset(type, index: index),
        ownership: ownership)
    }
  }

  /// Whether a field that isn't strong is `weak`.
  ///
  /// Source: docs/ABI/Mangling.rst, "Types": the name of the type of a weak field ends in `Xw`.
  private func isWeak(_ index: Int) -> Bool {
    guard let descriptor, let record = fieldRecord(index, descriptor),
      let name = relative(record + 4)
    else { return false }
    let end = name + length(ofMangledName: name)
    return (end - 2).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x7758)
  }

  private func elements() -> [Field] {
    // Source: include/swift/ABI/Metadata.h, `TargetFixedArrayTypeMetadata`: count, element type.
    let element = TypeLayout(item(2, as: Any.Type.self))
    return (0..<item(1, as: Int.self)).map {
      Field(label: nil, type: element.type, offset: $0 * element.stride, ownership: .strong)
    }
  }

  /// The fixed array that this type is, or that is all a struct such as `InlineArray` holds.
  var fixedArray: TypeLayout? {
    if kind == .fixedArray { return self }
    guard kind == .struct, !isForeign, fieldCount(type) == 1, let field = reflectedFields().first
    else { return nil }
    let layout = TypeLayout(field.type)
    return layout.kind == .fixedArray && layout.size == size ? layout : nil
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

// MARK: - Cases

extension TypeLayout {
  /// A case of an enum that has a payload.
  struct PayloadCase {
    let tag: UInt32
    let payload: any Any.Type

    /// Whether the enum holds a box, and the box the payload.
    let isIndirect: Bool
  }

  /// The tags of the cases without a payload, which follow those of the cases with one.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetEnumDescriptor`: behind the five words of
  /// `TargetTypeContextDescriptor`.
  var emptyCases: Range<UInt32> {
    guard canReadCases, let descriptor else { return 0..<0 }
    let payloads = payloadCount(descriptor)
    return payloads..<payloads + descriptor.load(fromByteOffset: 24, as: UInt32.self)
  }

  /// The cases with a payload whose type the runtime can name.
  func payloadCases() -> [PayloadCase] {
    guard canReadCases, let descriptor else { return [] }
    return (0..<payloadCount(descriptor)).compactMap { payloadCase($0, descriptor) }
  }

  /// The case with that tag, if it has a payload whose type the runtime can name.
  func payloadCase(tag: UInt32) -> PayloadCase? {
    guard canReadCases, let descriptor, tag < payloadCount(descriptor) else { return nil }
    return payloadCase(tag, descriptor)
  }

  private func payloadCount(_ descriptor: UnsafeRawPointer) -> UInt32 {
    descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
  }

  private func payloadCase(_ tag: UInt32, _ descriptor: UnsafeRawPointer) -> PayloadCase? {
    guard let record = fieldRecord(Int(tag), descriptor), let name = relative(record + 4),
      let type = resolve(name, descriptor)
    else { return nil }
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    let layout = TypeLayout(type)
    guard isIndirect || layout.size <= size && !layout.containsMetatype else { return nil }
    return PayloadCase(tag: tag, payload: type, isIndirect: isIndirect)
  }

  /// What the runtime knows of a field or a case.
  ///
  /// Source: include/swift/RemoteInspection/Records.h, `FieldDescriptor` (16 bytes of header: two
  /// references, the kind and the record size as 16 bits each, the count) and `FieldRecord` (flags,
  /// type, name). The records are in the order of the fields or tags.
  private func fieldRecord(_ index: Int, _ descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard
      let fields = relative(descriptor + 16),
      fields.load(fromByteOffset: 10, as: UInt16.self) == 12,
      index < fields.load(fromByteOffset: 12, as: UInt32.self)
    else { return nil }
    return fields + 16 + index * 12
  }

  /// Whether the value of an enum at an address is a case without a payload.
  func isEmptyCase(_ address: UnsafeRawPointer) -> Bool {
    canReadCases && tag(of: address).map(emptyCases.contains) ?? false
  }

  /// A metatype in a payload may take no room, which the runtime does not tell.
  private var containsMetatype: Bool {
    switch kind {
    case .metatype: true
    case .tuple: fields()?.contains { TypeLayout($0.type).containsMetatype } ?? true
    default: false
    }
  }

  private func resolve(
    _ name: UnsafeRawPointer, _ descriptor: UnsafeRawPointer
  ) -> (any Any.Type)? {
    // Source: include/swift/ABI/MetadataValues.h, `ContextDescriptorFlags`: bit 7 is "generic";
    // docs/ABI/TypeMetadata.rst, "Enum Metadata": generic arguments follow the second word.
    let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length(ofMangledName: name)),
      genericContext: descriptor,
      genericArguments: isGeneric ? metadata + 2 * Self.word : nil)
  }

  /// Counts the bytes of a name that may contain references, and in them zeros.
  ///
  /// Source: docs/ABI/Mangling.rst, "Symbolic references": 0x01 to 0x17 are followed by four bytes,
  /// 0x18 to 0x1F by a pointer.
  private func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + Self.word
      default: length += 1
      }
    }
  }

  /// Follows a reference that is relative to its own address.
  ///
  /// Source: include/swift/Basic/RelativePointer.h, `RelativeDirectPointer`.
  private func relative(_ reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = reference.load(as: Int32.self)
    return offset == 0 ? nil : reference + Int(offset)
  }
}

// MARK: - CaseName

/// The names of the cases of enums, as the runtime knows them.
enum CaseName {
  /// The name of the case that a value is, or nothing if it is not known.
  static func text(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      enumCaseName(of: value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }
}

// Source: stdlib/public/core/ReflectionMirror.swift, `_getEnumCaseName`.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(of value: Value) -> UnsafePointer<CChar>?
