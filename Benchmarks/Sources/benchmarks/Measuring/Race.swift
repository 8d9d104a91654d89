/// Runs several contenders in turn, again and again, and keeps the best time of each.
///
/// A machine that is slow for a while is so for all of them, and the best time is the one that nothing
/// else took part in.
struct Race {
  let contenders: [Contender]
  let stopwatch: Stopwatch

  private static let duration = Duration.seconds(1)
  private static let fewestRounds = 5
  private static let longestRun = 50e6

  /// The best time of each contender, in nanoseconds per call.
  func run() async throws -> [Double] {
    let contenders = try await limitedContenders()
    var best = contenders.map { _ in Double.infinity }
    let clock = ContinuousClock()
    let end = clock.now + Self.duration
    var rounds = 0
    while rounds < Self.fewestRounds || clock.now < end {
      for (index, contender) in contenders.enumerated() {
        best[index] = min(best[index], try await contender.nanoseconds(on: stopwatch))
      }
      rounds += 1
    }
    return best
  }

  /// The contenders, warm, and none of them so slow that there would be few rounds.
  private func limitedContenders() async throws -> [Contender] {
    var limited: [Contender] = []
    for contender in contenders {
      limited.append(
        try await contender.limited(toNanoseconds: Self.longestRun, on: stopwatch))
    }
    return limited
  }
}
