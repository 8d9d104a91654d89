/// A stand-in for a dependency, whose members do what a test says and check what they are asked.
///
/// Subclass it, adopt the protocol, and forward every member to `call`:
///
/// ```swift
/// final class CartMock: Mock, Cart, @unchecked Sendable {
///   func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
/// }
/// ```
///
/// A mock may be used from any task and any thread. It guards its own state; a subclass that adds
/// state of its own must guard that.
///
/// `@unchecked Sendable`, because the class is open: all that it stores is the constant core, which
/// is `Sendable` by itself.
nonisolated open class Mock: @unchecked Sendable {
  let core: MockCore

  /// Makes a mock that expects nothing.
  ///
  /// A strict mock reports a call that was neither expected nor stubbed. The name appears in messages and
  /// defaults to the name of the class. What a mock keeps of the arguments of calls stays alive until its
  /// record is reset.
  public init(
    _ strictness: Strictness = .lenient, name: String? = nil, keeps: Keeping = .arguments,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core = MockCore(
      name: MockName(
        description: name ?? "\(Self.self)", reach: .reach(of: Self.self),
        type: TypeIdentity(Self.self)),
      isStrict: strictness == .strict, keepsDescriptions: keeps == .descriptions,
      at: CallSite(fileID, filePath, line, column))
  }

  deinit {
    core.verify(.statementsOutsideScopes)
  }

  /// The name of the mock, as messages write it.
  open var description: String { core.name.description }
}

// MARK: - CustomStringConvertible

extension Mock: CustomStringConvertible {}

// MARK: - Hashable

extension Mock: Hashable {
  /// Whether two mocks are the same object.
  public static func == (left: Mock, right: Mock) -> Bool { left === right }

  /// Hashes the identity of the mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Spying

extension Mock {
  /// Lets unanswered calls run the real implementation, where the member knows one.
  public func enableSpy() {
    core.setSpying(true)
  }

  /// Ends what `enableSpy()` and `forward(to:)` began.
  public func disableSpy() {
    core.setSpying(false)
    core.setTarget(nil)
  }

  // MARK: - Resetting

  /// Removes all expectations and rejections.
  ///
  /// Answers stay, including those of expectations.
  public func resetExpectations() {
    core.resetExpectations()
  }

  /// Removes all answers.
  ///
  /// Expectations and rejections stay.
  public func resetStubs() {
    core.resetStubs()
  }

  /// Removes all recorded calls: expectations count from zero.
  public func resetCalls() {
    core.resetCalls()
  }

  /// Forgets everything: expectations, stubs, and calls.
  public func resetAll() {
    resetExpectations()
    resetStubs()
    resetCalls()
  }

  // MARK: - Strictness

  /// What a mock does with calls that were neither expected nor stubbed.
  public enum Strictness: Sendable {
    /// They are answered with a default.
    case lenient

    /// They are reported at once.
    case strict
  }

  /// What a mock keeps of the arguments of a call, until its record is reset.
  public enum Keeping: Sendable {
    /// The arguments themselves, which stay alive.
    case arguments

    /// Only their descriptions, for tests about lifetimes.
    case descriptions
  }
}

// MARK: - Answering

extension Mock {
  /// Makes a default for a result of a type that has none.
  ///
  /// Generated mocks answer with the mock of a protocol like this, where nothing else says what a call returns:
  ///
  /// ```swift
  /// func wallet() -> any Wallet { answering((any Wallet).self) { WalletMock() }.call() }
  /// ```
  ///
  /// The value is made when a call needs it, and is the same one at every later call of the member.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - make: Makes the value.
  /// - Returns: This mock.
  public func answering<Result>(_ type: Result.Type, with make: @escaping () -> Result) -> Mock {
    core.setMaker(of: type, make)
    return self
  }
}

// MARK: - Exploring

extension Mock {
  /// What tells this mock from others in an `InterceptedCall`.
  package var identity: ObjectIdentifier { ObjectIdentifier(core) }

  /// Lets something see every call before it acts.
  package func insert(_ interceptor: any CallInterceptor) {
    core.editInterceptors { $0.append(interceptor) }
  }

  /// Ends what `insert` began.
  package func remove(_ interceptor: any CallInterceptor) {
    core.editInterceptors { $0.removeAll { $0 === interceptor } }
  }

  /// What was said of the mock so far.
  package var statements: MockStatements { core.statements }

  /// Forgets what was said of the mock since, and lets its stubs begin anew; the calls stay.
  package func restore(_ statements: MockStatements) { core.restore(statements) }
}

// MARK: - MockDelegate

/// A mock that cannot be a subclass of `Mock`, and owns one instead.
///
/// This is how classes and actors are mocked, and protocols with a member that `Mock` has too:
///
/// ```swift
/// final class PrinterMock: Printer, MockDelegate {
///   let it = Mock(name: "printer")
///   override func print(_ page: Int) -> Bool { it.call(page) }
/// }
/// ```
///
/// An actor declares it as `nonisolated let it = Mock()`.
public protocol MockDelegate {
  /// The mock that every member forwards to.
  var it: Mock { get }
}

// MARK: - Hashable

// A delegate whose protocol is Hashable is so by identity, like every mock.
extension MockDelegate where Self: AnyObject {
  /// Whether two mocks are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - TestDouble

/// A stand-in that does nothing: every member returns at once, with the default of its result.
///
/// It serves where a subject needs something that the test does not care about. A test can state nothing
/// of it, and it keeps nothing.
///
/// ```swift
/// final class LogDouble: TestDouble, Log {
///   func write(_ line: String) {}
///   func count() -> Int { DefaultValues.value() }
/// }
/// ```
///
/// `expect-mocks generate --with-doubles` writes them.
public protocol TestDouble: AnyObject {}

// MARK: - Hashable

// A double whose protocol is Hashable is so by identity, like every mock.
extension TestDouble {
  /// Whether two doubles are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the double.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // MARK: - CustomStringConvertible

  /// The name of its type.
  public var description: String { TypeName.text(of: Self.self) }
}
