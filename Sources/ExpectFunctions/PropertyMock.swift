public import Expect
import ExpectRuntime

/// A mock of one property, which stores its value.
///
/// ```swift
/// final class EngineMock: Engine, Sendable {
///   let isOnProperty = PropertyMock<Bool>(name: "isOn")
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
/// You can use it from any task and thread. It supports the same statements as a mock:
///
/// ```swift
/// engine.isOnProperty.expect().call(engine.isOn = false, count: 1)
/// ```
///
/// A read returns, in order of preference: the result of a matching stub, a result of the getter, the
/// stored value, or the default of the type.
public final class PropertyMock<Value>: MockDelegate, Sendable {
  /// The mock that records the reads and assignments and holds the statements about them.
  public let it: Mock

  /// The mock of the getter.
  public let getter: FunctionMock<Void, Value>

  /// The mock of the setter, whose argument is the new value.
  public let setter: FunctionMock<Value, Void>

  private let storage: Locked<Value?>

  private init(_ mock: Mock, name: StaticString?, place: StaticString) {
    let storage = Locked<Value?>(nil)
    @Sendable func store(_ value: Value?) { _ = storage.withLock { exchange(&$0, with: value) } }
    it = mock
    self.storage = storage
    getter = FunctionMock(
      .getter, of: mock, name: name, place: place, types: [],
      accessor: Accessor(
        read: { storage.withLock { $0 }.map { $0 as Any } }, write: { _ in }))
    setter = FunctionMock(
      .setter, of: mock, name: name, place: place, types: [TypeIdentity(Value.self)],
      accessor: Accessor(
        read: { nil }, write: { store($0) }))
    mock.core.keep {
      let value = storage.withLock { $0 }
      return { store(value) }
    }
  }

  // MARK: - Making

  /// Creates a mock of a property with a name.
  ///
  /// A strict property mock reports reads and assignments that were neither expected nor stubbed,
  /// except reads of a stored value.
  public convenience init(
    _ strictness: Mock.Strictness? = nil, name: StaticString, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    let mock = SingleProperty(of: name, strictness, at: site)
    self.init(mock, name: name, place: name)
  }

  /// Creates a mock of the property of a key path.
  ///
  /// ```swift
  /// lazy var countProperty = PropertyMock(\ExampleMock.count)
  /// ```
  ///
  /// The type comes from the key path, and the name from the body of the property.
  public convenience init<Root>(
    _ property: KeyPath<Root, Value>, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(place, nil, at: CallSite(fileID, filePath, line, column))
  }

  /// Creates a strict or lenient mock of the property of a key path.
  ///
  /// ```swift
  /// lazy var countProperty = PropertyMock(.strict, \ExampleMock.count)
  /// ```
  ///
  /// A strict property mock reports reads and assignments that were neither expected nor stubbed,
  /// except reads of a stored value.
  public convenience init<Root>(
    _ strictness: Mock.Strictness, _ property: KeyPath<Root, Value>,
    place: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(place, strictness, at: CallSite(fileID, filePath, line, column))
  }

  private convenience init(
    _ place: StaticString, _ strictness: Mock.Strictness?, at site: CallSite
  ) {
    self.init(SingleProperty(of: place, strictness, at: site), name: nil, place: place)
  }

  // MARK: - Forwarding

  /// Records a read of the property, and returns its value.
  ///
  /// Write it as the body of the getter.
  ///
  /// - Parameter function: The name of the property, which defaults to `#function`.
  public func get(function: StaticString = #function) -> sending Value {
    getter.call((), function: function)
  }

  /// Records an assignment, and stores the value.
  ///
  /// Write it as the body of the setter.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - function: The name of the property, which defaults to `#function`.
  public func set(_ value: Value, function: StaticString = #function) {
    setter.call(value, function: function)
  }

  // MARK: - Inspecting

  /// The stored value of the property, or `nil` if it has none.
  ///
  /// The mock doesn't record an assignment to this property.
  public var value: Value? {
    get { storage.withLock { $0 } }
    set { _ = storage.withLock { exchange(&$0, with: newValue) } }
  }

  /// Whether the property was read.
  public var hasBeenRead: Bool { getter.called }

  /// Whether the property was assigned.
  public var hasBeenSet: Bool { setter.called }

  // MARK: - Resetting

  /// Removes the value and all expectations, stubs, and recorded calls.
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

/// How the getter or setter of a property accesses the stored value.
struct Accessor<Input>: Sendable {
  /// Returns the value to read if nothing else answers, or `nil` if there is none.
  let read: @Sendable () -> Any?

  /// Stores the assigned value.
  let write: @Sendable (Input) -> Void
}
