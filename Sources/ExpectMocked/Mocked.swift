/// Creates the mock of a protocol or a class, or fills in the members of a mock.
///
/// Attached to a protocol, or to a class that can be subclassed, the macro creates a mock next to it. The name of the mock is
/// that of the type followed by `Mock`:
///
/// ```swift
/// @Mocked protocol Cart {
///   func add(_ item: String, qty: Int) -> Bool
/// }
///
/// let cart = CartMock()
/// cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()))
/// ```
///
/// The mock has inherited members if the inherited protocols are also annotated with this macro, or if they belong to the
/// standard library. The mock has the same access level as the protocol.
///
/// Attached to a struct of closures, the macro creates a mock with a function for each closure. The `value` of the mock is the
/// struct that calls these functions.
///
/// Attached to a class that inherits from `Mock`, the macro fills in the bodies of members that don't have one. Use this for a
/// protocol that you can't annotate:
///
/// ```swift
/// @Mocked final class CartMock: Mock, Cart, @unchecked Sendable {
///   func add(_ item: String, qty: Int) -> Bool
///   var isEmpty: Bool
/// }
/// ```
///
/// The members forward to a real object if the attribute states its type: `@Mocked(forwardingTo: (any Cart).self)`. Overrides
/// forward to their superclass.
///
/// Write a property without braces, and a subscript with its body. If a member can't be mocked, the macro emits an error that
/// says what to do.
///
/// A macro only sees the declaration that it's attached to, and not the types that the declaration refers to. Provide what it
/// can't see as arguments. Write them as literals.
///
/// - Parameters:
///   - presence: The builds that contain the mock.
///   - superclass: The superclass that the protocol requires, if another declaration says so.
///   - actor: Whether an inherited protocol requires an actor.
///   - forwardingTo: The type of the objects to which the listed members of a class forward.
///   - keepingDefaults: The names of members that the mock leaves out, so that their default implementations run.
///   - nonescaping: The names of type aliases for nonescaping function types.
///   - noncopyable: The names of noncopyable types.
@attached(peer, names: suffixed(Mock))
@attached(extension, names: arbitrary)
@attached(memberAttribute)
public macro Mocked(
  _ presence: MockPresence = .debug, superclass: AnyObject.Type? = nil, actor: Bool = false,
  forwardingTo: Any.Type? = nil, keepingDefaults: StaticString...,
  nonescaping: StaticString..., noncopyable: StaticString...
) = #externalMacro(module: "ExpectMacros", type: "Mocked")

/// Fills in the body of a function that a mock lists without one.
@attached(body)
public macro _MockedBody() = #externalMacro(module: "ExpectMacros", type: "MockedBody")

/// Fills in the accessors of a property that a mock lists without them.
@attached(accessor)
public macro _MockedAccessors() =
  #externalMacro(module: "ExpectMacros", type: "MockedAccessors")

/// The builds that contain a mock that the macro creates.
public enum MockPresence: Sendable {
  /// Builds with the condition `DEBUG`, so that your product doesn't contain the mock.
  case debug

  /// All builds. Tests of release builds need this.
  case always

  /// Builds that meet a condition of your own, such as `"MOCKS"` or `"MOCKS || DEBUG"`.
  case when(StaticString)
}
