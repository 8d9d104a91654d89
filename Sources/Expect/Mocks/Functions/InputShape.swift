/// How the one value that holds all arguments of a call is made of single arguments.
struct InputShape: Sendable {
  /// The types of the arguments, in order.
  let types: [TypeIdentity]
  private let parts: Parts

  /// Whether the arguments may outlive a call.
  let isKept: Bool

  /// Whether the value holds the arguments and nothing else.
  var isPlain: Bool { if case .list = parts { false } else { true } }

  private enum Parts: Sendable {
    /// The value is the only argument.
    case whole

    /// The value is a tuple, and each of its elements an argument.
    case elements([ArgumentColumn])

    /// The value is a list of arguments.
    case list
  }

  /// The shape of a value whose type tells the arguments: none, one, or the elements of a tuple.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - parameterCount: How many parameters there are, where that is known: a single one may be a
  ///     tuple itself.
  init(of type: Any.Type, parameterCount: Int?) {
    let elements = type == Void.self ? [] : Self.elements(of: type)
    switch (elements, parameterCount) {
    case (_, 1), (nil, _): self.init(parts: .whole, types: [TypeIdentity(type)])
    case (let elements?, _):
      self.init(parts: .elements(elements), types: elements.map { TypeIdentity($0.type) })
    }
  }

  private static func elements(of type: Any.Type) -> [ArgumentColumn]? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected, let fields = layout.fields() else {
      return nil
    }
    return fields.map { ArgumentColumn(type: $0.type, offset: $0.offset) }
  }

  /// The shape of a list of arguments, none of which is known.
  static var emptyList: Self { Self(parts: .list, types: []) }

  /// The shape of a list of arguments of these types.
  init<each Argument>(listing types: repeat (each Argument).Type) {
    self.init(parts: .list, types: typeList(repeat each types))
  }

  private init(parts: Parts, types: [TypeIdentity]) {
    self.parts = parts
    self.types = types
    isKept = !types.contains { $0.type is any BorrowedArgument.Type }
  }

  /// The single arguments, each in its own type.
  func arguments<Input>(of input: Input) -> [Any] {
    switch parts {
    case .whole: [input]
    case .list: (input as? ErasedArguments)?.values ?? []
    case .elements(let columns):
      withUnsafePointer(to: input) { input in
        columns.map { $0.value(in: UnsafeRawPointer(input)) }
      }
    }
  }
}
