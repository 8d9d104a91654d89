#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// An object that can be referenced but has no fields or methods.
///
/// Swift counts references to it as usual. Its memory ends in front of memory that can't be
/// accessed, where the fields of another class would begin, and its class has no methods. Code that
/// uses it as an object of another class ends the process.
struct HollowObject: Sendable {
  /// An address that can't be accessed.
  let untouchable: UInt

  private let object: Unmanaged<Hollow>

  final class Hollow: Sendable {}

  /// An actor, whose object also has a queue, which all actors without a custom executor share.
  actor HollowActor {}

  /// The only object, which is never destroyed, or `nil` if the system can't protect memory.
  static let shared = Self(copying: Hollow())

  /// The only object for actors, on whose queue Swift can run code.
  static let actor = Self(copying: HollowActor())

  private init?(copying original: AnyObject) {
    guard let border = Platform.reserveGuardedMemory() else { return nil }
    untouchable = UInt(bitPattern: border)
    let type: AnyClass = type(of: original)
    guard let record = Self.hollowRecord(of: type, untouchable) else { return nil }
    // The object has one reference, which is never released.
    let size = Int(Self.classRecord(of: type).instanceSize)
    let header = border - size
    header.copyMemory(
      from: unsafeBitCast(original, to: UnsafeRawPointer.self), byteCount: size)
    withExtendedLifetime(original) {}
    header.storeBytes(of: record, as: UnsafeRawPointer.self)
    object = .fromOpaque(header)
  }

  /// The reference to the object.
  var reference: AnyObject { object.takeUnretainedValue() }

  /// The size of an object's header: its class and its reference counts.
  ///
  /// Source: docs/ABI/TypeLayout.rst and stdlib/public/SwiftShims/swift/shims/HeapObject.h.
  private static let headerSize = 2 * TypeLayout.word

  // MARK: - Class

  /// The part of a class record between its address and its methods.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetClassMetadata`.
  private struct ClassRecord {
    let kind, superclass: UInt
    #if canImport(ObjectiveC)
    let cache: (UInt, UInt), data: UInt
    #endif
    let flags, instanceAddress, instanceSize: UInt32
    let alignment, reserved: UInt16
    /// The size of the whole record, of which some bytes come before its address.
    let size, prefix: UInt32
    let descriptor, destroyer: UInt
  }

  private static func classRecord(of type: AnyClass) -> ClassRecord {
    TypeLayout(type).metadata.load(as: ClassRecord.self)
  }

  /// Returns whether a class is an actor that has no executor of its own.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `TypeContextDescriptorFlags`: bit 8 of the flags
  /// for a kind of type, which are the upper half of the descriptor's flags.
  static func isActorWithQueue(_ type: AnyClass) -> Bool {
    descriptor(of: type).map { $0.load(as: UInt32.self) & 0x100_0000 != 0 } ?? false
  }

  /// Returns the nominal type descriptor of a class, or `nil` for a class of Objective-C.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetAnyClassMetadataObjCInterop`: bit 1 of the data is
  /// set in classes of Swift.
  static func descriptor(of type: AnyClass) -> UnsafeRawPointer? {
    let classRecord = classRecord(of: type)
    #if canImport(ObjectiveC)
    guard classRecord.data & 2 != 0 else { return nil }
    #endif
    return UnsafeRawPointer(bitPattern: classRecord.descriptor)
  }

  #if canImport(ObjectiveC)
  /// Creates a subclass whose method table is filled with an address that can't be accessed.
  ///
  /// The Objective-C runtime must know every class, so a copy of the class record can't end in
  /// front of guarded memory. For a subclass of a Swift class, `objc_allocateClassPair` copies the
  /// record and appends the requested number of bytes. Source: `alloc_class_for_subclass` in
  /// objc-runtime-new.mm of objc4.
  private static func hollowRecord(
    of type: AnyClass, _ untouchable: UInt
  ) -> UnsafeRawPointer? {
    let classRecord = classRecord(of: type)
    let room = 1024 * TypeLayout.word
    let name = "ExpectPlaceholder\(untouchable)"
    guard let subclass = objc_allocateClassPair(type, name, room) else { return nil }
    let record = Unmanaged.passUnretained(subclass as AnyObject).toOpaque()
    let end = Int(classRecord.size - classRecord.prefix) + room
    // Should the runtime allocate classes in another way, what follows the record isn't known.
    let start = record - Int(classRecord.prefix)
    guard Platform.allocatedSize(at: start) >= Int(classRecord.prefix) + end else {
      objc_disposeClassPair(subclass)
      return nil
    }
    objc_registerClassPair(subclass)
    for offset in stride(from: MemoryLayout<ClassRecord>.size, to: end, by: TypeLayout.word) {
      record.storeBytes(of: untouchable, toByteOffset: offset, as: UInt.self)
    }
    return UnsafeRawPointer(record)
  }
  #else
  /// Copies the class record, without its method table, to the end of a page.
  private static func hollowRecord(
    of type: AnyClass, _ untouchable: UInt
  ) -> UnsafeRawPointer? {
    let classRecord = classRecord(of: type)
    guard let border = Platform.reserveGuardedMemory() else { return nil }
    let (prefix, size) = (Int(classRecord.prefix), MemoryLayout<ClassRecord>.size)
    let record = border - size
    (record - prefix).copyMemory(
      from: TypeLayout(type).metadata - prefix, byteCount: prefix + size)
    return UnsafeRawPointer(record)
  }
  #endif

  /// Whether objects and classes have the layout that this code expects.
  static var isAsExpected: Bool {
    let object = Hollow()
    let reference = unsafeBitCast(object, to: UnsafeRawPointer.self)
    let classRecord = classRecord(of: Hollow.self)
    return reference.load(as: UnsafeRawPointer.self) == TypeLayout(Hollow.self).metadata
      && classRecord.instanceSize == headerSize
      && !isActorWithQueue(Hollow.self) && isActorWithQueue(HollowActor.self)
      && classRecord.prefix <= 8 * TypeLayout.word && classRecord.prefix < classRecord.size
  }
}
