/// An argument or a result that cannot be copied, on its way through a mock.
///
/// A member that consumes such an argument puts it in here. A behavior may take it out:
///
/// ```swift
/// func take(_ token: consuming Token) -> Int { call(Consumed(token)) }
///
/// mock.stub().call(mock.take(Token())).andReturn { (token: Consumed<Token>) in token.take().id }
/// ```
///
/// What nobody takes out is destroyed with the call.
public final class Consumed<Value: ~Copyable> {
  private var value: Value?

  /// Puts a value in.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Takes the value out, which can be done once.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &value)
    guard let taken = consume taken else {
      fatalError(MissingValue.taken.message(of: Self.note))
    }
    return taken
  }
}

// MARK: - UnkeptArgument

extension Consumed: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}
