/// A pattern that is matched against memory, while the lock of a mock is held.
final class DirectPattern {
  /// What is tested at all: an argument of which any value is meant is not.
  private let tests: [DirectTest]
  private let isSimple: Bool

  /// The first test, which most patterns have alone: to look into an array takes longer.
  private let first: DirectTest?

  /// What captors belong to, and where it finds its argument.
  private let captors: [(matcher: ArgumentMatcher, column: ArgumentColumn)]

  /// - Returns: Nothing if matching may run something of the test's own.
  init?(_ pattern: CallPattern, in columns: [ArgumentColumn]) {
    guard pattern.matchers.count == columns.count, pattern.condition?.isMet == nil else {
      return nil
    }
    var tests: [DirectTest] = []
    for (matcher, column) in zip(pattern.matchers, columns) {
      guard matcher.isUnconditional else { return nil }
      switch matcher.test {
      case .anything:
        break
      case .equal(let value):
        guard let test = DirectTest.equal(value, in: column) else { return nil }
        tests.append(test)
      case .identical, .condition, .requirement, .elements:
        return nil
      }
    }
    captors = zip(pattern.matchers, columns).filter { $0.0.captures }
    captures = !captors.isEmpty
    self.tests = Array(tests.dropFirst())
    isSimple = tests.count < 2
    first = tests.first
  }

  /// Whether a call with the arguments at an address is meant.
  func matches(_ arguments: UnsafeRawPointer) -> Bool {
    guard let first else { return true }
    guard first.accepts(arguments) else { return false }
    return isSimple || tests.allSatisfy { $0.accepts(arguments) }
  }

  /// Whether there are captors.
  let captures: Bool

  /// Hands the arguments of a matching call to the captors.
  ///
  /// This may end the life of what the test's own code made, so no lock may be held.
  func capture(_ arguments: UnsafeRawPointer) {
    for (matcher, column) in captors { matcher.keep(column.value(in: arguments)) }
  }

  /// What all calls have in common that are meant, and where.
  var key: (offset: Int, key: DirectKey)? {
    guard let first, let key = first.key else { return nil }
    return (first.offset, key)
  }
}
