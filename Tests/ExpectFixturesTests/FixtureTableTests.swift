import ExpectFixtures
import ExpectTesting
import Foundation
import Testing

struct FixtureTableTests {
  @Test(arguments: FixtureExample.all)
  func `the fixtures of a type never change`(example: FixtureExample) {
    #expect(example.isAsExpected(), "\(example.texts())")
  }

  @Test(arguments: FixtureExample.all)
  func `a fixture can be changed`(example: FixtureExample) {
    #expect(example.isConfigurable())
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `every process has the same fixtures`() async throws {
    let first = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { Self.printTexts() }
    let second = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { Self.printTexts() }

    let outputs = [first, second].map { result in
      String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("fixture of ") }.map(String.init)
    }
    #expect(outputs == [Self.texts, Self.texts])
  }

  private static var texts: [String] {
    FixtureExample.all.flatMap { example in
      example.texts().map { "fixture of \(example.testDescription): \($0)" }
    }
  }

  private static func printTexts() {
    for text in texts { print(text) }
  }
  #endif
}

// MARK: - Labels

struct FixtureLabelTests {
  @Test func `different labels have different values if the type has enough of them`() {
    #expect(count(of: Int.self) == 1_000)
    #expect(count(of: UInt32.self) == 1_000)
    #expect(count(of: Double.self) == 1_000)
    #expect(count(of: String.self) == 1_000)
    #expect(count(of: Duration.self) == 1_000)
    #expect(count(of: [Int?].self) == 1_000)
  }

  @Test func `labels cover most values of a type with few values`() {
    #expect(count(of: Bool.self) == 2)
    #expect(count(of: Suit.self) == 4)
    #expect(count(of: Int8.self) == 127)
    #expect(count(of: UInt8.self) > 200)
    #expect(count(of: Character.self) > 950)
  }

  @Test func `numbers are positive, and their products don't overflow`() {
    for label in labels {
      #expect(Int8.fixture(label: label) > 0)
      #expect(Int.fixture(label: label).multipliedReportingOverflow(by: 1 << 31).overflow == false)
      #expect(Float.fixture(label: label) > 0)
    }
  }

  @Test func `a range contains one to eight elements`() {
    for label in labels {
      let count = Range<Int>.fixture(label: label).count
      let narrow = Range<Int8>.fixture(label: label).count

      #expect((1...8).contains(count))
      #expect((1...8).contains(narrow))
    }
  }

  /// The number of different values that a type has for a thousand labels.
  private func count<Value: Fixturable & Hashable>(of type: Value.Type) -> Int {
    Set(labels.map(Value.fixture(label:))).count
  }

  private let labels = (1...1_000).map { "label \($0)" }
}

private enum Suit: CaseIterable, Fixturable {
  case clubs, diamonds, hearts, spades
}

// MARK: - FixtureExample

/// A type of the standard library or of Foundation, and its fixtures in every process.
struct FixtureExample: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Whether the fixtures are the values that this example was made with.
  let isAsExpected: @Sendable () -> Bool

  /// Whether a closure can change a fixture.
  let isConfigurable: @Sendable () -> Bool

  /// The fixtures, as texts that another process can print.
  let texts: @Sendable () -> [String]

  /// - Parameters:
  ///   - plain: The fixture without a label.
  ///   - labelled: The fixture with the label "new".
  init<Value: Fixturable & Equatable & Sendable>(_ plain: Value, _ labelled: Value) {
    self.init(plain, labelled, of: Value.self) { $0 }
  }

  /// - Parameters:
  ///   - plain: The part of the fixture without a label.
  ///   - labelled: The part of the fixture with the label "new".
  ///   - part: Returns the part by which two values of the type are compared.
  init<Value: Fixturable & SendableMetatype, Part: Equatable & Sendable>(
    _ plain: Part, _ labelled: Part, of type: Value.Type,
    by part: @escaping @Sendable (Value) -> Part
  ) {
    testDescription = "\(type)"
    isAsExpected = { part(.fixture) == plain && part(.fixture(label: "new")) == labelled }
    isConfigurable = {
      let new = Value.fixture(label: "new")
      return part(.fixture { $0 = new }) == labelled
        && part(.fixture(label: "old") { $0 = new }) == labelled
    }
    texts = { [Self.text(part(.fixture)), Self.text(part(.fixture(label: "new")))] }
  }

  private static func text(_ value: some Equatable) -> String {
    switch value {
    case let value as Data: "\(Array(value))"
    case let value as IndexSet: "\(Array(value))"
    default: "\(value)"
    }
  }
}

extension FixtureExample {
  static let all = numbers + texts + containers + ranges + times + places + regions
}

// MARK: - Standard

