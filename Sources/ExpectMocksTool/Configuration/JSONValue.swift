/// A value in JSON, and where it begins.
struct JSONValue {
  /// A key of an object, and its value.
  struct Entry {
    let key: String
    let keyOffset: Int
    let value: JSONValue
  }

  /// What a value is; of numbers and null it is enough to know that they are nothing else.
  enum Content {
    case object([Entry])
    case array([JSONValue])
    case text(String)
    case flag(Bool)
    case other
  }

  let content: Content
  let offset: Int
}
