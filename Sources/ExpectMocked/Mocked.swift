/// Makes the mock of a protocol or a class, or fills in the members of a mock.
///
/// On a protocol, and on a class that can be subclassed, it makes a mock beside it, whose name is that
/// of the type with "Mock" behind it:
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
/// What the protocol inherits from others is in its mock where these are mocked with this attribute,
/// too, and where they are those of the standard library. The mock is as visible as the protocol.
///
/// On a class that is a mock already, it fills in what the members do that have no bodies. That way
/// a test mocks a protocol whose declaration it cannot annotate:
///
/// ```swift
/// @Mocked final class CartMock: Mock, Cart, @unchecked Sendable {
///   func add(_ item: String, qty: Int) -> Bool
///   var isEmpty: Bool
/// }
/// ```
///
/// A property is written without braces there, and a subscript with its body. What cannot be mocked is an
/// error that says what to do.
///
/// A macro sees one declaration and nothing of the types that it names. The arguments tell what it
/// cannot know; write them out.
///
/// - Parameters:
///   - presence: In which builds the mock is there.
///   - superclass: The class that the protocol wants, if a protocol or class elsewhere says so.
///   - actor: Whether a protocol that this one inherits from is for actors alone.
///   - nonescaping: The names of function types whose values do not outlive a call.
///   - noncopyable: The names of types whose values cannot be copied.
@attached(peer, names: suffixed(Mock))
@attached(extension, names: arbitrary)
@attached(memberAttribute)
public macro Mocked(
  _ presence: MockPresence = .debug, superclass: AnyObject.Type? = nil, actor: Bool = false,
  nonescaping: StaticString..., noncopyable: StaticString...
) = #externalMacro(module: "ExpectMacros", type: "Mocked")

/// Fills in the body of a function that a mock lists without one.
@attached(body)
public macro _MockedBody() = #externalMacro(module: "ExpectMacros", type: "MockedBody")

/// Fills in the accessors of a property that a mock lists without them.
@attached(accessor)
public macro _MockedAccessors() = #externalMacro(module: "ExpectMacros", type: "MockedAccessors")
