public import Foundation

extension Date: MockUsable {
  /// The first second of 2020, and one more.
  public static var anyValue: any MockUsable { Date(timeIntervalSince1970: 1_577_836_801) }
}

extension Data: MockUsable {
  /// No bytes.
  public static var anyValue: any MockUsable { Data() }
}

extension URL: MockUsable {
  /// The root of the file system.
  public static var anyValue: any MockUsable { URL(fileURLWithPath: "/") }
}

extension UUID: MockUsable {
  /// The identifier whose bits are all zero.
  public static var anyValue: any MockUsable {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension IndexPath: MockUsable {
  /// The path to the very first item.
  public static var anyValue: any MockUsable { IndexPath(indexes: [0, 0]) }
}

extension Decimal: MockUsable {}
extension CGFloat: MockUsable {}
