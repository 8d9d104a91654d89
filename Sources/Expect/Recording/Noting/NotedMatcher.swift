/// A matcher that was made while a call was recorded, and the value that it left in its place.
struct NotedMatcher {
  let matcher: ArgumentMatcher

  /// The value that travels through the body of the mock instead of an argument.
  private let isPlaceholder: (Any) -> Bool?

  /// The type of that value itself, where an existential holds it, or nothing if it has many.
  private let contentType: Any.Type?

  /// - Parameters:
  ///   - matcher: What is meant.
  ///   - placeholder: What the matcher's expression evaluated to.
  init<Value>(_ matcher: ArgumentMatcher, placeholder: Value) {
    self.matcher = matcher
    contentType = type(of: placeholder as Any)
    isPlaceholder = { argument in
      func isSame<Argument>(_ argument: Argument) -> Bool? {
        Self.isSame(argument, as: placeholder)
      }
      return _openExistential(argument, do: isSame)
    }
  }

  /// - Parameter matcher: What is meant, without a placeholder that could be recognised.
  init(_ matcher: ArgumentMatcher) {
    self.matcher = matcher
    isPlaceholder = { _ in nil }
    contentType = nil
  }

  /// Whether an argument may be what this matcher left in its place.
  ///
  /// - Parameters:
  ///   - argument: The argument, which may be a placeholder.
  ///   - place: The type of the place in which it arrived.
  func mayBe(_ argument: Any, in place: Any.Type) -> Bool {
    if let isPlaceholder = isPlaceholder(argument) { return isPlaceholder }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // What a matcher for something else than an optional leaves there is not nil.
      return TypeFacts.unwrapped(argument, from: place).map { mayBe($0, in: wrapped) }
        ?? (TypeFacts.wrapped(in: matcher.type) != nil)
    }
    guard let contentType, TypeFacts.isExistential(place) else { return true }
    // An existential keeps the type of a value, though not that of a reference to an object.
    let type = type(of: argument)
    return type == contentType || !(TypeFacts.isValue(type) || TypeFacts.isValue(contentType))
  }

  /// Whether an argument is a placeholder, if their static types let that be known.
  ///
  /// These decide before the bits are looked at: a placeholder must not be cast.
  private static func isSame<Argument, Value>(
    _ argument: Argument, as placeholder: Value
  ) -> Bool? {
    let isSame: Bool
    if Argument.self == Value.self {
      isSame = BitPattern.isSame(unsafeBitCast(argument, to: Value.self), placeholder)
    } else if TypeFacts.wrapped(in: Argument.self) == Value.self {
      isSame = isSameInside(argument, as: placeholder)
    } else if Argument.self is AnyObject.Type, Value.self is AnyObject.Type {
      // A reference stays the same on its way from a class to its superclass.
      isSame = BitPattern.isSame(
        unsafeBitCast(argument, to: UnsafeRawPointer.self),
        unsafeBitCast(placeholder, to: UnsafeRawPointer.self))
    } else {
      return nil
    }
    return isSame || !isWrappedAnew(Value.self) ? isSame : nil
  }

  /// Whether an optional is a placeholder that was wrapped on its way.
  ///
  /// On its own, because a function that mentions the type of the optional has to find it first.
  @inline(never)
  private static func isSameInside<Argument, Value>(
    _ argument: Argument, as placeholder: Value
  ) -> Bool {
    BitPattern.isSame(unsafeBitCast(argument, to: Value?.self), placeholder)
  }

  /// Whether values of a type are not the same bits after their way through generic code.
  ///
  /// Swift wraps functions there, also those inside of an optional or a tuple.
  private static func isWrappedAnew(_ type: Any.Type) -> Bool {
    if let wrapped = TypeFacts.wrapped(in: type) { return isWrappedAnew(wrapped) }
    let layout = TypeLayout(type)
    guard layout.kind == .tuple else { return layout.kind == .function }
    return layout.fields()?.contains { isWrappedAnew($0.type) } ?? false
  }
}
