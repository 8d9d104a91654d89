#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// An object that can be referred to and has neither fields nor methods.
///
/// References to it are counted like those to any object. Its memory ends where the fields of another class
/// would begin, in front of memory that must not be touched, and no method is found in its class: whatever
/// takes it for an object of another class reaches a guarded address and is stopped.
struct HollowObject: Sendable {
  private let memory: GuardedMemory
  private let classMemory: GuardedMemory?

  /// Makes an object that is never destroyed, or returns `nil` if the system has no memory for it.
  init?() {
    guard let memory = GuardedMemory() else { return nil }
    self.memory = memory
    classMemory = Self.memoryForClass
    // The counts are those of an object with one reference, which is never released.
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

  /// An address that must not be touched and belongs to this object.
  var untouchable: UInt { memory.border }

  /// Whether only code that takes the object for one of another class touches an address.
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

  /// The class of an object and the counts of its references.
  ///
  /// Source: docs/ABI/TypeLayout.rst and stdlib/public/SwiftShims/swift/shims/HeapObject.h.
  private static let headerSize = 2 * TypeLayout.word

  #if canImport(ObjectiveC)
  private static var memoryForClass: GuardedMemory? { nil }

  /// How many methods of another class are guarded.
  private static let guardedMethods = 1024

  /// Makes a subclass whose table of methods is full of an address that must not be touched.
  ///
  /// The runtime of Objective-C has to know every class, so a copy of the record cannot end in front of
  /// guarded memory. For a subclass of a Swift class, `objc_allocateClassPair` copies the record and appends
  /// the room that it is asked for. Source: `alloc_class_for_subclass` in objc-runtime-new.mm of objc4.
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

  /// Copies the record of the class, without its table of methods, to the end of a page.
  private func guardedClass(_ extent: TypeLayout.ClassExtent) -> UnsafeRawPointer? {
    let count = extent.prefix + extent.header
    guard let copy = classMemory?.lastBytes(count) else { return nil }
    let start = TypeLayout(Hollow.self).metadata - extent.prefix
    copy.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
    return copy.baseAddress.map { UnsafeRawPointer($0 + extent.prefix) }
  }
  #endif

  /// Whether objects and classes are laid out as this code expects.
  static var isAsExpected: Bool {
    let object = Hollow()
    let reference = unsafeBitCast(object, to: UnsafeRawPointer.self)
    let original = TypeLayout(Hollow.self)
    return reference.load(as: UnsafeRawPointer.self) == original.metadata
      && original.classExtent != nil
  }
}

extension TypeLayout {
  /// The parts of a class record, in bytes: what lies before its address, and behind it the part before the
  /// methods and everything.
  fileprivate typealias ClassExtent = (prefix: Int, header: Int, size: Int)

  /// The parts of the record of a class without fields.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetClassMetadata`. After the kind and the superclass, and with
  /// Objective-C three words of its runtime, follow the flags, the instance's address point and size as 32
  /// bits each, its alignment and a reserved field as 16 bits each, the record's size and address point as 32
  /// bits each, the descriptor and a destroyer.
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
