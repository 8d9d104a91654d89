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
