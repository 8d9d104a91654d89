import ExpectTesting
import Foundation

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
