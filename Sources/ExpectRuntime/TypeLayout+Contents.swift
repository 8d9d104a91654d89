extension TypeLayout {
  /// A stored property of a struct, or an element of a tuple.
  package struct Field: Sendable {
    package let label: String?
    package let type: any Any.Type
    package let offset: Int
    package let ownership: Ownership

    /// How a field refers to its object, which may be gone if it's `unowned` or `unowned(unsafe)`.
    package enum Ownership: Sendable {
      case strong, weak, unowned
    }

    /// Returns a copy of a strong field of the value at an address.
    package func value(in address: UnsafeRawPointer) -> Any {
      func copy<Value>(_: Value.Type) -> Any {
        (address + offset).assumingMemoryBound(to: Value.self).pointee
      }
      return _openExistential(type, do: copy)
    }

    /// Releases a strong field of the value at an address.
    func release(in address: UnsafeMutableRawPointer) {
      func release<Value>(_: Value.Type) {
        (address + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
      }
      if ownership == .strong { _openExistential(type, do: release) }
    }
  }

  /// The fields of a struct, tuple or fixed-size array, without metatypes that take no space.
  ///
  /// Returns `nil` if the type has no fields, if they are unknown, or if their positions are
  /// inconsistent: each field must end where the next one begins, and the last one must end where
  /// the type ends.
  package func fields() -> [Field]? {
    if let known = Self.known.withLock({ $0[TypeIdentity(type)] }) { return known }
    let fields =
      switch kind {
      case .struct: storedProperties().flatMap(adjacent)
      case .tuple: adjacent(elements())
      case .fixedArray: arrayElements()
      default: nil as [Field]?
      }
    Self.known.withLock { _ = $0.updateValue(fields, forKey: TypeIdentity(type)) }
    return fields
  }

  /// The fields found so far, because finding them takes as long as the rest of making a stand-in.
  private static let known = Locked<[TypeIdentity: [Field]?]>([:])

  /// Returns the stored properties of a struct, without checking their positions, or `nil` if any
  /// is unknown.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetStructDescriptor`: after the five words of
  /// `TargetTypeContextDescriptor`, the number of fields, and the word of the metadata record where
  /// their offsets begin.
  package func storedProperties() -> [Field]? {
    guard kind == .struct, !isForeign, let descriptor else { return nil }
    let offsets = metadata + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * Self.word
    var fields: [Field] = []
    for index in 0..<Int(descriptor.load(fromByteOffset: 20, as: UInt32.self)) {
      guard let record = fieldRecord(index), let type = type(of: record) else { return nil }
      fields.append(
        Field(
          label: label(of: record), type: type,
          offset: Int(offsets.load(fromByteOffset: 4 * index, as: UInt32.self)),
          ownership: ownership(of: record)))
    }
    return fields
  }

  /// Source: include/swift/ABI/Metadata.h, `TargetTupleTypeMetadata`: the count, the labels, then
  /// the type and the offset of each element.
  private func elements() -> [Field] {
    (0..<item(1, as: Int.self)).map { index in
      let offset = metadata.load(fromByteOffset: (4 + 2 * index) * Self.word, as: UInt32.self)
      return Field(
        label: nil, type: item(3 + 2 * index, as: Any.Type.self), offset: Int(offset),
        ownership: .strong)
    }
  }

  /// Source: include/swift/ABI/Metadata.h, `TargetFixedArrayTypeMetadata`: count, element type.
  private func arrayElements() -> [Field] {
    let element = TypeLayout(item(2, as: Any.Type.self))
    return (0..<item(1, as: Int.self)).map {
      Field(label: nil, type: element.type, offset: $0 * element.stride, ownership: .strong)
    }
  }

  /// How each stored property of a struct or class refers to its object, without those that a class
  /// inherits.
  var ownerships: [Field.Ownership] {
    var ownerships: [Field.Ownership] = []
    while let record = fieldRecord(ownerships.count) { ownerships.append(ownership(of: record)) }
    return ownerships
  }

  /// The fixed-size array that this type is, or that a struct such as `InlineArray` consists of.
  var fixedArray: TypeLayout? {
    if kind == .fixedArray { return self }
    guard let fields = fields(), fields.count == 1 else { return nil }
    let layout = TypeLayout(fields[0].type)
    return layout.kind == .fixedArray ? layout : nil
  }

  private func adjacent(_ fields: [Field]) -> [Field]? {
    var next = (offset: size, alignment: 1)
    var placed: [Field] = []
    for field in fields.reversed() {
      let layout = TypeLayout(field.type)
      // A field of size zero may have any offset.
      if layout.size > 0 {
        let end = (field.offset + layout.size + next.alignment - 1) & -next.alignment
        if end != next.offset || field.offset % layout.alignment != 0 {
          if layout.canBeThin { continue }
          return nil
        }
        next = (field.offset, layout.alignment)
      }
      placed.append(field)
    }
    return next.offset == 0 ? placed.reversed() : nil
  }

  /// Whether the type is a metatype with a single value, which takes no space where its type is
  /// written out.
  ///
  /// The runtime knows such a type only in the form that takes a word. Source:
  /// include/swift/AST/Types.h, `MetatypeRepresentation::Thin`.
  var canBeThin: Bool {
    kind == .metatype && TypeKind(of: instanceType) != .class
  }
}

// MARK: - Cases

extension TypeLayout {
  /// An enum case with a payload.
  package struct PayloadCase {
    package let tag: UInt32
    package let payload: any Any.Type

    /// Whether the payload is stored in a box.
    package let isIndirect: Bool
  }

  /// The tags of the cases without a payload, which follow the tags of the cases with one.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetEnumDescriptor`: after the five words of
  /// `TargetTypeContextDescriptor`.
  package var emptyCases: Range<UInt32> {
    guard canReadCases, let descriptor else { return 0..<0 }
    let payloads = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    return payloads..<payloads + descriptor.load(fromByteOffset: 24, as: UInt32.self)
  }

  /// Returns the cases with a payload whose type the runtime can name.
  package func payloadCases() -> [PayloadCase] {
    (0..<emptyCases.lowerBound).compactMap(payloadCase)
  }

  /// Returns the case with a tag, if it has a payload whose type the runtime can name.
  package func payloadCase(tag: UInt32) -> PayloadCase? {
    guard let record = fieldRecord(Int(tag)), let type = type(of: record) else { return nil }
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    let layout = TypeLayout(type)
    guard isIndirect || layout.size <= size && !layout.containsMetatype else { return nil }
    return PayloadCase(tag: tag, payload: type, isIndirect: isIndirect)
  }

  /// Returns a copy of the payload of the enum value at an address, or `nil` if it has none or
  /// stores it in a box.
  package func payload(at address: UnsafeRawPointer) -> Any? {
    guard canReadCases, let chosen = payloadCase(tag: tag(of: address)), !chosen.isIndirect else {
      return nil
    }
    // A bitwise copy owns nothing.
    let copy = UnsafeMutableRawPointer.allocate(byteCount: stride, alignment: alignment)
    defer { copy.deallocate() }
    copy.copyMemory(from: address, byteCount: size)
    projectPayload(of: copy)
    let payload = Field(label: nil, type: chosen.payload, offset: 0, ownership: .strong)
    return payload.value(in: copy)
  }

  /// Returns whether the enum value at an address is a case without a payload.
  func isEmptyCase(_ address: UnsafeRawPointer) -> Bool {
    canReadCases && emptyCases.contains(tag(of: address))
  }

  /// Returns the name of the case of the enum value at an address, or `nil` if it isn't known.
  func caseName(at address: UnsafeRawPointer) -> String? {
    canReadCases ? fieldRecord(Int(tag(of: address))).flatMap(label) : nil
  }

  /// Returns the runtime's record of a field or an enum case.
  ///
  /// Source: include/swift/RemoteInspection/Records.h, `FieldDescriptor` (a header of 16 bytes: two
  /// references, the kind and the record size as 16 bits each, the count) and `FieldRecord` (flags,
  /// type, name). The records are in the order of the fields or tags.
  private func fieldRecord(_ index: Int) -> UnsafeRawPointer? {
    guard let fields = descriptor.flatMap({ relative($0 + 16) }),
      fields.load(fromByteOffset: 10, as: UInt16.self) == 12,
      index < fields.load(fromByteOffset: 12, as: UInt32.self)
    else { return nil }
    return fields + 16 + index * 12
  }

  /// Whether the type contains a metatype, which may take no space in a payload without the
  /// runtime's reporting it.
  private var containsMetatype: Bool {
    switch kind {
    case .metatype: true
    case .tuple: fields()?.contains { TypeLayout($0.type).containsMetatype } ?? true
    default: false
    }
  }

  private func label(of record: UnsafeRawPointer) -> String? {
    relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  private func type(of record: UnsafeRawPointer) -> (any Any.Type)? {
    guard let descriptor, let name = mangledName(of: record), let start = name.baseAddress else {
      return nil
    }
    // Source: include/swift/ABI/MetadataValues.h, `ContextDescriptorFlags`: bit 7 is "generic";
    // docs/ABI/TypeMetadata.rst, "Enum Metadata": generic arguments follow the second word.
    let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
    return _getTypeByMangledNameInContext(
      start, UInt(name.count), genericContext: descriptor,
      genericArguments: isGeneric ? metadata + 2 * Self.word : nil)
  }

  /// Source: docs/ABI/Mangling.rst, "Types": the last two characters of the type's mangled name.
  private func ownership(of record: UnsafeRawPointer) -> Field.Ownership {
    switch String(decoding: mangledName(of: record)?.suffix(2) ?? [], as: UTF8.self) {
    case "Xw": .weak
    case "Xo", "Xu": .unowned
    default: .strong
    }
  }

  /// Returns the mangled name of a type, which may contain references with zero bytes.
  ///
  /// Source: docs/ABI/Mangling.rst, "Symbolic references": 0x01 to 0x17 are followed by four bytes,
  /// 0x18 to 0x1F by a pointer.
  private func mangledName(of record: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8>? {
    guard let start = relative(record + 4)?.assumingMemoryBound(to: UInt8.self) else { return nil }
    var length = 0
    while start[length] != 0 {
      switch start[length] {
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + Self.word
      default: length += 1
      }
    }
    return UnsafeBufferPointer(start: start, count: length)
  }

  /// Resolves a reference relative to its own address.
  ///
  /// Source: include/swift/Basic/RelativePointer.h, `RelativeDirectPointer`.
  private func relative(_ reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = reference.load(as: Int32.self)
    return offset == 0 ? nil : reference + Int(offset)
  }
}
