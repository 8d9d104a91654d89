/// A file of Swift that is made to see how long the compiler takes to check its types.
struct TypeCheckedSource {
  let name: String

  /// What a user of Expect writes.
  let text: String

  /// The like of it without Expect.
  let reference: String

  /// The seconds that it may take.
  let limit: Double?

  static var all: [TypeCheckedSource] { [statements, members] }
}
