import ExpectTesting

protocol Warehouse {
  func has(_ item: String, _ count: Int) -> Bool
  func price(of item: String) throws -> Int
  func remove(_ item: String)
  func find(_ item: String?)
}

final class ShelfMock: Mock, @unchecked Sendable {
  func put(_ session: Session) { call(session) }
}

final class ClockMock: Mock, @unchecked Sendable {
  static func now() -> Int { statics.call() }
}

struct Kiosk {
  func isOpen() -> Bool { true }
}

final class KioskMock: Mock, @unchecked Sendable {
  func isOpen() -> Bool { forward { (kiosk: Kiosk) in kiosk.isOpen() } }
}
