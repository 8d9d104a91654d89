/// An object that can be referred to, and nothing else: it has neither fields nor methods.
///
/// References to it are counted like those to any object. Its own memory and that of its class end
/// where the fields and the methods of any other class begin, in front of memory that nobody can
/// touch. So code that takes it for an object of another class is stopped before it does any harm.
struct HollowObject: Sendable {
  private let memory: GuardedMemory
  private let classMemory: GuardedMemory?

  /// Makes an object that is never destroyed, unless the system has no memory for it.
  init?() {
    guard let memory = GuardedMemory() else { return nil }
    self.memory = memory
    classMemory = GuardedMemory()
    // The counts are those of an object that somebody refers to, which nobody ever gives up.
    let object = Hollow()
    header.copyMemory(
      from: unsafeBitCast(object, to: UnsafeRawPointer.self), byteCount: Self.headerSize)
    header.storeBytes(of: Self.copyOfClass(in: classMemory), as: UnsafeRawPointer.self)
    withExtendedLifetime(object) {}
  }

  /// The reference to the object.
  var reference: AnyObject {
    Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(header)).takeUnretainedValue()
  }

  /// An address of memory that nobody can touch, which tells of this object.
  var untouchable: UInt { memory.border }

  /// Whether an address is one that only code touches which takes the object for another.
  func guards(_ address: UInt) -> Bool {
    memory.guards(address) || classMemory?.guards(address) ?? false
  }

  private var header: UnsafeMutableRawPointer {
    guard let header = memory.lastBytes(Self.headerSize).baseAddress else {
      preconditionFailure("An object has no address. This is a bug in Expect.")
    }
    return header
  }
}

// MARK: - Layout

extension HollowObject {
  /// The class without fields and methods.
  private final class Hollow {}

  /// The class of an object and the counts of its references.
  ///
  /// Source: docs/ABI/TypeLayout.rst and stdlib/public/SwiftShims/swift/shims/HeapObject.h.
  private static let headerSize = 2 * TypeLayout.word

  /// Copies the record of the class to where no methods can follow it.
  private static func copyOfClass(in memory: GuardedMemory?) -> UnsafeRawPointer {
    let original = TypeLayout(Hollow.self)
    // On Apple platforms, the runtime of Objective-C has to know of every class.
    guard let memory, let extent = original.classExtent else { return original.metadata }
    let copy = memory.lastBytes(extent.prefix + extent.size)
    copy.copyMemory(
      from: UnsafeRawBufferPointer(
        start: original.metadata - extent.prefix, count: extent.prefix + extent.size))
    return copy.baseAddress.map { UnsafeRawPointer($0 + extent.prefix) } ?? original.metadata
  }

  /// Whether objects and classes are laid out as this code expects.
  static var isAsExpected: Bool {
    let object = Hollow()
    let reference = unsafeBitCast(object, to: UnsafeRawPointer.self)
    let isHeader = reference.load(as: UnsafeRawPointer.self) == TypeLayout(Hollow.self).metadata
    #if canImport(ObjectiveC)
      return isHeader
    #else
      return isHeader && TypeLayout(Hollow.self).classExtent != nil
    #endif
  }
}

extension TypeLayout {
  /// How much of a class record lies before its address, and behind it before the first method.
  ///
  /// Source: include/swift/ABI/Metadata.h, `TargetClassMetadata` without interoperation with
  /// Objective-C. After the kind and the superclass follow the flags, the instance's address point
  /// and size as 32 bits each, its alignment and a reserved field as 16 bits each, the record's size
  /// and address point as 32 bits each, the descriptor and a destroyer.
  fileprivate var classExtent: (prefix: Int, size: Int)? {
    #if canImport(ObjectiveC)
      return nil
    #else
      let start = 2 * Self.word
      let size = start + 24 + 2 * Self.word
      let instanceSize = metadata.load(fromByteOffset: start + 8, as: UInt32.self)
      let recordSize = Int(metadata.load(fromByteOffset: start + 16, as: UInt32.self))
      let prefix = Int(metadata.load(fromByteOffset: start + 20, as: UInt32.self))
      let isPlausible = prefix % Self.word == 0 && prefix <= 8 * Self.word
      guard isPlausible, prefix + size <= recordSize, instanceSize == 2 * Self.word else {
        return nil
      }
      return (prefix, size)
    #endif
  }
}
