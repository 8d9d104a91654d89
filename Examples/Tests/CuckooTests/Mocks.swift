import ExpectTesting

protocol Greeter {
  func greetWithMessage(_ message: String)
  func countCharacters(_ text: String) -> Int
  func genericReturn<T>(for key: String) -> T?
  func load(_ name: String) throws -> String
  func fetch(_ name: String) async throws -> String
  func onGreeting(_ body: @escaping (String) -> Void)
  func invite(_ guest: Guest)
  var readWriteProperty: Int { get set }
}

struct Guest {
  var name: String
  var age = 36
}

struct Offline: Error {}

final class GreeterMock: Mock, Greeter, @unchecked Sendable {
  func greetWithMessage(_ message: String) { call(message) }
  func countCharacters(_ text: String) -> Int { call(text) }
  func genericReturn<T>(for key: String) -> T? { call(key, returning: T?.self) }
  func load(_ name: String) throws -> String { try callThrowing(name) }
  func fetch(_ name: String) async throws -> String { try await callThrowing(name) }
  func onGreeting(_ body: @escaping (String) -> Void) { call(body) }
  func invite(_ guest: Guest) { call(guest) }

  var readWriteProperty: Int {
    get { call() }
    set { call(newValue) }
  }
}

class PoliteGreeter {
  func greeting(for name: String) -> String { "Dear \(name)" }
}

final class PoliteGreeterMock: PoliteGreeter, MockDelegate {
  let it = Mock(name: "greeter")

  override func greeting(for name: String) -> String {
    it.forward(name) { super.greeting(for: name) }
  }
}
