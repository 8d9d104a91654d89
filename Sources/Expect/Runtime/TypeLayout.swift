/// The memory layout of a type, as far as the runtime describes it.
///
/// To make a placeholder for a type without a default, Expect has to write its memory directly.
/// This type and its extensions read what that requires, from facts that are part of the stable
/// ABI; each fact names its source. Sizes come from `MemoryLayout`. Everything that can't be read
/// or is inconsistent is `nil`: the caller then makes no placeholder instead of guessing.
struct TypeLayout {
  let type: any Any.Type
  let kind: TypeKind?
  let size: Int
  let stride: Int
  let alignment: Int

  /// Whether copying a value copies only its bytes, and destroying it does nothing.
  let isTrivial: Bool

  /// Whether a value is a single reference to an object with regular reference counting.
  var isReference: Bool {
    switch kind {
    case .class, .objectiveCClass, .foreignClass: size == Self.word
    default: false
    }
  }

  init(_ type: any Any.Type) {
    func measure<T>(_: T.Type) -> (size: Int, stride: Int, alignment: Int, isTrivial: Bool) {
      let memory = MemoryLayout<T>.self
      return (memory.size, memory.stride, memory.alignment, _isPOD(T.self))
    }

    self.type = type
    kind = TypeKind(of: type)
    (size, stride, alignment, isTrivial) = measure(type)
  }

  // MARK: - Metadata

  /// The size of a pointer.
  static let word = MemoryLayout<UInt>.size

  /// The address of the type's metadata record.
  ///
  /// Source: docs/ABI/TypeMetadata.rst; a metatype value is a pointer to the record.
  var metadata: UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Reads a pointer-sized item of the metadata record.
  func item<Value>(_ index: Int, as _: Value.Type) -> Value {
    metadata.load(fromByteOffset: index * Self.word, as: Value.self)
  }

  /// The instance type of a metatype: `Int` for `Int.Type`.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Metatype Metadata": the instance type is the second word.
  var instanceType: (any Any.Type)? {
    switch kind {
    case .metatype, .existentialMetatype: item(1, as: Any.Type.self)
    default: nil
    }
  }

  /// The number of elements of a tuple.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Tuple Metadata": the second word.
  var elementCount: Int { item(1, as: Int.self) }

