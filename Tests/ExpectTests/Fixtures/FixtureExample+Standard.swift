import ExpectTesting

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

/// An error that results may fail with.
private struct Gone: Error, Equatable {}
