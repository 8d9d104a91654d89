/// The arguments of a call, as behaviors get them.
struct OfferedArguments {
  let values: [Any]

  /// All of them as one value, in a mock that knows their type.
  let input: Any?
}
