/// The mock of the static members of one type.
final class StaticMembers: Mock, @unchecked Sendable {
  /// The mocks of types whose static members are used outside of every test.
  ///
  /// A static member is called on a type, and a type has no place to keep anything: somebody has to
  /// know its mock. Inside a test that verifies its mocks that is the test's scope, which other
  /// tests do not see. This table is for all code without one, which nothing tells apart.
  private static let ofProcess = Locked<[ObjectIdentifier: StaticMembers]>([:])

  /// The mock of a type in the test that runs here, or that of the process if none does.
  static func mock(of type: Any.Type) -> StaticMembers {
    let key = ObjectIdentifier(type)
    guard let scope = MockScope.current else { return mockOfProcess(of: type, key) }
    if let known = scope.object(for: key) as? StaticMembers { return known }
    let mock = StaticMembers(name: TypeName.text(of: type))
    return scope.keep(mock, for: key) ?? mockOfProcess(of: type, key)
  }

  private static func mockOfProcess(of type: Any.Type, _ key: ObjectIdentifier) -> StaticMembers {
    if let known = ofProcess.withLock({ $0[key] }) { return known }
    let mock = StaticMembers(name: TypeName.text(of: type))
    return ofProcess.withLock { mocks in
      let kept = mocks[key] ?? mock
      mocks[key] = kept
      return kept
    }
  }
}

extension MockName.Reach {
  /// How a test reaches a mock of a class.
  static func reach(of type: Mock.Type) -> Self {
    switch type {
    case is StaticMembers.Type: .statics
    case is SingleFunction.Type: .function
    case is SingleProperty.Type: .property
    default: type == Mock.self ? .owned : .direct
    }
  }
}
