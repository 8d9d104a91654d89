/// A type that provides values for tests that don't depend on their content.
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
/// The same label makes the same value in every process and on every platform. Different labels
/// make different values, as far as the type has enough of them.
///
/// For a `Decodable` or `CaseIterable` type, `extension User: Fixturable {}` is sufficient. A class
/// must be final. Members that return a `Fixturable` type don't need a stub: an unanswered call
/// returns `fixture`.
public protocol Fixturable {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - label: A string that distinguishes this value from other values of the type.
  ///   - configure: A closure that sets the properties that matter to the test.
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self
}

extension Fixturable {
  /// The value of this type without a label.
  public static var fixture: Self { fixture(label: "", configure: { _ in }) }

  /// Makes the value with a label.
  ///
  /// - Parameter label: A string that distinguishes this value from other values of the type.
  public static func fixture(label: String) -> Self {
    fixture(label: label, configure: { _ in })
  }

  /// Makes the value without a label, and configures it.
  ///
  /// - Parameter configure: A closure that sets the properties that matter to the test.
  public static func fixture(_ configure: (inout Self) -> Void) -> Self {
    fixture(label: "", configure: configure)
  }

  /// Returns a value after passing it to a closure that changes it.
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

/// Assigns labels to the fields of one value.
///
/// Fields of the same type get different labels, and so do a field and an optional field of that
/// type, so that a test notices if its subject confuses them.
struct FixtureLabels {
  private let label: String
  private var counts: [TypeIdentity: Int] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    self.label = label
  }

  /// Returns the label of the next field of a type.
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

/// The types whose fixtures are being made, each inside of the previous one.
///
/// A type may contain itself through an optional or a collection. When a type occurs for the second
/// time, everything inside of it that can be empty is empty. If the type still occurs again, the
/// fixture would be infinite.
struct FixturePath: Sendable {
  /// A type, and the field through which the path continues.
  struct Step: Sendable {
    let type: TypeIdentity
    var field = ""
  }

  /// The path of the current task or thread.
  @TaskLocal static var current = FixturePath()

  private(set) var steps: [Step] = []

  /// The index of the first step whose type occurred before.
  private var repetition: Int?

  /// Whether a type occurred twice.
  var isRepetition: Bool { repetition != nil }

  /// Returns whether a fixture must omit a value of a type.
  func mustEnd(before type: any Any.Type) -> Bool {
    isRepetition || index(of: type) != nil
  }

  /// Returns the path with one more type.
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

  /// Returns the path that continues through a field of its last type.
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

/// Identifies one of several fields of the same type.
///
/// The first field of a type has the label of the whole value, so it equals the fixture of its type
/// with that label. The labels of the others include their number.
struct FixturePlace {
  /// The label of the whole value.
  let label: String

  /// The number of the field among the fields of its type, starting at 1.
  let number: Int

  /// The label of the field.
  var text: String { number == 1 ? label : "\(label)#\(number)" }
}

extension FixturePlace {
  /// Parses the label of a field.
  init(label text: String) {
    let digits = String(text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let label = text.dropLast(digits.count)
    if label.last == "#", let number = Int(digits), (2...1_000_000).contains(number) {
      self.init(label: String(label.dropLast()), number: number)
    } else {
      self.init(label: text, number: 1)
    }
  }
}

// MARK: - FixtureProblem

/// The reason why a fixture can't be made.
enum FixtureProblem: Error {
  /// A type needs a value of its own type, without end.
  case endless([FixturePath.Step])

  /// A type has no cases to choose from.
  case noCases(any Any.Type)

  /// A type failed to decode the values it received.
  case refused(Refusal)

  /// A failure to decode a type.
  struct Refusal: Sendable {
    /// The path to the type that threw the error.
    let path: [FixturePath.Step]

    /// The values that the type received, by field, as messages write them.
    let given: [(field: String, text: String)]

    let error: any Error
  }
}

// MARK: - FixtureSeed

/// The source of a fixture's value, which depends only on a type and a label.
///
/// `Hasher` isn't suitable, because its seed differs in every process.
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

  /// Returns a number from 0 to `count - 1`.
  ///
  /// If `count` is small, consecutive fields get consecutive numbers, so they differ as long as
  /// possible; hash values would soon coincide.
  func index(below count: Int) -> Int {
    guard count <= 256 else { return Int(hash(label) % UInt64(count)) }
    let place = FixturePlace(label: label)
    return (Int(hash(place.label) % UInt64(count)) + place.number - 1) % count
  }

  /// Returns pseudorandom bytes.
  func bytes(_ count: Int) -> [UInt8] {
    var numbers = RandomNumbers(seed: hash(label))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
  }

  /// Returns the 64-bit FNV-1a hash, mixed because the last characters otherwise affect few of its
  /// bits.
  private func hash(_ label: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(type):\(label)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return RandomNumbers.mixed(hash)
  }
}

// MARK: - RandomNumbers

/// A random number generator that produces the same numbers for the same seed, on every platform.
///
/// The algorithm is SplitMix64.
package struct RandomNumbers: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a random number from 0 to `count - 1`.
  package mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Distributes the differences between numbers over all bits.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
