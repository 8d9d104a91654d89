/// Returns a value that the caller may pass to another isolation, although the compiler can't see
/// that nothing else uses it at the same time.
///
/// A mock keeps arguments, results, and forwarding targets, so the compiler never sees that one is
/// disconnected. Each use needs one of two reasons:
///
/// - The caller waits for the code to which it passes the value, and doesn't use it meanwhile.
/// - The signature requires it. A member with a `sending` result can only be mocked by a `call` whose
///   result is `sending`, too. The mock itself doesn't use the value after that, but a stub that
///   returns the same object twice does share it.
package func assumingDisconnected<Value>(_ value: Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
