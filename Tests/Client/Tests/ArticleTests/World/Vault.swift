import ExpectTesting

protocol Vault: Actor {
  func open(_ code: Int) -> Bool
}

actor VaultMock: MockDelegate, Vault {
  nonisolated let it = Mock(name: "vault")
  func open(_ code: Int) -> Bool { it.call(code) }
}
