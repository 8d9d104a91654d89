/// The memory layout of a type, as far as the runtime describes it.
///
/// To make a placeholder for a type without a default, Expect has to write its memory directly.
/// This type and its extensions read what that requires, from facts that are part of the stable
/// ABI; each fact names its source. Everything that can't be read or is inconsistent is `nil`: the
/// caller then makes no placeholder instead of guessing.
package struct TypeLayout {
  package let type: any Any.Type
  package let kind: TypeKind?

  package init(_ type: any Any.Type) {
    self.type = type
    kind = TypeKind(of: type)
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
  var instanceType: any Any.Type { item(1, as: Any.Type.self) }

  /// The nominal type descriptor of a struct, an enum, or a class of Swift.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Struct Metadata" and "Enum Metadata": the second word.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .struct, .enum, .optional: item(1, as: UnsafeRawPointer.self)
    case .class: (type as? AnyClass).flatMap(HollowObject.descriptor)
    default: nil
    }
  }

  /// Whether the type is imported from C, so that Swift's layout rules don't apply.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `TypeContextDescriptorFlags`: bits 16 and 17 of
  /// the descriptor's flags are 2 for foreign metadata.
  package var isForeign: Bool {
    guard let flags = descriptor?.load(as: UInt32.self) else { return false }
    return (flags >> 16) & 0b11 == 2
  }

  // MARK: - Witnesses

  // The value witness table of a type holds the functions that treat its values as memory. This
  // code only uses those that touch nothing but bits, so that no reference is followed, retained or
  // released. Source of all offsets: include/swift/ABI/ValueWitness.def and
  // docs/ABI/TypeMetadata.rst, "Common Metadata Layout" (the table's address is the word before the
  // metadata record). Entries 8 and 9 are the size and the stride; the flags and the number of
  // spare bit patterns follow, then the witnesses of enums.

  private typealias ReadTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias ReadSpareTag =
    @convention(c) (UnsafeRawPointer, UInt32, UnsafeRawPointer) -> UInt32
  private typealias ProjectPayload =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private func witness<Witness>(_ index: Int, plus offset: Int = 0, as _: Witness.Type) -> Witness {
    item(-1, as: UnsafeRawPointer.self)
      .load(fromByteOffset: index * Self.word + offset, as: Witness.self)
  }

  private func enumWitness<Witness>(_ index: Int, as type: Witness.Type) -> Witness {
    witness(10 + index, plus: 8, as: type)
  }

  var size: Int { witness(8, as: Int.self) }

  var stride: Int { witness(9, as: Int.self) }

  /// Source: include/swift/ABI/MetadataValues.h, `TargetValueWitnessFlags`.
  private var flags: UInt32 { witness(10, as: UInt32.self) }

  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// Whether copying a value copies only its bytes, and destroying it does nothing.
  var isTrivial: Bool { flags & 0x1_0000 == 0 }

  /// Whether an existential stores a value of this type inline instead of in a box.
  var isStoredInline: Bool { flags & 0x2_0000 == 0 }

  /// Whether `tag(of:)`, `projectPayload(of:)` and `injectTag(_:into:)` can be used.
  package var canReadCases: Bool { flags & 0x20_0000 != 0 }

  /// Returns whether the bytes are not a value of this type and would be read as `nil`.
  ///
  /// An optional takes no additional space if its payload has spare bit patterns: the `nil` of a
  /// reference is a null pointer.
  func isSparePattern(_ memory: UnsafeRawPointer) -> Bool {
    let count = witness(10, plus: 4, as: UInt32.self)
    return count > 0 && witness(6, as: ReadSpareTag.self)(memory, count, metadata) != 0
  }

  /// Returns the tag of an enum value's case.
  package func tag(of memory: UnsafeRawPointer) -> UInt32 {
    enumWitness(0, as: ReadTag.self)(memory, metadata)
  }

  /// Turns the memory of an enum value into the memory of its payload; it's no longer a value of
  /// the enum.
  func projectPayload(of memory: UnsafeMutableRawPointer) {
    enumWitness(1, as: ProjectPayload.self)(memory, metadata)
  }

  /// Turns the memory of a payload, or uninitialized memory, into a case of this enum.
  package func injectTag(_ tag: UInt32, into memory: UnsafeMutableRawPointer) {
    enumWitness(2, as: InjectTag.self)(memory, tag, metadata)
  }

  // MARK: - Check

  /// Whether the runtime describes types with a known layout as this code expects.
  ///
  /// This checks each fact on which the code relies against a known answer. If any differs, Expect
  /// reads nothing anywhere else and makes no stand-ins.
  package static let isAsExpected =
    knowsFields && knowsCases && knowsActors && knowsFunctions && HollowObject.isAsExpected

  private static var knowsFields: Bool {
    let fields = TypeLayout(Sample.self).fields() ?? []
    let layouts = fields.map { TypeLayout($0.type) }
    return fields.map(\.ownership) == [.strong, .weak] + Array(repeating: .strong, count: 8)
      && layouts.map(\.kind) == [
        .struct, .optional, .tuple, .existential, .existential, .existential,
        .existentialMetatype, .function, .function, .class,
      ]
      && layouts.map(\.container) == [nil, nil, nil, .buffer, .object, nil, .type, nil, nil, nil]
      && layouts.map(\.convention).suffix(3) == [.swift, .asynchronous, nil]
      && layouts.map(\.isTrivial) == [true] + Array(repeating: false, count: 5) + [
        true, false, false, false,
      ]
  }

  private static var knowsActors: Bool {
    TypeLayout((any Actor).self).requiresActor && TypeLayout((any Worker).self).requiresActor
      && !TypeLayout((any Error).self).requiresActor && !TypeLayout(AnyObject.self).requiresActor
  }

  private static var knowsFunctions: Bool {
    guard let signature = TypeLayout(Sample.Function.self).signature,
      signature.result == Bool.self, signature.parameterFlags == [0, 1],
      signature.parameters.map(TypeIdentity.init) == typeList(Int.self, String.self),
      signature.traits.suffix(2) == [0, 0]
    else { return false }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return true }
    let error = UInt(bitPattern: TypeLayout(StandIn.NoValue.self).metadata)
    return TypeLayout(Sample.TypedThrows.self).signature?.traits.suffix(2) == [1, error]
  }

  private static var knowsCases: Bool {
    let layout = TypeLayout(Choice.self)
    let cases = layout.payloadCases()
    guard layout.canReadCases, layout.emptyCases == 2..<4 else { return false }
    return cases.map(\.isIndirect) == [false, true]
      && cases.map { TypeIdentity($0.payload) } == typeList(String.self, Int.self)
      && withUnsafePointer(to: Choice.second) {
        layout.caseName(at: $0) == "second" && !layout.isSparePattern($0)
      }
  }
}

