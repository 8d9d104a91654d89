extension Note {
  /// Notes a matcher for arguments with certain values inside.
  ///
  /// - Parameters:
  ///   - selection: The values.
  ///   - noun: What the values are, where they are not elements.
  ///   - isMet: Whether an argument has them inside.
  func matcher<Argument, Value>(
    _ selection: Selection<Value>, _ noun: String = "", isMet: @escaping (Argument) -> Bool
  ) -> Argument {
    matcher(
      Requirement(selection.words(for: noun), isMet: isMet),
      unless: selection.values.isEmpty ? .noValues : nil)
  }
}
