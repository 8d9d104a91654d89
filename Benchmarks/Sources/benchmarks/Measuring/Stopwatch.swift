import Foundation

/// How long something takes.
enum Stopwatch {
  /// The time that the processors spent on it, whatever else they have to do meanwhile.
  case processor

  /// The time that passed. Work of several threads at once has no other measure.
  case wall

  /// The time so far, in nanoseconds since some moment.
  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private var clock: clockid_t {
    switch self {
    case .processor: CLOCK_PROCESS_CPUTIME_ID
    case .wall: CLOCK_MONOTONIC
    }
  }
}
