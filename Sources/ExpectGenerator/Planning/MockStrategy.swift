/// How a mock gets the abilities of one.
enum MockStrategy: Equatable {
  /// It is a subclass of `Mock`.
  case inherits

  /// It owns a mock, because its superclass is another, or a member is called as one of `Mock`'s.
  case delegates

  /// It is an actor that owns a mock.
  case actor

  /// It owns a mock in a property of its own, because the type has a member called `it`.
  case owns(property: String)

  /// It is a subclass of the class that it stands in for.
  case overrides

  /// What stands before `call` in a member of a value.
  var receiver: String {
    switch self {
    case .inherits: ""
    case .delegates, .actor, .overrides: "it."
    case .owns(let property): "\(property)."
    }
  }
}
