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
    // Source: include/swift/RemoteInspection/Records.h, `FieldDescriptor` (16 bytes of header: two
    // references, the kind and the record size as 16 bits each, the count) and `FieldRecord`
    // (flags, type, name). The records are in the order of the tags.
    guard
      let fields = relative(descriptor + 16),
      fields.load(fromByteOffset: 10, as: UInt16.self) == 12,
      tag < fields.load(fromByteOffset: 12, as: UInt32.self)
    else { return nil }
    let record = fields + 16 + Int(tag) * 12
    guard let name = relative(record + 4), let type = resolve(name, descriptor) else { return nil }
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    let layout = TypeLayout(type)
    guard isIndirect || layout.size <= size && !layout.containsMetatype else { return nil }
    return PayloadCase(tag: tag, payload: type, isIndirect: isIndirect)
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
