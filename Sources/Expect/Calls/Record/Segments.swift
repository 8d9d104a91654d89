/// Memory that grows without moving what is in it: each segment has twice the room of the one before.
///
/// To move elements would take longer than all else that a call takes, most of it for memory that is
/// touched for the first time. The type of the elements is known to the owner alone: without it, no
/// call has to look up what the type is.
struct Segments {
  private let stride: Int
  private let alignment: Int
  private var segments: [UnsafeMutableRawPointer] = []
  private var last: UnsafeMutableRawPointer

  /// Which elements the last segment has room for.
  private var start = 0
  private(set) var end = 0

  /// The room of the first segment, as a power of two.
  private static var firstPower: Int { 3 }

  init<Element>(of type: Element.Type) {
    stride = MemoryLayout<Element>.stride
    alignment = MemoryLayout<Element>.alignment
    last = .allocate(byteCount: 0, alignment: alignment)
    segments.append(last)
  }

  /// Where an element is that lies in the last segment.
  func last(_ index: Int) -> UnsafeMutableRawPointer { last + (index - start) &* stride }

  /// Where an element is.
  subscript(index: Int) -> UnsafeMutableRawPointer {
    let segment = Int.bitWidth - (index >> Self.firstPower + 1).leadingZeroBitCount
    return segments[segment] + (index - Self.start(of: segment)) * stride
  }

  /// Adds a segment.
  mutating func grow() {
    start = end
    end = Self.start(of: segments.count + 1)
    last = .allocate(byteCount: (end - start) * stride, alignment: alignment)
    segments.append(last)
  }

  /// Runs a closure on each segment that has elements, and the number of those.
  func forEach(ofCount count: Int, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    for (number, segment) in segments.enumerated().dropFirst() {
      let used = min(count, Self.start(of: number + 1)) - Self.start(of: number)
      if used > 0 { body(segment, used) }
    }
  }

  /// Gives all memory back, after what is in it was ended.
  func deallocate() {
    for segment in segments { segment.deallocate() }
  }

  /// The first element of a segment; the one before the first has no room.
  private static func start(of segment: Int) -> Int {
    segment == 0 ? 0 : (1 << (segment - 1) - 1) << firstPower
  }
}
