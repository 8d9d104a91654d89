/// What time it is.
public protocol Clock {
  /// The hour of the day, from 0 to 23.
  var hour: Int { get }
}
