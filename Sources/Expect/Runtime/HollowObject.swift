#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// An object that can be referenced but has no fields or methods.
///
/// Swift counts references to it as usual. Its memory ends in front of guarded memory, where the
/// fields of another class would begin, and its class has no methods. Code that uses it as an
/// object of another class reaches a guarded address and is stopped.
struct HollowObject: Sendable {
  private let memory: GuardedMemory
  private let classMemory: GuardedMemory?

  /// Creates an object that is never destroyed, or returns `nil` if the system has no memory for
  /// it.
  init?() {
    guard let memory = GuardedMemory() else { return nil }
    self.memory = memory
    classMemory = Self.memoryForClass
    // The header of an object with one reference, which is never released.
    let object = Hollow()
    header.copyMemory(
      from: unsafeBitCast(object, to: UnsafeRawPointer.self), byteCount: Self.headerSize)
    let original = TypeLayout(Hollow.self)
    let classRecord = original.classExtent.flatMap(guardedClass) ?? original.metadata
    header.storeBytes(of: classRecord, as: UnsafeRawPointer.self)
    withExtendedLifetime(object) {}
  }

  /// The reference to the object.
  var reference: AnyObject {
    Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(header)).takeUnretainedValue()
  }

  /// A guarded address that belongs to this object.
  var untouchable: UInt { memory.border }

  /// Returns whether an address is reached only by code that uses the object as an object of
  /// another class.
  func guards(_ address: UInt) -> Bool {
    memory.guards(address) || classMemory?.guards(address) ?? false
  }

  private var header: UnsafeMutableRawPointer {
    guard let header = memory.lastBytes(Self.headerSize).baseAddress else {
      preconditionFailure("An object has no address. This is a bug in Expect.")
    }
    return header
  }

  // MARK: - Class

  private final class Hollow {}

  /// The size of an object's header: its class and its reference counts.
  ///
  /// Source: docs/ABI/TypeLayout.rst and stdlib/public/SwiftShims/swift/shims/HeapObject.h.
  private static let headerSize = 2 * TypeLayout.word

  #if canImport(ObjectiveC)
  private static var memoryForClass: GuardedMemory? { nil }

  /// The number of another class's methods that are guarded.
  private static let guardedMethods = 1024

  /// Creates a subclass whose method table is filled with a guarded address.
  ///
  /// The Objective-C runtime must know every class, so a copy of the class record can't end in
  /// front of guarded memory. For a subclass of a Swift class, `objc_allocateClassPair` copies the
  /// record and appends the requested number of bytes. Source: `alloc_class_for_subclass` in
  /// objc-runtime-new.mm of objc4.
  private func guardedClass(_ extent: TypeLayout.ClassExtent) -> UnsafeRawPointer? {
    let room = Self.guardedMethods * TypeLayout.word
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
  private static var memoryForClass: GuardedMemory? { GuardedMemory() }

  /// Copies the class record, without its method table, to the end of a page.
  private func guardedClass(_ extent: TypeLayout.ClassExtent) -> UnsafeRawPointer? {
    let count = extent.prefix + extent.header
    guard let copy = classMemory?.lastBytes(count) else { return nil }
    let start = TypeLayout(Hollow.self).metadata - extent.prefix
    copy.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
    return copy.baseAddress.map { UnsafeRawPointer($0 + extent.prefix) }
  }
  #endif

  /// Whether objects and classes have the layout that this code expects.
  static var isAsExpected: Bool {
    let object = Hollow()
    let reference = unsafeBitCast(object, to: UnsafeRawPointer.self)
    let original = TypeLayout(Hollow.self)
    return reference.load(as: UnsafeRawPointer.self) == original.metadata
      && original.classExtent != nil
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

// MARK: - GuardedMemory

/// A page of memory, followed by a range of addresses that can't be accessed.
///
/// The end of the page can be used like any other memory; reading or writing past it raises a
/// signal. The memory is never freed.
struct GuardedMemory: Sendable {
  private let start: UInt

  /// The size of the guarded range: enough for the fields of an object and for the method table of
  /// a class.
  private static let guardedSize: UInt = 1 << 18

  /// Reserves the memory, or returns `nil` if the system has none.
  init?() {
    let reserved = Platform.reserveGuardedMemory(
      writable: Platform.pageSize, guarded: Self.guardedSize)
    guard let reserved else { return nil }
    start = reserved
  }

  /// The first address that must not be accessed.
  var border: UInt { start + Platform.pageSize }

  /// Returns whether an address is in the range that must not be accessed.
  func guards(_ address: UInt) -> Bool {
    address >= border && address - border < Self.guardedSize
  }

  /// Returns the memory immediately before the border.
  ///
  /// - Parameter size: The number of bytes, at most the size of a page.
  func lastBytes(_ size: Int) -> UnsafeMutableRawBufferPointer {
    precondition(
      size <= Int(Platform.pageSize), "\(size) bytes don't fit in a page. This is a bug in Expect.")
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: border - UInt(size)), count: size)
  }
}
