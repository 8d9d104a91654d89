import ExpectSyntax

/// A type or an extension that other declarations stand in.
struct Enclosure: Sendable {
  /// The name as an extension would write it, such as `Zoo` or `Zoo.House`.
  let name: String
  let header: DeclarationHeader
}
