import Expect
import XCTest

/// The mocks that are stored in the properties of a test case.
///
/// A statement in the initializer of a property runs before any test starts, and XCTest only releases its test cases
/// when the process exits.
struct StoredMocks {
  private var mocks: [Mock] = []

  /// The depth to which nested values, but not objects, are searched.
  private static let depth = 3

  /// The number of children that are searched, so that a long array doesn't take long.
  private static let breadth = 100

  init(of testCase: XCTestCase) {
    var mirror: Mirror? = Mirror(reflecting: testCase)
    while let current = mirror, current.subjectType != XCTestCase.self {
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

  /// Makes the mocks strict, unless they say otherwise.
  func becomeStrict() {
    for mock in mocks { mock.becomeStrict() }
  }

  /// Reports unmet statements that don't belong to a scope.
  func verifyStatementsOutsideScopes() {
    for mock in mocks { mock.verifyStatementsOutsideScopes() }
  }

  /// Discards unmet statements that don't belong to a scope.
  func forgetStatementsOutsideScopes() {
    _ = collectingFailures { verifyStatementsOutsideScopes() }
  }
}