extension FixtureExample {
  static let numbers: [Self] = {
    var examples = [
      FixtureExample(827_224_076, 1_127_850_254),
      FixtureExample(22 as Int8, 70),
      FixtureExample(30_594 as Int16, 30_798),
      FixtureExample(974_543_874 as Int32, 1_230_347_126),
      FixtureExample(1_233_645_247 as Int64, 1_576_297_156),
      FixtureExample(2_019_679_086 as UInt, 199_593_178),
      FixtureExample(103 as UInt8, 128),
      FixtureExample(14_710 as UInt16, 16_710),
      FixtureExample(909_160_756 as UInt32, 1_837_236_879),
      FixtureExample(1_238_762_881 as UInt64, 514_244_266),
      FixtureExample(1_179_221.5 as Float, 940_026.375),
      FixtureExample(204_441_954.25, 115_778_334.5),
      FixtureExample(true, false),
    ]
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    examples.append(FixtureExample(34 as Float16, 34.25))
    #endif
    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
    examples.append(FixtureExample(105_177_560 as Float80, 110_433_790))
    #endif
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      examples.append(FixtureExample(867_793_147 as Int128, 1_611_162_439))
      examples.append(FixtureExample(1_293_565_395 as UInt128, 1_680_486_570))
    }
    return examples
  }()

  static let texts = [
    FixtureExample("fixture", "fixture new"),
    FixtureExample("fixture" as Substring, "fixture new"),
    FixtureExample("懩" as Character, "煞"),
    FixtureExample("\u{5850}" as Unicode.Scalar, "\u{5F24}"),
  ]

  static let containers = [
    FixtureExample(827_224_076 as Int?, 1_127_850_254),
    FixtureExample("fixture" as String??, "fixture new"),
    FixtureExample([827_224_076], [1_127_850_254]),
    FixtureExample([["fixture"]], [["fixture new"]]),
    FixtureExample([827_224_076] as ContiguousArray, [1_127_850_254]),
    FixtureExample([827_224_076] as ArraySlice, [1_127_850_254]),
    FixtureExample(["fixture"] as Set, ["fixture new"]),
    FixtureExample(["fixture": 827_224_076], ["fixture new": 1_127_850_254]),
    FixtureExample(["fixture": "fixture #2"], ["fixture new": "fixture new#2"]),
    FixtureExample(Result<Int, Gone>.success(827_224_076), .success(1_127_850_254)),
  ]

  static let ranges = [
    FixtureExample(827_224_076..<827_224_080, 1_127_850_254..<1_127_850_259),
    FixtureExample(827_224_076...827_224_080, 1_127_850_254...1_127_850_259),
    FixtureExample(22..<26 as Range<Int8>, 70..<75),
    FixtureExample(185_771_459.125..<204_441_954.25, 65_108_264..<115_778_334.5),
    FixtureExample("fixture"..."fixture #2", "fixture new"..."fixture new#2"),
    FixtureExample(827_224_076, 1_127_850_254, of: PartialRangeFrom<Int>.self) { $0.lowerBound },
    FixtureExample(827_224_076, 1_127_850_254, of: PartialRangeUpTo<Int>.self) { $0.upperBound },
    FixtureExample(827_224_076, 1_127_850_254, of: PartialRangeThrough<Int>.self) { $0.upperBound },
  ]
}

/// An error with which a result can fail.
private struct Gone: Error, Equatable {}

// MARK: - Foundation

extension FixtureExample {
  static let times = [
    FixtureExample(Duration.milliseconds(347_192_561), .milliseconds(817_184_259)),
    FixtureExample(521_507_770, 259_628_586, of: Date.self) { $0.timeIntervalSinceReferenceDate },
    FixtureExample([521_507_770, 854_565], [259_628_586, 660_313], of: DateInterval.self) {
      [$0.start.timeIntervalSinceReferenceDate, $0.duration]
    },
    FixtureExample(
      DateComponents(year: 2016, month: 1, day: 20), DateComponents(year: 2003, month: 6, day: 17)),
  ]

  static let places = [
    FixtureExample(
      Data([
        0xF3, 0x7C, 0x1E, 0x93, 0xAD, 0x09, 0x27, 0xBD, 0xAA, 0x83, 0xB4, 0xFE, 0x71, 0x57, 0xE0,
        0x9B,
      ]),
      Data([
        0xC7, 0x02, 0x04, 0x0D, 0xFB, 0xE6, 0xDC, 0xEC, 0xCA, 0xD7, 0x4A, 0x82, 0x00, 0x7E, 0x4A,
        0x01,
      ])),
    FixtureExample(
      "98FBABE5-1F7D-416F-9DE0-6F451A4551AF", "ACD1D0F2-BF67-487A-9C50-02600EC349C1", of: UUID.self
    ) { $0.uuidString },
    FixtureExample(
      "https://example.com/fixture/721518224", "https://example.com/fixture/379311572", of: URL.self
    ) { $0.absoluteString },
    FixtureExample(
      "https://example.com/fixture/721518224", "https://example.com/fixture/379311572",
      of: URLComponents.self
    ) { $0.string },
    FixtureExample("1845978.2", "7209335.64", of: Decimal.self) { "\($0)" },
    FixtureExample(IndexPath(indexes: [957, 364]), IndexPath(indexes: [578, 483])),
    FixtureExample([255_026], [144_290], of: IndexSet.self) { Array($0) },
    FixtureExample(1_561_139.5 as CGFloat, 862_495.125),
    FixtureExample(
      CGPoint(x: 1_561_139.5, y: 1_396_506.625), CGPoint(x: 862_495.125, y: 1_343_326.75)),
    FixtureExample(
      CGSize(width: 1_561_139.5, height: 1_396_506.625),
      CGSize(width: 862_495.125, height: 1_343_326.75)),
    FixtureExample(
      CGRect(x: 1_561_139.5, y: 1_396_506.625, width: 1_561_139.5, height: 1_396_506.625),
      CGRect(x: 862_495.125, y: 1_343_326.75, width: 862_495.125, height: 1_343_326.75)),
  ]
}

extension FixtureExample {
  static let regions = [
    FixtureExample(22_500, -27_900, of: TimeZone.self) { $0.secondsFromGMT() },
    FixtureExample("ja_JP", "fr_FR", of: Locale.self) { $0.identifier },
    FixtureExample(
      ["gregorian", "22500", "ja_JP"], ["gregorian", "-27900", "fr_FR"], of: Calendar.self
    ) {
      ["\($0.identifier)", "\($0.timeZone.secondsFromGMT())", $0.locale?.identifier]
    },
    FixtureExample(CharacterSet(charactersIn: "\u{5850}"), CharacterSet(charactersIn: "\u{5F24}")),
  ]
}
