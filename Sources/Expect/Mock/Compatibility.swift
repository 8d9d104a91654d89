// Spellings for those who come from other frameworks. Each stands for something that Expect spells differently.

/// A captor of closures, of any arity and with any effects, as InstantMock spells it.
///
/// ```swift
/// let captor = ArgumentClosureCaptor<(Int) -> Bool>()
/// ```
public typealias ArgumentClosureCaptor<Closure> = ArgumentCaptor<Closure>

extension FunctionMock {
  /// The argument of the latest call, or `nil` before the first call, as Mokka spells it.
  public var argument: Input? { arguments }

  /// The arguments of the first call, or `nil` before it: what Moxture calls `args`.
  public var firstArguments: Input? { inputs { _ in 0..<1 }.first }
}
