import ExpectTesting

protocol Office {
  func greet(_ user: User)
}

final class OfficeMock: Mock, Office, @unchecked Sendable {
  func greet(_ user: User) { call(user) }
}
