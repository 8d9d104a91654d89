/// How long something took, many times.
struct Latencies: Encodable {
  let medianMilliseconds: Double
  let maximumMilliseconds: Double

  init(_ durations: [Duration]) {
    let sorted = durations.sorted()
    medianMilliseconds = Self.milliseconds(sorted[sorted.count / 2])
    maximumMilliseconds = Self.milliseconds(sorted[sorted.count - 1])
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .microseconds(1)).rounded() / 1_000
  }
}
