import Expect
import ExpectRuntime
import XCTest

/// The mocks that are stored in the properties of a test case.
///
/// A statement in the initializer of a property runs before any test starts, and XCTest only releases its test cases
/// when the process exits.
struct StoredMocks {
  private var mocks: [Mock] = []

  /// The number of values in a property that are searched, so that long arrays don't take long.
  private static let limit = 500

  init(of testCase: XCTestCase) {
    for property in Structure.properties(of: testCase, below: XCTestCase.self) {
      search(property)
    }
  }

  /// Adds the mocks in a property, which may be nested in other values, but not those in other objects.
  private mutating func search(_ property: Any) {
    var values = [property]
    var count = 0
    while count < values.count {
      let value = values[count]
      count += 1
      if let mock = Self.mock(in: value) {
        mocks.append(mock)
      } else if values.count < Self.limit {
        let structure = Structure(of: value, limit: Self.limit - values.count)
        if structure.origin == .mirror { values += structure.fields.map(\.value) }
      }
    }
  }

  /// Returns the mock that a value is, or that it stores as a `MockDelegate`.
  private static func mock(in value: Any) -> Mock? {
    // A cast of an array to a class would convert its elements.
    if type(of: value) is AnyObject.Type, let mock = value as? Mock { return mock }
    return (value as? any MockDelegate)?.it
  }

  /// Sets how strict the mocks are, unless they say otherwise.
  func become(_ strictness: Mock.Strictness) {
    for mock in mocks { mock.become(strictness) }
  }

  /// Reports unmet statements that don't belong to a scope.
  func verifyStatementsOutsideScopes() {
    for mock in mocks { mock.verifyStatementsOutsideScopes() }
  }

  /// Discards unmet statements that don't belong to a scope.
  func removeStatementsOutsideScopes() {
    for mock in mocks { mock.removeStatementsOutsideScopes() }
  }
}
