/// A type of which tests can have a value without caring what is in it.
///
/// ```swift
/// extension User: Fixturable {
///   static func fixture(label: String, configure: (inout User) -> Void) -> User {
///     makeFixture(label, configure, Self.init)
///   }
/// }
///
/// let user: User = .fixture
/// let admin: User = .fixture(label: "admin") { $0.isAdmin = true }
/// ```
///
/// The same label gives the same value in every process, on every platform. Different labels give
/// different values, as far as the type has enough of them.
///
/// A type that is `Decodable` or `CaseIterable` needs no more than `extension User: Fixturable {}`. A
/// class has to be final. A member whose result is of such a type needs no stub: an unanswered call
/// of a mock returns `fixture`.
public protocol Fixturable {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - label: What tells this value from others of its type.
  ///   - configure: Changes what the test does care about.
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self
}

extension Fixturable {
  /// The value of this type without a label.
  public static var fixture: Self { fixture(label: "", configure: { _ in }) }

  /// Makes the value with a label.
  ///
  /// - Parameter label: What tells this value from others of its type.
  public static func fixture(label: String) -> Self {
    fixture(label: label, configure: { _ in })
  }

  /// Makes the value without a label, and changes it.
  ///
  /// - Parameter configure: Changes what the test does care about.
  public static func fixture(_ configure: (inout Self) -> Void) -> Self {
    fixture(label: "", configure: configure)
  }

  /// A value with the changes that a test makes to it.
  static func configured(_ value: Self, by configure: (inout Self) -> Void) -> Self {
    var value = value
    configure(&value)
    return value
  }

  // MARK: - Composing

  /// Makes a value from the fixtures of its fields.
  static func composed<each Field: Fixturable>(
    _ label: String, _ make: (repeat each Field) -> Self
  ) throws(FixtureProblem) -> Self {
    let path = try FixturePath.current.entering(Self.self)
    return FixturePath.$current.withValue(path) {
      var labels = FixtureLabels(label)
      return make(repeat (each Field).fixture(label: labels.next(for: (each Field).self)))
    }
  }
}

// MARK: - FixtureLabels

/// Hands out the labels of the fields of one value.
///
/// Fields of the same type are told apart, and so are a field and an optional one of the same type:
/// a test must notice when its subject takes one for the other.
struct FixtureLabels {
  private let label: String
  private var counts: [TypeIdentity: Int] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    self.label = label
  }

  /// The label of the next field of a type.
  mutating func next(for type: any Any.Type) -> String {
    let count = counts[Self.identity(of: type), default: 0] + 1
    counts[Self.identity(of: type)] = count
    return FixturePlace(label: label, number: count).text
  }

  private static func identity(of type: any Any.Type) -> TypeIdentity {
    TypeFacts.wrapped(in: type).map(identity) ?? TypeIdentity(type)
  }
}

// MARK: - FixturePath

/// The types whose fixtures are being made, each inside the one before it.
///
/// A type may contain itself, if there is an optional or a collection on the way. The first time
/// that a type comes again, everything inside of it that may be empty is empty. If a type comes
/// again even so, there is no end.
struct FixturePath: Sendable {
  /// A type, and by which field the path goes on.
  struct Step: Sendable {
    let type: TypeIdentity
    var field = ""
  }

  /// The path of this task or thread.
  @TaskLocal static var current = FixturePath()

  private(set) var steps: [Step] = []

  /// The first step whose type came before.
  private var repetition: Int?

  /// Whether a type has come again.
  var isRepetition: Bool { repetition != nil }

  /// Whether a fixture that contains a value of a type must do without it.
  func mustEnd(before type: any Any.Type) -> Bool {
    isRepetition || index(of: type) != nil
  }

  /// The path with one more type.
  func entering(_ type: any Any.Type) throws(FixtureProblem) -> Self {
    let step = Step(type: TypeIdentity(type))
    var path = self
    path.steps.append(step)
    guard let first = index(of: type) else { return path }
    if let repetition, let again = index(of: type, from: repetition) {
      throw .endless(steps[..<first] + steps[again...] + [step])
    }
    path.repetition = repetition ?? steps.count
    return path
  }

  /// The path that goes on by a field of its last type.
  func through(_ field: String) -> Self {
    guard let last = steps.indices.last else { return self }
    var path = self
    path.steps[last].field = field
    return path
  }

  private func index(of type: any Any.Type, from start: Int = 0) -> Int? {
    steps[start...].firstIndex { $0.type == TypeIdentity(type) }
  }
}

// MARK: - FixturePlace

/// Which one of several fields of the same type a label is for.
///
/// The first field of a type has the label of the whole value, so that it equals the fixture of its
/// type with that label. Those after it have their number added.
struct FixturePlace {
  /// The label of the whole value.
  let label: String

  /// The number of the field among those of its type, counted from 1.
  let number: Int

  /// The label of the field.
  var text: String { number == 1 ? label : "\(label)#\(number)" }

  init(label: String, number: Int) {
    self.label = label
    self.number = number
  }

  /// Reads the label of a field.
  init(label text: String) {
    let digits = text.suffix(while: { $0.isASCII && $0.isNumber })
    let label = text.dropLast(digits.count)
    if label.last == "#", let number = Int(digits), (2...1_000_000).contains(number) {
      self.init(label: String(label.dropLast()), number: number)
    } else {
      self.init(label: text, number: 1)
    }
  }
}

extension StringProtocol {
  /// The longest end whose characters are all so.
  fileprivate func suffix(while isIncluded: (Character) -> Bool) -> SubSequence {
    suffix(reversed().prefix(while: isIncluded).count)
  }
}

// MARK: - FixtureProblem

/// Why there is no fixture of a type.
enum FixtureProblem: Error {
  /// A type needs a value of its own type, and so on.
  case endless([FixturePath.Step])

  /// A type has no cases to choose from.
  case noCases(any Any.Type)

  /// A type did not take what it was given to decode.
  case refused(Refusal)

  /// What happened when a type was decoded.
  struct Refusal: Sendable {
    /// The types on the way to the one that gave the error.
    let path: [FixturePath.Step]

    /// What that type was given, as it is written in a message, by field.
    let given: [(field: String, text: String)]

    let error: any Error
  }
}

// MARK: - FixtureSeed

/// What the value of a fixture is chosen by: the same for a type and a label in every process.
///
/// `Hasher` is of no use here, because every process seeds it anew.
struct FixtureSeed {
  private let type: String
  private let label: String

  /// - Parameters:
  ///   - label: The label of the fixture.
  ///   - type: The name of its type, without module and context, which may contain addresses.
  init(_ label: String, for type: String) {
    self.label = label
    self.type = type
  }

  /// A number below another one.
  ///
  /// Where there are few numbers, fields that differ in their places have different ones as long as
  /// these suffice; chance would soon choose the same for two of them.
  func index(below count: Int) -> Int {
    guard count <= 256 else { return Self.index(Self.hash(type, label), below: count) }
    let place = FixturePlace(label: label)
    return (Self.index(Self.hash(type, place.label), below: count) + place.number - 1) % count
  }

  /// Bytes that look like chance.
  func bytes(_ count: Int) -> [UInt8] {
    var numbers = RandomNumbers(seed: Self.hash(type, label))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
  }

  private static func index(_ hash: UInt64, below count: Int) -> Int {
    Int(hash % UInt64(count))
  }

  /// The hash FNV-1a of 64 bits, whose last characters would change few of its bits if it were not
  /// mixed.
  private static func hash(_ type: String, _ label: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(type):\(label)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return RandomNumbers.mixed(hash)
  }
}
