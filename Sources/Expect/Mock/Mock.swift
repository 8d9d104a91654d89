import ExpectRuntime

/// The base class of mocks, whose members do what a test defines and which verify their calls.
///
/// Subclass it, conform to a protocol, and write `call` as the body of every member:
///
/// ```swift
/// final class CartMock: Mock, Cart, @unchecked Sendable {
///   func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
/// }
/// ```
///
/// You can use a mock from any task and thread. It synchronizes access to its own state; a subclass
/// with additional state must do the same.
///
/// The class is `@unchecked Sendable` because it's open. Its only stored property is the constant
/// core, which is `Sendable`.
nonisolated open class Mock: @unchecked Sendable {
  package let core: MockCore

  /// Creates a mock without expectations.
  ///
  /// A strict mock reports calls that were neither expected nor stubbed. By default, mocks are
  /// lenient unless their test or suite makes them strict. The name appears in messages and defaults
  /// to the name of the class. The arguments of calls, if kept, stay alive until the recorded calls
  /// are reset.
  public init(
    _ strictness: Strictness? = nil, name: String? = nil, keeps: Keeping = .arguments,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core = MockCore(
      name: MockName(given: name, reach: .reach(of: Self.self), type: TypeIdentity(Self.self)),
      strictness: strictness, keepsDescriptions: keeps.areDescriptions,
      at: CallSite(fileID, filePath, line, column))
  }

  deinit {
    core.mockWillBeReleased()
  }

  /// The name of the mock, as it appears in messages.
  open var description: String { core.name.description }
}

// MARK: - CustomStringConvertible

extension Mock: CustomStringConvertible {}

// MARK: - Hashable

extension Mock: Hashable {
  /// Returns whether two mocks are the same object.
  public static func == (left: Mock, right: Mock) -> Bool { left === right }

  /// Hashes the identity of the mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Spying

extension Mock {
  /// Lets calls without a stub run the real implementation.
  ///
  /// The bodies of the members must use `forward`. If they forward to another object, call
  /// `forward(to:)` instead.
  public func enableSpy() {
    core.change { $0.isSpying = true }
  }

  /// Ends `enableSpy()`, so that calls without a stub return a default value again.
  ///
  /// If the mock forwards to an object, it continues to: see `stopForwarding()`.
  public func disableSpy() {
    core.change { $0.isSpying = false }
  }

  /// Ends `forward(to:)`, so that calls without a stub return a default value again.
  ///
  /// If the mock is a spy of a class, they run the implementation of the superclass instead: see
  /// `disableSpy()`.
  public func stopForwarding() {
    core.setTarget(nil)
  }

  // MARK: - Resetting

  /// Removes all expectations and rejections.
  ///
  /// Stubbed behavior remains, including the behavior of expectations.
  public func resetExpectations() {
    core.resetExpectations()
  }

  /// Removes all stubbed behavior.
  ///
  /// Expectations and rejections remain.
  public func resetStubs() {
    core.resetStubs()
  }

  /// Removes all recorded calls, so that expectations count from zero.
  public func resetCalls() {
    core.resetCalls()
  }

  /// Removes all expectations, stubs, and recorded calls.
  ///
  /// Spying and forwarding continue, and captors keep what they have captured.
  public func resetAll() {
    resetExpectations()
    resetStubs()
    resetCalls()
  }

  // MARK: - Strictness

  /// Sets how strict the mock is, unless the test said so when it created the mock.
  package func become(_ strictness: Strictness) {
    core.withState { $0.strictness = $0.strictness ?? strictness }
  }

  /// How a mock handles calls that were neither expected nor stubbed.
  public typealias Strictness = MockStrictness

  /// What a mock keeps of the arguments of its calls, until the recorded calls are reset.
  public enum Keeping: Sendable {
    /// The arguments themselves, which stay alive.
    case arguments

    /// Only the descriptions of the arguments, for tests of object lifetimes.
    case descriptions

    fileprivate var areDescriptions: Bool { if case .descriptions = self { true } else { false } }
  }
}

// MARK: - Answering

extension Mock {
  /// Provides a default for results of a type that has none, in the body of a member.
  ///
  /// Generated mocks use this to return the mock of a protocol where nothing else says what a call returns:
  ///
  /// ```swift
  /// func wallet() -> any Wallet { withDefault(for: (any Wallet).self) { WalletMock() }.call() }
  /// ```
  ///
  /// The value is made when a call needs it, and is the same one at every later call of the member.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - make: Makes the value.
  /// - Returns: This mock.
  public func withDefault<Result>(for type: Result.Type, _ make: @escaping () -> Result) -> Mock {
    core.setMaker(of: type, make)
    return self
  }

  /// Notes that a member replaces a default implementation, which an extension of its protocol provides.
  ///
  /// Generated mocks use this, so that the message of a failed test can say so:
  ///
  /// ```swift
  /// func total() -> Int { replacingDefault().call() }
  /// ```
  ///
  /// - Parameter function: The name of the member, which defaults to `#function`.
  /// - Returns: This mock.
  public func replacingDefault(function: StaticString = #function) -> Mock {
    core.replacesDefault(of: FunctionName(function))
    return self
  }
}

// MARK: - TestDouble

/// A test double that does nothing: every member immediately returns the default of its result
/// type.
///
/// Use it for a dependency that doesn't matter to the test. It supports no statements and records
/// nothing.
///
/// ```swift
/// final class LogDouble: TestDouble, Log {
///   func write(_ line: String) {}
///   func count() -> Int { DefaultValues.value() }
/// }
/// ```
///
/// The command `expect-mocks generate --with-doubles` generates such types.
public protocol TestDouble: AnyObject {}

// MARK: - Hashable

// A double whose protocol inherits from Hashable is hashable by identity, like every mock.
extension TestDouble {
  /// Returns whether two doubles are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the double.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // MARK: - CustomStringConvertible

  /// The name of the double's type.
  public var description: String { TypeName.text(of: Self.self) }
}

// Without this, Swift can't choose between the description of a double and that of a coding key.
extension TestDouble where Self: CodingKey {
  /// The name of the double's type.
  public var description: String { TypeName.text(of: Self.self) }
}
