import ExpectTesting

/// A dog that only this file can create.
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

/// The kennel that creates dogs for the tests.
enum RealKennel {
  static func hound(named name: String) -> Hound { Hound(name: name) }
}
