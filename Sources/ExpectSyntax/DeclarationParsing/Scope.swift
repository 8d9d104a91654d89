/// Where declarations stand.
enum Scope {
  /// At the top level of a file, where statements may stand between them.
  case file
  /// In the braces of a type or of an extension.
  case type
}
