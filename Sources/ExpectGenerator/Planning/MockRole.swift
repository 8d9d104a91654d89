/// What is made of a type.
enum MockRole: CaseIterable {
  /// What a test states things of.
  case mock

  /// What does nothing, and gives the defaults of its results.
  case double

  /// The protocol of Expect that it adopts, where it is no subclass of `Mock`.
  var base: String {
    switch self {
    case .mock: "MockDelegate"
    case .double: "TestDouble"
    }
  }
}

extension GeneratorOptions {
  /// How what is made is called; nothing where it is not wanted.
  func naming(of role: MockRole) -> NamingTemplate? {
    switch role {
    case .mock: naming
    case .double: doubles
    }
  }
}
