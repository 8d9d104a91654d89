// Rows 36 to 55: effects.

enum Fault {
  struct Jam: Error, Equatable {}
}
struct Cold: Error, Equatable {}

// 36-43
protocol Printer {
  func ink() throws -> Int
  func feed() throws(Fault.Jam) -> Int
  func eject() throws(Fault.Jam)
  func tray(_ n: Int) throws(Fault.Jam) -> Int?
  func level() throws(any Error) -> Int
  func idle() throws(Never) -> Int
  func attempt<E: Error>(_ t: E.Type) throws(E) -> Int
  func reset() throws
  func maybe() throws -> String?
}

protocol Fridge {
  associatedtype Failure: Error
  func cool() throws(Failure) -> Int
  func warm() throws(Self.Failure)
}

// 44-46
protocol Worker {
  func job() async throws(Fault.Jam) -> String
  func run(_ n: Int) async -> Int
  func load() async throws -> Int?
  func stop() async throws
  var done: Bool { get async throws }
  var slow: Int { get async }
  var risky: Int { get throws }
  var door: Int { get throws(Cold) }
  var gate: Int? { get async throws(Cold) }
}

// 47-51
protocol Loop {
  func each(_ f: (Int) throws -> String) rethrows -> [String]
  func both(_ f: () throws -> Int, _ g: () throws -> Int) rethrows -> Int
  func kept(_ f: @escaping () throws -> Int) rethrows -> Int
  func slow(_ f: (Int) async throws -> Int) async rethrows -> Int
  func typed<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int
}

// 52, 53
final class Pile { var height = 0 }

protocol Placed {
  nonisolated(nonsending) func near(_ p: Pile) async -> Int
  nonisolated(nonsending) func nearby(_ f: (Int) async -> Int) async -> Int
  @concurrent func far() async -> Int
}

// 54, 55
protocol Ending {
  func die(_ why: String) -> Never
  func quit() throws -> Never
  func leave() throws(Cold) -> Never
  func stay() -> Int
}

// 53: a typed error with the same name as the protocol of all errors.
enum Bank {
  enum Error: Swift.Error { case closed }

  nonisolated protocol Teller { func pay(_ n: Int) throws(Error) -> Int }
}

protocol Loading {
  associatedtype Error: Swift.Error
  func load() throws(Error) -> Int
}
