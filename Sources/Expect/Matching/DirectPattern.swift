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

// MARK: - DirectTest

/// A test of one argument that runs nothing of the test's own, on the memory that it lies in.
///
/// A mock asks it while it holds its lock, so only types of the standard library have one.
class DirectTest {
  /// The distance from the first argument, in bytes.
  final let offset: Int

  fileprivate init(offset: Int) {
    self.offset = offset
  }

  /// Whether the argument is meant.
  func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    preconditionFailure("A test accepts or refuses. This is a bug in Expect.")
  }

  /// What all arguments have in common that are meant.
  var key: DirectKey? { nil }

  /// The test that an argument equals a value, if the type is known to be harmless.
  static func equal(_ value: Any, in column: ArgumentColumn) -> DirectTest? {
    switch value {
    case let value as String where column.type == String.self:
      return TextTest(value, offset: column.offset)
    case let value as Int where column.type == Int.self:
      return NumberTest(value, offset: column.offset)
    case let value as Bool where column.type == Bool.self:
      return EqualityTest(value, offset: column.offset)
    case let value as Double where column.type == Double.self:
      return EqualityTest(value, offset: column.offset)
    default:
      return nil
    }
  }
}

/// What an argument is looked up by where many rules want one certain value.
struct DirectKey {
  let kind: Kind
  let hash: Int

  /// The types of arguments that can be looked up.
  enum Kind {
    case text
    case number

    /// The hash of the argument at an address.
    func hash(_ argument: UnsafeRawPointer) -> Int {
      switch self {
      case .text: argument.assumingMemoryBound(to: String.self).pointee.hashValue
      case .number: argument.assumingMemoryBound(to: Int.self).pointee.hashValue
      }
    }
  }
}

// These two are not one with the general test: without optimizations a call of a generic `==` costs
// as much as the rest of a call. See the benchmark `one-stub`.

private final class TextTest: DirectTest {
  private let text: String

  init(_ text: String, offset: Int) {
    self.text = text
    super.init(offset: offset)
  }

  override func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    (arguments + offset).assumingMemoryBound(to: String.self).pointee == text
  }

  override var key: DirectKey? { DirectKey(kind: .text, hash: text.hashValue) }
}

private final class NumberTest: DirectTest {
  private let number: Int

  init(_ number: Int, offset: Int) {
    self.number = number
    super.init(offset: offset)
  }

  override func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    (arguments + offset).assumingMemoryBound(to: Int.self).pointee == number
  }

  override var key: DirectKey? { DirectKey(kind: .number, hash: number.hashValue) }
}

private final class EqualityTest<Value: Equatable>: DirectTest {
  private let value: Value

  init(_ value: Value, offset: Int) {
    self.value = value
    super.init(offset: offset)
  }

  override func accepts(_ arguments: UnsafeRawPointer) -> Bool {
    (arguments + offset).assumingMemoryBound(to: Value.self).pointee == value
  }
}
