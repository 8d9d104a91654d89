extension MissingValue {
  /// - Parameter type: The type of the value.
  func message(of type: Unkept) -> String {
    switch self {
    case .taken:
      "A value of type \(type) was taken twice, but it cannot be copied. "
        + "To make one for each call, write: .andReturn { \(type)(…) }"
    case .returned:
      "A value of type \(type) was looked at after the call that it was lent for."
    }
  }
}
