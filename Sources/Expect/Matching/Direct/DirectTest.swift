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
