/// How one argument gets from a member to its mock.
struct PassedArgument {
  /// A statement that comes before the call.
  var statement: String?

  /// What the mock is given where no statement comes before the call.
  var inlined: String?

  /// The function that lends the argument for the time of the call, up to its closure.
  var wrapper: Wrapper?

  /// What the mock is given.
  var expression: String

  /// What the real implementation is given.
  var forwarded: String

  /// Whether the mock is given the argument itself.
  var isPlain: Bool { expression == forwarded }

  /// A function that lends an argument for the time of a call.
  struct Wrapper {
    /// The function and its argument: `withInout(&n)`.
    let opening: String

    /// The name of the argument, in the closure too.
    let name: String

    /// The type of the closure's parameter, where Swift would guess another one.
    var type: String?
  }

  /// An argument that is handed on as it is.
  init(_ expression: String) {
    self.expression = expression
    forwarded = expression
  }

  init(_ expression: String, in wrapper: Wrapper, forwarded: String) {
    self.wrapper = wrapper
    self.expression = expression
    self.forwarded = forwarded
  }

  init(_ expression: String, after statement: String, inlined: String? = nil, forwarded: String) {
    self.statement = statement
    self.inlined = inlined
    self.expression = expression
    self.forwarded = forwarded
  }
}
