import ExpectTesting

/// A dog that only its kennel makes.
final class Hound {
  let name: String

  fileprivate init(name: String) { self.name = name }
}

protocol Kennel {
  func walk(_ hound: Hound)
}

final class KennelMock: Mock, Kennel, @unchecked Sendable {
  func walk(_ hound: Hound) { call(hound) }
}

/// The kennel of the tests.
enum RealKennel {
  static func hound(named name: String) -> Hound { Hound(name: name) }
}
