// What the page "Injecting mocks" uses of libraries that these tests don't depend on, with the signatures that they
// have there.

// MARK: - swift-dependencies

protocol DependencyKey<Value> {
  associatedtype Value
  static var liveValue: Value { get }
  static var testValue: Value { get }
}

struct DependencyValues: @unchecked Sendable {
  @TaskLocal static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: Any] = [:]

  subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { overrides[ObjectIdentifier(key)] as? Key.Value ?? key.testValue }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper struct Dependency<Value> {
  private let values = DependencyValues.current
  private let path: KeyPath<DependencyValues, Value>

  init(_ path: KeyPath<DependencyValues, Value>) { self.path = path }

  var wrappedValue: Value { values[keyPath: path] }
}

func withDependencies<Result>(
  _ update: (inout DependencyValues) -> Void, operation: () -> Result
) -> Result {
  var values = DependencyValues.current
  update(&values)
  return DependencyValues.$current.withValue(values, operation: operation)
}

// MARK: - Factory

final class Container: @unchecked Sendable {
  @TaskLocal static var shared = Container()

  var registrations: [String: () -> Any] = [:]
}

struct Factory<Value> {
  let container: Container
  let name: String
  let make: () -> Value

  func register(_ make: @escaping () -> Value) { container.registrations[name] = make }

  func callAsFunction() -> Value { container.registrations[name]?() as? Value ?? make() }
}
