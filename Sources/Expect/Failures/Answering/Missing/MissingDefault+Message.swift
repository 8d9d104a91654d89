extension MissingDefault {
  /// The words for it, with the line that makes one.
  var message: String {
    let name = TypeName.text(of: type)
    if type == Never.self {
      return "\(function) was called, and returns Never: nothing can answer it."
    }
    return """
      \(function) returns \(name), which has no default value.
      To give it one: \(Correction.registration(of: type))
      """
  }
}
