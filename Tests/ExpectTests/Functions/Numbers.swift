import ExpectTesting

/// Numbers that closures add up, from wherever they run.
final class Numbers: Sendable {
  private let numbers = Locked<[Int]>([])

  var all: [Int] { numbers.withLock { $0 } }

  func append(_ number: Int) {
    numbers.withLock { $0.append(number) }
  }
}
