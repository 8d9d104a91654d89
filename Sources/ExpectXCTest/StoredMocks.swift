import Expect
import XCTest

/// The mocks that the properties of a test case hold.
///
/// What such a mock was told in the property's initializer was said before any test started, and
/// XCTest releases its test cases only when the process ends.
struct StoredMocks {
  private var mocks: [Mock] = []

  /// How far values inside values are looked into; objects are not.
  private static let depth = 3

  /// How many values inside one value are looked at, so that a long array costs nothing.
  private static let breadth = 100

  init(of testCase: MockTestCase) {
    var mirror: Mirror? = Mirror(reflecting: testCase)
    while let current = mirror, current.subjectType != MockTestCase.self {
      collect(current, depth: Self.depth)
      mirror = current.superclassMirror
    }
  }

  private mutating func collect(_ mirror: Mirror, depth: Int) {
    for child in mirror.children.prefix(Self.breadth) {
      if let mock = child.value as? Mock ?? (child.value as? any MockDelegate)?.it {
        mocks.append(mock)
        continue
      }
      let inner = Mirror(reflecting: child.value)
      if depth > 0, inner.displayStyle != .class { collect(inner, depth: depth - 1) }
    }
  }

  /// Reports what does not hold of all that was stated where no scope looks after it.
  func verifyStatementsOutsideScopes() {
    for mock in mocks { mock.verifyStatementsOutsideScopes() }
  }

  /// Makes sure that nobody reports what does not hold now.
  func forgetStatementsOutsideScopes() {
    _ = collectingFailures { verifyStatementsOutsideScopes() }
  }
}
