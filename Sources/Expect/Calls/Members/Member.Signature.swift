extension Member {
  /// The parts of a name, as a call is written with them.
  struct Signature {
    /// What stands before the arguments: `add`, `title`, `subscript`.
    let base: String

    /// The label of each parameter, empty where there is none, or nothing for a property.
    let labels: [String]?

    /// Takes a name apart as `#function` gives it.
    init(_ name: String) {
      guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
        base = name
        labels = nil
        return
      }
      base = String(name[..<open])
      labels = name[name.index(after: open)...].dropLast()
        .split(separator: ":")
        .map { $0 == "_" ? "" : String($0) }
    }

    /// The parts of the name of a closure, whose parameters have no labels.
    init(closure name: String, of parameterCount: Int) {
      base = name
      labels = Array(repeating: "", count: parameterCount)
    }
  }

  var signature: Signature {
    role == .closure ? Signature(closure: name, of: argumentTypes.count) : Signature(name)
  }

  /// Whether a call of this member is written as an assignment.
  var isSetter: Bool {
    if let role, role != .function { return role == .setter }
    let signature = signature
    let isAssignable = signature.labels == nil || signature.base == "subscript"
    return isAssignable && resultType.type == Void.self
      && argumentTypes.count == (signature.labels?.count ?? 0) + 1
  }

  /// Whether the name has no place for an argument, as in `f()` or a property that is read.
  var hasNoParameters: Bool {
    guard let labels = signature.labels else { return !isSetter }
    return labels.isEmpty
  }

  /// Whether this is an initializer, whose calls are written with the name of the type alone.
  var isInitializer: Bool { name.hasPrefix("init(") }

  /// The name alone, as a sentence mentions it: `add`, `title`, `subscript`.
  var baseName: String { signature.base }
}
