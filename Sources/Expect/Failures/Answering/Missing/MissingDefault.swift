/// A type of which somebody wants the default, and has none.
struct MissingDefault {
  let type: Any.Type

  /// The function that wants it, as `#function` writes it.
  let function: String
}
