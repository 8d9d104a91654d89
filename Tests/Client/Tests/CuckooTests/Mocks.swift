import ExpectTesting

protocol Greeter {
  func greetWithMessage(_ message: String)
  func countCharacters(_ text: String) -> Int
  var readWriteProperty: Int { get set }
}

protocol Host {
  func genericReturn<T>(for key: String) -> T?
  func load(_ name: String) throws -> String
  func fetch(_ name: String) async throws -> String
  func onGreeting(_ body: @escaping (String) -> Void)
  func invite(_ guest: Guest?)
  func bestGuest() -> Guest
  func seat(_ chair: Chair)
  func list(_ names: [String])
  func stock(_ amounts: [String: Int])
}

struct Guest {
  var name: String
  var age = 36
}

/// A class whose instances are all equal.
final class Chair: Equatable {
  static func == (left: Chair, right: Chair) -> Bool { true }
}

struct Offline: Error {}

final class GreeterMock: Mock, Greeter, Host, @unchecked Sendable {
  func greetWithMessage(_ message: String) { call(message) }
  func countCharacters(_ text: String) -> Int { call(text) }
  func genericReturn<T>(for key: String) -> T? { call(key) }
  func load(_ name: String) throws -> String { try callThrowing(name) }
  func fetch(_ name: String) async throws -> String {
    try await callThrowing(name)
  }
  func onGreeting(_ body: @escaping (String) -> Void) { call(body) }
  func invite(_ guest: Guest?) { call(guest) }
  func bestGuest() -> Guest { call() }
  func seat(_ chair: Chair) { call(chair) }
  func list(_ names: [String]) { call(names) }
  func stock(_ amounts: [String: Int]) { call(amounts) }

  var readWriteProperty: Int {
    get { call() }
    set { call(newValue) }
  }
}

final class RealGreeter: Greeter {
  var readWriteProperty: Int

  init(readWriteProperty: Int = 0) { self.readWriteProperty = readWriteProperty }

  func greetWithMessage(_ message: String) {}
  func countCharacters(_ text: String) -> Int { text.count }
}

final class ForwardingGreeterMock: Mock, Greeter, @unchecked Sendable {
  func greetWithMessage(_ message: String) {
    forward(message) { (greeter: any Greeter) in
      greeter.greetWithMessage(message)
    }
  }
  func countCharacters(_ text: String) -> Int {
    forward(text) { (greeter: any Greeter) in
      greeter.countCharacters(text)
    }
  }
  var readWriteProperty: Int {
    get {
      forward { (greeter: any Greeter) in greeter.readWriteProperty }
    }
    set {
      forward(newValue) { (greeter: inout any Greeter) in
        greeter.readWriteProperty = newValue
      }
    }
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
