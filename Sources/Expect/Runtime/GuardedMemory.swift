#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A page of memory, and behind it a lot of room that nobody can touch.
///
/// What is written to the end of the page can be used like any other memory; whoever reads or writes
/// beyond that end is stopped by the processor. The memory is never given back.
struct GuardedMemory: Sendable {
  private let start: UInt

  /// How much lies behind the border: enough for the fields of an object, and for the table of its
  /// methods.
  private static let guardedSize: UInt = 1 << 18

  private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))

  /// Reserves the memory, unless the system has none.
  init?() {
    let size = Int(Self.pageSize + Self.guardedSize)
    let start = mmap(nil, size, PROT_NONE, MAP_PRIVATE | Self.anonymous, -1, 0)
    self.start = UInt(bitPattern: start)
    // What 'mmap' returns where it fails is the greatest address there is.
    guard self.start != .max, mprotect(start, Int(Self.pageSize), PROT_READ | PROT_WRITE) == 0
    else { return nil }
  }

  #if canImport(Darwin)
    private static var anonymous: Int32 { MAP_ANON }
  #else
    private static var anonymous: Int32 { MAP_ANONYMOUS }
  #endif

  /// The first address that must not be touched.
  var border: UInt { start + Self.pageSize }

  /// Whether an address is one of those that must not be touched.
  func guards(_ address: UInt) -> Bool {
    address >= border && address - border < Self.guardedSize
  }

  /// The memory right before the border.
  ///
  /// - Parameter size: The number of bytes, a small one.
  func lastBytes(_ size: Int) -> UnsafeMutableRawBufferPointer {
    precondition(size <= Int(Self.pageSize), "\(size) bytes are more than a page has.")
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: border - UInt(size)), count: size)
  }
}