// MARK: - Known types

private final class Link {}

private struct Sample {
  let number: UInt8
  weak var link: Link?
  let pair: (String, Int8)
  let any: Any
  let object: AnyObject
  let error: any Error
  let type: Any.Type
  let function: () -> Void
  let asyncFunction: @Sendable (Int) async throws -> Int
  let last: Link

  typealias Function = @Sendable (Int, inout String) throws -> Bool
  typealias TypedThrows = (Int, inout String) throws(StandIn.NoValue) -> Bool
}

private protocol Worker: Hashable, Actor {}

private enum Choice {
  case first
  case text(String)
  indirect case number(Int)
  case second
}

// MARK: - Values

extension TypeLayout {
  /// Makes a value of a type by writing to zeroed memory.
  package static func value<Value: ~Copyable, Failure: Error>(
    of _: Value.Type, writing write: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawPointer(memory)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    try write(bytes)
    return memory.move()
  }

  /// Writes a value to memory, if it's of a type.
  ///
  /// - Returns: Whether it is.
  package static func write(
    _ value: Any, as type: any Any.Type, to memory: UnsafeMutableRawPointer
  ) -> Bool {
    func write<Value>(_ type: Value.Type) -> Bool {
      guard value is Value else { return false }
      memory.initializeMemory(as: type, to: TypeFacts.checked(value, as: type))
      return true
    }
    return _openExistential(type, do: write)
  }
}
