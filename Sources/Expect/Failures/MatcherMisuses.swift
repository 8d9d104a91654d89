import ExpectRuntime

// Matchers that are created with invalid values, or outside of a statement.
//
// Each message names the matcher as a test writes it: `Arg.in(…)`.

extension Message {
  /// A matcher or a captor was used outside of a statement.
  static func outsideRecording(_ matcher: String) -> Message {
    Message(
      """
      \(matcher) can only be an argument of a call in a statement, but there is no statement here.
      Write: mock.expect().call(mock.<#member#>(\(matcher)))
      """)
  }

  /// There are no values to compare with.
  static func noValues(for matcher: String) -> Message {
    Message(
      "\(matcher) was given no values, so there is nothing to compare with."
        + correction(of: matcher, with: "[<#value#>, <#value#>]"))
  }

  /// The range contains no values.
  static func emptyRange(_ range: String, for matcher: String) -> Message {
    Message(.misuse) {
      "The range \(range) contains no values." + correction(of: matcher, with: "<#1...5#>")
    }
  }

  /// The number of elements is negative.
  static func negativeElementCount(_ count: Int, for matcher: String) -> Message {
    Message(
      "A number of elements must not be negative (was \(count))."
        + correction(of: matcher, with: "<#1#>"))
  }

  /// The tolerance is negative.
  static func negativeTolerance(_ tolerance: Any, for matcher: String) -> Message {
    Message(
      "A tolerance must be a number that is not negative (was \(ValueDescription.text(of: tolerance)))."
        + correction(of: matcher, with: "<#0.01#>"))
  }

  /// The value isn't an object.
  static func noObject(_ type: Any.Type, for matcher: String) -> Message {
    Message(
      """
      \(matcher) matches one object, but a value of type \(TypeName.text(of: type)) is not an object.
      Write: Arg.eq(<#value#>)
      """)
  }

  // MARK: - Operands

  /// The value is a closure, which can't be compared.
  static func closureOperand(of matcher: String) -> Message {
    Message("\(matcher) \(comparedClosureText)\nWrite: Arg.closure()")
  }

  /// The value, or a part of it, has a type whose values can't be compared.
  static func incomparableOperand(_ type: Any.Type, of matcher: String) -> Message {
    Message("\(matcher) \(text(incomparable: type))")
  }

  /// An operand is computed from matchers.
  static func computedOperand(of matcher: String) -> Message {
    Message(
      """
      An operand of \(matcher) must be a plain value or a matcher, but one is computed from matchers.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """)
  }

  // MARK: - Parts

  /// Returns a line with a matcher that has a value in place of its last ellipsis.
  private static func correction(of matcher: String, with value: String) -> String {
    let parts = matcher.split(separator: "…")
    let text = parts.dropLast().joined(separator: "<#value#>") + value + (parts.last ?? "")
    return "\nWrite: \(text)"
  }

  /// The end of a sentence about a matcher or a member.
  static let comparedClosureText =
    "was given a closure to compare with, but closures are never equal."

  /// Returns the end of a sentence about a matcher or a member.
  static func text(incomparable type: Any.Type) -> String {
    """
    was given a value of type \(TypeName.text(of: type)) to compare with, but values of this type \
    cannot be compared: it isn't Equatable, and reflection cannot see its stored properties.
    Conform it to Equatable or MockUsable, or write: Arg.verify { <#condition#> }
    """
  }
}
