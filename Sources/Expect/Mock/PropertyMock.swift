/// A mock of one property, which remembers what it was set to.
///
/// ```swift
/// final class EngineMock: Engine, Sendable {
///   let isOnProperty = PropertyMock<Bool>("isOn")
///   var isOn: Bool {
///     get { isOnProperty.get() }
///     set { isOnProperty.set(newValue) }
///   }
/// }
///
/// engine.isOnProperty.value = true
/// #expect(engine.isOnProperty.hasBeenRead)
/// ```
///
/// It may be used from any task and any thread. Whatever a test says of a mock, it can say of a
/// property mock too:
///
/// ```swift
/// engine.isOnProperty.expect().call(engine.isOn = false, count: 1)
/// ```
///
/// A read is answered by a stub that matches, else by what an answer of the getter says, else by the
/// value, else by the default of its type.
public final class PropertyMock<Value>: MemberMock {
  /// The mock that keeps the reads and assignments, and all that a test says of them.
  public let it: Mock

  /// The reads.
  public let getter: FunctionMock<Void, Value>

  /// The assignments, whose argument is the new value.
  public let setter: FunctionMock<Value, Void>

  private let storage: Locked<Value?>

  private init(_ mock: Mock, name: StaticString?, place: StaticString) {
    let storage = Locked<Value?>(nil)
    it = mock
    self.storage = storage
    getter = FunctionMock(
      .getter, of: mock, name: name, place: place, types: [],
      accessor: Accessor(
        read: { storage.withLock { $0 }.map { ReturnedValue($0) } }, write: { _ in }))
    setter = FunctionMock(
      .setter, of: mock, name: name, place: place, types: [TypeIdentity(Value.self)],
      accessor: Accessor(
        read: { nil }, write: { value in _ = storage.withLock { exchange(&$0, with: value) } }))
  }

  // MARK: - Making

  /// Makes a mock of a property with a name.
  ///
  /// A strict property mock reports a read or an assignment that was neither expected nor stubbed, unless it
  /// reads a value that the property has.
  public convenience init(
    _ name: StaticString, _ strictness: Mock.Strictness = .lenient,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let mock = SingleProperty(
      strictness, name: "\(name)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(mock, name: name, place: name)
  }

  /// Makes a mock of the property of a key path.
  ///
  /// ```swift
  /// lazy var countProperty = PropertyMock(\ExampleMock.count)
  /// ```
  ///
  /// The key path tells the type; the body of the property tells the name.
  public convenience init<Root>(
    _ property: KeyPath<Root, Value>, _ strictness: Mock.Strictness = .lenient,
    place: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let mock = SingleProperty(
      strictness, name: "\(place)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(mock, name: nil, place: place)
  }

  // MARK: - Forwarding

  /// Forwards a read.
  ///
  /// - Parameter function: The property, which Swift fills in.
  public func get(function: StaticString = #function) -> sending Value {
    getter.call((), function: function)
  }

  /// Forwards an assignment, and remembers the value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - function: The property, which Swift fills in.
  public func set(_ value: Value, function: StaticString = #function) {
    setter.call(value, function: function)
  }

  // MARK: - Inspecting

  /// The value of the property, if it has one.
  ///
  /// Setting it here isn't recorded.
  public var value: Value? {
    get { storage.withLock { $0 } }
    set { _ = storage.withLock { exchange(&$0, with: newValue) } }
  }

  /// Whether the property has been read.
  public var hasBeenRead: Bool { getter.called }

  /// Whether the property has been assigned.
  public var hasBeenSet: Bool { setter.called }

  // MARK: - Resetting

  /// Forgets everything: the value, expectations, stubs, and calls.
  public func reset() {
    getter.reset()
    value = nil
  }
}

// MARK: - Conformances

extension PropertyMock: Hashable {}

// MARK: - SingleProperty

/// The mock behind the mock of one property.
final class SingleProperty: Mock, @unchecked Sendable {}

// MARK: - Accessor

/// What the getter or the setter of a property does with the value of the property.
struct Accessor<Input>: Sendable {
  /// What is read where nothing else answers, if there is anything.
  let read: @Sendable () -> CallOutcome?

  /// Keeps what was assigned.
  let write: @Sendable (Input) -> Void
}
