extension Arg {
  /// Means every string that begins with a text.
  public static func hasPrefix<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.hasPrefix(…)", fileID, filePath, line, column).matcher(
      "starting with", text, ignoringCase
    ) { $0.hasPrefix($1) }
  }

  /// Means every string that ends with a text.
  public static func hasSuffix<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.hasSuffix(…)", fileID, filePath, line, column).matcher(
      "ending with", text, ignoringCase
    ) { $0.hasSuffix($1) }
  }

  /// Means every string that contains a text.
  public static func contains<Value: StringProtocol>(
    _ text: some StringProtocol, ignoringCase: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.contains(…)", fileID, filePath, line, column).matcher(
      "containing", text, ignoringCase
    ) { $0.contains($1) }
  }

  /// Means every string in which a regular expression is found.
  // With `RegexBuilder` a string is a regular expression, but is not meant to be one here.
  @_disfavoredOverload
  public static func contains<Value: StringProtocol>(
    _ regex: some RegexComponent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.contains(…)", fileID, filePath, line, column).matcher(
      .requirement(
        Requirement("containing \(words(for: regex))") { (value: Value) in
          String(value).contains(regex)
        }))
  }

  /// Means every string that is matched by a regular expression as a whole.
  public static func matching<Value: StringProtocol>(
    _ regex: some RegexComponent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.matching(…)", fileID, filePath, line, column).matcher(
      .requirement(
        Requirement("matching \(words(for: regex))") { (value: Value) in
          String(value).wholeMatch(of: regex) != nil
        }))
  }

  /// The regular expression as a literal, which is more than its `description` tells.
  private static func words(for regex: some RegexComponent) -> String {
    regex.regex._literalPattern.map { "/\($0)/" } ?? "a regular expression"
  }
}

extension Note {
  fileprivate func matcher<Value: StringProtocol>(
    _ words: String, _ text: some StringProtocol, _ ignoringCase: Bool,
    isMet: @escaping (String, String) -> Bool
  ) -> Value {
    let expected = ignoringCase ? text.lowercased() : String(text)
    let ending = ignoringCase ? " ignoring case" : ""
    return matcher(
      .requirement(
        Requirement("\(words) \(ValueDescription.text(of: String(text)))\(ending)") {
          (value: Value) in
          isMet(ignoringCase ? value.lowercased() : String(value), expected)
        }))
  }
}
