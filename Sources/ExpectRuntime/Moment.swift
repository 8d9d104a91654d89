/// A point in time, stored as a number.
///
/// The layout of a clock's instant, and of everything that stores one, is known only at run time,
/// which makes copies several times as slow.
package struct Moment: Comparable, Sendable {
  private let nanoseconds: Int64

  package static var now: Self { Self(nanoseconds: Platform.nanoseconds) }

  /// The corresponding instant of the standard library's clock.
  package var instant: ContinuousClock.Instant {
    let (moment, instant) = Self.reference
    return instant.advanced(by: .nanoseconds(nanoseconds - moment.nanoseconds))
  }

  private static let reference = (now, ContinuousClock.now)

  package static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
}
