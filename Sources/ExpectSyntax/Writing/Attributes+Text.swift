extension Attribute {
  /// The attribute with its arguments, without a condition.
  package var text: String {
    "@\(name)\(genericArguments ?? "")\(arguments.map { "(\($0))" } ?? "")"
  }
}

extension Modifier {
  /// The modifier with its detail.
  package var text: String {
    detail.map { "\(name)(\($0))" } ?? name
  }
}
