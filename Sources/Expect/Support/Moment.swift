/// A point in time as the record keeps it: a number.
///
/// An instant of a clock has a layout that is known at run time alone, and so has everything that
/// holds one; to copy such a thing takes several times as long.
struct Moment: Comparable, Sendable {
  private let nanoseconds: Int64

  private init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  @_transparent
  static var now: Self {
    Self(nanoseconds: Platform.nanoseconds)
  }

  /// The same point in time on the clock of the standard library.
  var instant: ContinuousClock.Instant {
    let (moment, instant) = Self.reference
    return instant.advanced(by: .nanoseconds(nanoseconds - moment.nanoseconds))
  }

  private static let reference = (now, ContinuousClock.now)

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
}
