import Expect
import ExpectRuntime

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

// MARK: - FixtureLabels

/// Assigns labels to the fields of one value.
///
/// Fields of the same type get different labels, and so do a field and an optional field of that
/// type, so that a test fails if the code under test confuses them.
struct FixtureLabels {
  private let label: String
  private var counts: [ObjectIdentifier: Int] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    self.label = label
  }

  /// Returns the label of the next field of a type.
  mutating func next(for type: any Any.Type) -> String {
    let identity = Self.identity(of: type)
    let count = counts[identity, default: 0] + 1
    counts[identity] = count
    return FixturePlace(label: label, number: count).text
  }

  private static func identity(of type: any Any.Type) -> ObjectIdentifier {
    (type as? any OptionalType.Type).map { identity(of: $0.wrappedType) } ?? ObjectIdentifier(type)
  }
}

private protocol OptionalType {
  static var wrappedType: any Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: any Any.Type { Wrapped.self }
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
