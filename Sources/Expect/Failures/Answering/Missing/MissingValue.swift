/// Why a value that cannot be copied is not where a test looks for it.
enum MissingValue {
  /// It was taken before.
  case taken

  /// The call that it was lent for has returned.
  case returned
}
