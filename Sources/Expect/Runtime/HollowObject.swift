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

  private final class Hollow: Sendable {}

  /// The only object, which is never destroyed, or `nil` if the system can't protect memory.
  static let shared = Self()

  private init?() {
    guard let border = Platform.reserveGuardedMemory() else { return nil }
    let untouchable = UInt(bitPattern: border)
    // The header of an object with one reference, which is never released.
    let original = Hollow()
    let header = border - Self.headerSize
    header.copyMemory(
      from: unsafeBitCast(original, to: UnsafeRawPointer.self), byteCount: Self.headerSize)
    withExtendedLifetime(original) {}
    let layout = TypeLayout(Hollow.self)
    let hollowClass = layout.classExtent.flatMap { Self.hollowClass(layout, $0, untouchable) }
    header.storeBytes(of: hollowClass ?? layout.metadata, as: UnsafeRawPointer.self)
    object = .fromOpaque(header)
    self.untouchable = untouchable
  }

  /// The reference to the object.
  var reference: AnyObject { object.takeUnretainedValue() }

  /// The size of an object's header: its class and its reference counts.
  ///
  /// Source: docs/ABI/TypeLayout.rst and stdlib/public/SwiftShims/swift/shims/HeapObject.h.
  private static let headerSize = 2 * TypeLayout.word

  // MARK: - Class

  #if canImport(ObjectiveC)
  /// Creates a subclass whose method table is filled with an address that can't be accessed.
  ///
  /// The Objective-C runtime must know every class, so a copy of the class record can't end in
  /// front of guarded memory. For a subclass of a Swift class, `objc_allocateClassPair` copies the
  /// record and appends the requested number of bytes. Source: `alloc_class_for_subclass` in
  /// objc-runtime-new.mm of objc4.
  private static func hollowClass(
    _ layout: TypeLayout, _ extent: TypeLayout.ClassExtent, _ untouchable: UInt
  ) -> UnsafeRawPointer? {
    let room = 1024 * TypeLayout.word
    let name = "ExpectPlaceholder\(untouchable)"
    guard let subclass = objc_allocateClassPair(Hollow.self, name, room) else { return nil }
    objc_registerClassPair(subclass)
    let record = Unmanaged.passUnretained(subclass as AnyObject).toOpaque()
    for offset in stride(from: extent.header, to: extent.size + room, by: TypeLayout.word) {
      record.storeBytes(of: untouchable, toByteOffset: offset, as: UInt.self)
    }
    return UnsafeRawPointer(record)
  }
  #else
  /// Copies the class record, without its method table, to the end of a page.
  private static func hollowClass(
    _ layout: TypeLayout, _ extent: TypeLayout.ClassExtent, _ untouchable: UInt
  ) -> UnsafeRawPointer? {
    guard let border = Platform.reserveGuardedMemory() else { return nil }
    let record = border - extent.header
    (record - extent.prefix).copyMemory(
      from: layout.metadata - extent.prefix, byteCount: extent.prefix + extent.header)
    return UnsafeRawPointer(record)
  }
  #endif

  /// Whether objects and classes have the layout that this code expects.
  static var isAsExpected: Bool {
    let object = Hollow()
    let reference = unsafeBitCast(object, to: UnsafeRawPointer.self)
    let layout = TypeLayout(Hollow.self)
    return reference.load(as: UnsafeRawPointer.self) == layout.metadata
      && layout.classExtent != nil
  }
}

extension TypeLayout {
  /// The parts of a class record, in bytes: the part before its address, the part between its
  /// address and the methods, and everything from its address on.
  fileprivate typealias ClassExtent = (prefix: Int, header: Int, size: Int)

  /// The parts of the class record of a class without fields.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetClassMetadata`. The kind and the superclass come
  /// first, then three words of the Objective-C runtime where there is one. The flags and the
  /// instance's address point and size follow as 32 bits each; the alignment and a reserved field
  /// as 16 bits each; the record's size and address point as 32 bits each; then the descriptor and
  /// a destroyer.
  fileprivate var classExtent: ClassExtent? {
    #if canImport(ObjectiveC)
    let start = 5 * Self.word
    #else
    let start = 2 * Self.word
    #endif
    let header = start + 24 + 2 * Self.word
    let instanceSize = metadata.load(fromByteOffset: start + 8, as: UInt32.self)
    let recordSize = Int(metadata.load(fromByteOffset: start + 16, as: UInt32.self))
    let prefix = Int(metadata.load(fromByteOffset: start + 20, as: UInt32.self))
    let isPlausible = prefix % Self.word == 0 && prefix <= 8 * Self.word
    guard isPlausible, prefix + header <= recordSize, instanceSize == 2 * Self.word else {
      return nil
    }
    return (prefix, header, recordSize - prefix)
  }
}
