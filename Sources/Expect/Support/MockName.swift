/// What a mock is called in messages, and how a test reaches it.
struct MockName: Sendable, CustomStringConvertible {
  let description: String

  /// Whether the mock belongs to a delegate, so that a test reaches it through `it`.
  let isOwned: Bool

  /// The delegate, or the mock itself, as a test names it: by its name where that can be a
  /// variable's, else as `mock`.
  var variable: String {
    let isName = description.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    // A name such as `CartMock` is the type's.
    let isVariable = description.first.map { $0.isLowercase || $0 == "_" } ?? false
    return isName && isVariable ? description : "mock"
  }

  /// The mock as a test reaches it, to state something about it.
  var reference: String { isOwned ? "\(variable).it" : variable }
}