  /// The nominal type descriptor of a struct or an enum.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Struct Metadata" and "Enum Metadata": the second word.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .struct, .enum, .optional: item(1, as: UnsafeRawPointer.self)
    default: nil
    }
  }

  /// Whether the type is imported from C, so that Swift's layout rules don't apply.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `TypeContextDescriptorFlags`: bits 16 and 17 of
  /// the descriptor's flags are 2 for foreign metadata.
  var isForeign: Bool {
    guard let flags = descriptor?.load(as: UInt32.self) else { return false }
    return (flags >> 16) & 0b11 == 2
  }

  // MARK: - Witnesses

  // The value witness table of a type holds the functions that treat its values as memory. This
  // code only uses those that touch nothing but bits, so that no reference is followed, retained or
  // released. Source of all offsets: include/swift/ABI/ValueWitness.def and
  // docs/ABI/TypeMetadata.rst, "Common Metadata Layout" (the table's address is the word before the
  // metadata record).

  private typealias ReadTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias ReadSpareTag =
    @convention(c) (UnsafeRawPointer, UInt32, UnsafeRawPointer) -> UInt32
  private typealias ProjectPayload =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private var witnesses: UnsafeRawPointer {
    metadata.load(fromByteOffset: -Self.word, as: UnsafeRawPointer.self)
  }

  /// The size and stride are entries 8 and 9; the flags and the number of spare bit patterns
  /// follow.
  private var flagsOffset: Int { 10 * Self.word }

  /// Source: include/swift/ABI/MetadataValues.h, `TargetValueWitnessFlags`.
  private var flags: UInt32 {
    witnesses.load(fromByteOffset: flagsOffset, as: UInt32.self)
  }

  private var sparePatternCount: UInt32 {
    witnesses.load(fromByteOffset: flagsOffset + 4, as: UInt32.self)
  }

  /// Whether the table agrees with `MemoryLayout`.
  var hasExpectedWitnesses: Bool {
    witnesses.load(fromByteOffset: 8 * Self.word, as: Int.self) == size
      && witnesses.load(fromByteOffset: 9 * Self.word, as: Int.self) == stride
      && (flags & 0x1_0000 == 0) == isTrivial
  }

  /// Whether an existential stores a value of this type inline instead of in a box.
  var isStoredInline: Bool { flags & 0x2_0000 == 0 }

  private var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }

  /// Returns whether the bytes are not a value of this type and would be read as `nil`.
  ///
  /// An optional takes no additional space if its payload has spare bit patterns: the `nil` of a
  /// reference is a null pointer.
  func isSparePattern(_ memory: UnsafeRawPointer) -> Bool {
    guard sparePatternCount > 0 else { return false }
    let read = witness(6 * Self.word, as: ReadSpareTag.self)
    return read(memory, sparePatternCount, metadata) != 0
  }

  /// Whether all-zero memory is not a value of this type.
  var isZeroSpare: Bool {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { zeros in
      zeros.initializeMemory(as: UInt8.self, repeating: 0)
      return zeros.baseAddress.map { isSparePattern($0) } ?? false
    }
  }

  /// Returns the tag of an enum value's case.
  func tag(of memory: UnsafeRawPointer) -> UInt32? {
    guard hasEnumWitnesses else { return nil }
    return enumWitness(0, as: ReadTag.self)(memory, metadata)
  }

  /// Turns the memory of an enum value into the memory of its payload; it's no longer a value of
  /// the enum.
  func projectPayload(of memory: UnsafeMutableRawPointer) {
    enumWitness(1, as: ProjectPayload.self)(memory, metadata)
  }

  /// Turns the memory of a payload, or uninitialized memory, into a case of this enum.
  func injectTag(_ tag: UInt32, into memory: UnsafeMutableRawPointer) {
    enumWitness(2, as: InjectTag.self)(memory, tag, metadata)
  }

  /// Whether `tag(of:)`, `projectPayload(of:)` and `injectTag(_:into:)` can be used.
  var canReadCases: Bool { hasEnumWitnesses && hasExpectedWitnesses }

  private func enumWitness<Witness>(_ index: Int, as type: Witness.Type) -> Witness {
    witness(flagsOffset + 8 + index * Self.word, as: type)
  }

  private func witness<Witness>(_ offset: Int, as _: Witness.Type) -> Witness {
    witnesses.load(fromByteOffset: offset, as: Witness.self)
  }

  // MARK: - Values

  /// Makes a value of a type by writing to zeroed memory.
  static func value<Value>(
    of _: Value.Type, writing write: (UnsafeMutableRawPointer) -> Void
  ) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawPointer(memory)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    write(bytes)
    return memory.move()
  }

  /// Returns a closure that writes a value to memory, or `nil` if the value isn't of the type.
  static func writer(
    of value: Any, as type: any Any.Type
  ) -> ((UnsafeMutableRawPointer) -> Void)? {
    func writer<Value>(_: Value.Type) -> ((UnsafeMutableRawPointer) -> Void)? {
      (value as? Value).map { value in { $0.initializeMemory(as: Value.self, to: value) } }
    }
    return _openExistential(type, do: writer)
  }

  // MARK: - Check

  /// Whether the runtime describes types with a known layout as this code expects.
  ///
  /// This checks each fact on which the code relies against a known answer. If any differs, Expect
  /// reads nothing anywhere else and makes no stand-ins.
  static let isAsExpected =
    knowsKinds && knowsFields && knowsCases && knowsContainers && knowsConventions
    && HollowObject.isAsExpected

  private static var knowsKinds: Bool {
    let expected: [(any Any.Type, TypeKind)] = [
      (AnyObject.self, .existential), (Sample.self, .struct), (Choice.self, .enum),
      (Int?.self, .optional), ((Int, Int).self, .tuple), (Int.Type.self, .metatype),
      (Any.Type.self, .existentialMetatype), ((() -> Void).self, .function), (Link.self, .class),
    ]
    return expected.allSatisfy { type, kind in
      let layout = TypeLayout(type)
      return layout.kind == kind && layout.hasExpectedWitnesses && !layout.isForeign
    }
  }

  private static var knowsFields: Bool {
    guard let fields = TypeLayout(Sample.self).fields(), fields.count == 3 else { return false }
    return fields[0].type == UInt8.self && fields[0].offset == 0 && fields[0].isStrong
      && fields[1].type == Link?.self && fields[1].offset == word && !fields[1].isStrong
      && fields[2].type == String.self && fields[2].offset == 2 * word && fields[2].isStrong
  }

  private static var knowsCases: Bool {
    let layout = TypeLayout(Choice.self)
    let cases = layout.payloadCases()
    guard layout.canReadCases, layout.emptyCases == 2..<4, cases.count == 2 else { return false }
    guard cases[0].payload == String.self, !cases[0].isIndirect, cases[0].tag == 0 else {
      return false
    }
    guard cases[1].payload == Int.self, cases[1].isIndirect, cases[1].tag == 1 else { return false }
    return withUnsafeBytes(of: Choice.second) {
      $0.baseAddress.map { layout.tag(of: $0) == 3 && !layout.isSparePattern($0) } ?? false
    }
  }

  private static var knowsContainers: Bool {
    let expected: [(any Any.Type, Container)] = [
      (Any.self, .buffer), (AnyObject.self, .object), ((any Error).self, .error),
      ((any Hashable).self, .buffer), ((any Actor).self, .object), (Any.Type.self, .type),
    ]
    return expected.allSatisfy { TypeLayout($0).container == $1 }
  }

  private static var knowsConventions: Bool {
    TypeLayout((() -> Void).self).convention == .swift
      && TypeLayout((@Sendable (Int) async throws -> Int).self).convention == .asynchronous
      && TypeLayout((@convention(c) () -> Void).self).convention == .c
  }
}

// MARK: - Known types

private final class Link {}

private struct Sample {
  let number: UInt8
  weak var link: Link?
  let text: String
}

private enum Choice {
  case first
  case text(String)
  indirect case number(Int)
  case second
}

extension Int {
  /// Returns the first multiple of an alignment that isn't less than this offset.
  func aligned(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}
