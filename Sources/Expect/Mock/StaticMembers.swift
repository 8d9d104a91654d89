import ExpectRuntime

/// The mock of the static members of one type.
final class StaticMembers: Mock, @unchecked Sendable {
  /// The mocks of types whose static members are used outside of every test.
  ///
  /// A static member is called on a type, which can't store its mock. Inside a test that verifies
  /// its mocks, the scope of the test stores it, and other tests don't see it. Scopes inside of the
  /// test, such as those of runs, share it. This table is for all other code, which is
  /// indistinguishable.
  private static let ofProcess = Locked<[ObjectIdentifier: StaticMembers]>([:])

  /// Returns the mock of a type in the current test, or that of the process outside of tests.
  static func mock(of type: Any.Type) -> StaticMembers {
    let key = ObjectIdentifier(type)
    let scope = MockScope.current?.ofTest
    let known = scope.map { $0.object(for: key) } ?? ofProcess.withLock { $0[key] }
    if let known = known as? StaticMembers { return known }
    // A run, which may use the mock first, ends before the test.
    let strictness = MockScope.current?.strictness
    // No line of the test creates the mock.
    let mock = MockScope.$inTask.withValue(scope) {
      StaticMembers(
        strictness, name: TypeName.text(of: type), fileID: "", filePath: "<unknown>", line: 0,
        column: 0)
    }
    if let kept = scope?.keep(mock, for: key) { return kept }
    return ofProcess.withLock { mocks in
      let kept = mocks[key] ?? mock
      mocks[key] = kept
      return kept
    }
  }
}

extension MockName.Reach {
  /// Returns how a test refers to a mock of a class.
  static func reach(of type: Mock.Type) -> Self {
    switch type {
    case is StaticMembers.Type: .statics
    case let single as any MockOfOneMember.Type: single.reach
    default: type == Mock.self ? .owned : .direct
    }
  }
}

// MARK: - Mock+Statics

extension Mock {
  /// Returns the mock of a type's static members in the current test.
  ///
  /// Each test that verifies its mocks has its own mock for each type, so that tests that run in
  /// parallel can stub `FooMock.make()` differently. The mock is verified like all others and
  /// released when the test ends. Code outside of such a test shares one mock.
  ///
  /// - Parameter type: The type whose static members are mocked.
  public static func statics<Subject>(of type: Subject.Type) -> Mock {
    StaticMembers.mock(of: type)
  }

  /// The mock of this class's static members in the current test.
  ///
  /// ```swift
  /// final class ClockMock: Mock, Clock, @unchecked Sendable {
  ///   static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
  /// }
  ///
  /// ClockMock.statics.expect().call(ClockMock.tick(2)).andReturn(5)
  /// ```
  public static var statics: Mock { statics(of: self) }

  /// Records a call of a failable initializer, and returns whether it succeeds.
  ///
  /// Write it in the body of the initializer.
  ///
  /// The initializer fails if a stub returns `nil`:
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
  ///   - function: The name of the initializer, which defaults to `#function`.
  public func initializes<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> Bool {
    let invocation = Invocation(
      function, ValueList(repeat each arguments), Void.self, throwing: Never.self, isAsync: false,
      .failable)
    guard var call = core.arrive(invocation) else { return true }
    core.perform(&call)
    let isMade =
      if case .success(let value) = call.outcome { TypeFacts.flattened(value) != nil } else { true }
    core.end(call, with: .success(isMade))
    return isMade
  }
}

extension MockDelegate {
  /// The mock of this type's static members in the current test.
  ///
  /// ```swift
  /// override class func make() -> Printer { statics.forward { super.make() } }
  /// ```
  public static var statics: Mock { Mock.statics(of: self) }
}
