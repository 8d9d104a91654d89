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

// MARK: - Mock+Statics

extension Mock {
  /// The mock of the static members of a type, in the test that runs here.
  ///
  /// It is one per type and test, so that tests which run at once stub `FooMock.make()` differently.
  /// A test that verifies its mocks has one of its own, which is verified with all others and
  /// forgotten when the test ends; code outside of such a test shares one.
  ///
  /// - Parameter type: The type whose static members are mocked.
  public static func statics<Subject>(of type: Subject.Type) -> Mock {
    StaticMembers.mock(of: type)
  }

  /// The mock of the static members of this class, in the test that runs here.
  ///
  /// ```swift
  /// final class ClockMock: Mock, Clock, @unchecked Sendable {
  ///   static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
  /// }
  ///
  /// ClockMock.statics.expect().call(ClockMock.tick(2)).andReturn(5)
  /// ```
  public static var statics: Mock { statics(of: self) }

  /// Forwards a call of a failable initializer, and tells whether it succeeds.
  ///
  /// It fails where a stub returns `nil`:
  ///
  /// ```swift
  /// convenience init?(name: String) {
  ///   self.init()
  ///   guard Self.statics.initializes(name) else { return nil }
  /// }
  ///
  /// BoatMock.statics.stub().call(BoatMock(name: "Titanic")).andReturn(nil)
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the initializer, in order.
  ///   - function: The initializer, which Swift fills in.
  public func initializes<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> Bool {
    let reception = core.receive(
      function, Void.self, throwing: Never.self, MemberBody(acceptsNil: true),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    return core.ending(reception) {
      guard case .value(let outcome) = reception.ending,
        case .result(let value) = outcome.outcome
      else { return true }
      return TypeFacts.flattened(value) != nil
    }
  }
}

extension MockDelegate {
  /// The mock of the static members of this type, in the test that runs here.
  ///
  /// ```swift
  /// override class func make() -> Printer { statics.forward { super.make() } }
  /// ```
  public static var statics: Mock { Mock.statics(of: self) }
}
