import Foundation

/// How often a test repeats what must never go wrong.
enum Rounds {
  /// A few, or as many as `EXPECT_ROUNDS` says; fewer of what takes a thousand times as long.
  static func count(of example: TypeExample) -> Int {
    let isSlow = ["1,000 fields", "Wide?", "growing"].contains(example.testDescription)
    return isSlow ? (all + 99) / 100 : all
  }

  private static let all =
    ProcessInfo.processInfo.environment["EXPECT_ROUNDS"].flatMap(Int.init) ?? 3
}
