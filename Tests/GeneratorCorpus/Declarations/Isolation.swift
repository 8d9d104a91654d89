// Rows 148 to 154: isolation.

@globalActor
actor Lane {
  public static let shared = Lane()
}

// 148, 149
@MainActor
protocol Screen {
  func show(_ n: Int) -> Int
  func load(_ p: Pile) async throws -> Pile
  var title: String { get set }
  nonisolated func id() -> Int
  nonisolated var tag: String { get }
  nonisolated func ping() async -> Int
}
protocol SubScreen: Screen {
  func hide(_ p: Pile) async -> Int
}

// 150
@Lane
protocol Swimmer {
  func stroke(_ n: Int) -> Int
  func race(_ p: Pile) async -> Pile
}

// 151, 152
protocol Pool {
  @Lane func towel() -> Int
  @MainActor func bell(_ n: Int) -> Int
  @MainActor static func open() -> Int
  @MainActor var sign: String { get set }
}

// 153: isolated by default isolation only, where the module has it.
protocol Plainly {
  func now(_ n: Int) -> Int
  func soon(_ p: Pile) async -> Pile
  var later: Int { get async }
}

// 154
nonisolated protocol Free {
  func a() -> Int
  func b(_ n: Int) async -> Int
}
