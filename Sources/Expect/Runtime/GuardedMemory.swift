/// A page of memory, and behind it a lot of room that nobody can touch.
///
/// What is written to the end of the page can be used like any other memory; whoever reads or writes
/// beyond that end is stopped by the processor. The memory is never given back.
struct GuardedMemory: Sendable {
  private let start: UInt

  /// How much lies behind the border: enough for the fields of an object, and for the table of its
  /// methods.
  private static let guardedSize: UInt = 1 << 18

  /// Reserves the memory, unless the system has none.
  init?() {
    let reserved = Platform.reserveGuardedMemory(
      writable: Platform.pageSize, guarded: Self.guardedSize)
    guard let reserved else { return nil }
    start = reserved
  }

  /// The first address that must not be touched.
  var border: UInt { start + Platform.pageSize }

  /// Whether an address is one of those that must not be touched.
  func guards(_ address: UInt) -> Bool {
    address >= border && address - border < Self.guardedSize
  }

  /// The memory right before the border.
  ///
  /// - Parameter size: The number of bytes, a small one.
  func lastBytes(_ size: Int) -> UnsafeMutableRawBufferPointer {
    precondition(size <= Int(Platform.pageSize), "\(size) bytes are more than a page has.")
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: border - UInt(size)), count: size)
  }
}
