import ExpectRuntime

/// A call as the body of a mock's member forwards it.
package struct Invocation: ~Copyable {
  /// The member, as `#function` spells it.
  let function: StaticString

  /// The type of all arguments as one value: `Void`, the type of the only one, or a tuple.
  let input: Any.Type
  let arguments: Arguments

  /// Describes the member, in a mock that stands for one function.
  let describe: ((MemberKey) -> Member)?

  init<each Argument>(_ function: StaticString, _ arguments: repeat each Argument) {
    self.function = function
    input = (repeat each Argument).self
    self.arguments = Arguments(repeat each arguments)
    describe = nil
  }

  package init(
    _ function: StaticString, _ arguments: Arguments, of input: Any.Type,
    describe: @escaping (MemberKey) -> Member
  ) {
    self.function = function
    self.input = input
    self.arguments = arguments
    self.describe = describe
  }
}

/// The arguments of a call, as a body passes them or as behaviors receive them.
package struct Arguments {
  var values: [Any]

  /// All arguments as one value, in a mock that knows their type.
  var whole: Any?

  package init(_ values: [Any], as whole: Any? = nil) {
    self.values = values
    self.whole = whole
  }

  init<each Argument>(_ arguments: repeat each Argument) {
    var count = 0
    for _ in repeat (each Argument).self { count += 1 }
    var values: [Any] = []
    values.reserveCapacity(count)
    for argument in repeat each arguments { values.append(argument) }
    self.values = values
  }
}

// MARK: - Wrapped arguments

extension Member {
  /// Returns the arguments in the form that matchers see and the record keeps.
  ///
  /// A member without parameters drops what its body passes.
  func kept(_ arguments: [Any]) -> [Any] {
    if argumentTypes.count == 0 { return [] }
    return wraps ? unwrapped(arguments, \.kept) : arguments
  }

  /// Returns the arguments in the form that behaviors receive.
  func offered(_ arguments: Arguments) -> Arguments {
    wraps ? Arguments(unwrapped(arguments.values, \.offered), as: arguments.whole) : arguments
  }

  /// Returns the arguments with autoclosures replaced by their values.
  func evaluated(_ arguments: Arguments) -> Arguments {
    guard wraps else { return arguments }
    let values = unwrapped(arguments.values) { ($0 as? any DeferredArgument)?.evaluated() ?? $0 }
    return Arguments(values, as: arguments.whole)
  }

  private func unwrapped(_ arguments: [Any], _ form: (any WrappedArgument) -> Any) -> [Any] {
    zip(arguments, argumentTypes).map { argument, type in
      // Check the type instead of the value: an argument of a described call may be a placeholder.
      guard type.wrapped != nil, let wrapped = argument as? any WrappedArgument else {
        return argument
      }
      return form(wrapped)
    }
  }
}

// MARK: - MemberKey

/// What a call shows of its member, by which the mock finds it.
///
/// A member may have several keys, because its name may be stored in several places.
package struct MemberKey: Hashable {
  package let function: StaticString

  /// The type of all arguments as one value, and their number: a tuple can also be the only argument.
  let input: Any.Type
  let argumentCount: Int
  package let result: Any.Type
  let failure: any Error.Type
  let isAsync: Bool

  init(
    _ invocation: borrowing Invocation, _ result: Any.Type, throwing failure: any Error.Type,
    isAsync: Bool
  ) {
    function = invocation.function
    input = invocation.input
    argumentCount = invocation.arguments.values.count
    self.result = result
    self.failure = failure
    self.isAsync = isAsync
  }

  package var effects: Effects { Effects(isAsync: isAsync, throwing: failure) }

  /// Compares names by their addresses: the compiler usually stores each name once.
  package static func == (left: Self, right: Self) -> Bool {
    left.function.address == right.function.address && left.result == right.result
      && left.input == right.input && left.argumentCount == right.argumentCount
      && left.failure == right.failure && left.isAsync == right.isAsync
  }

  /// Hashes only the name, because few members share a name.
  package func hash(into hasher: inout Hasher) { hasher.combine(function.address) }
}

// MARK: - DescribedCall

/// A call made while a recording was open.
struct DescribedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  ///
  /// They may be placeholders, which must not be inspected.
  let arguments: [Any]

  /// How the body of the member can use an answer.
  let body: MemberBody

  /// Returns the assignment of a value to the property or subscript that this call read.
  func assigning<Value>(_ value: Value) -> DescribedCall {
    DescribedCall(
      member: member.setter(of: Value.self), arguments: arguments + [value as Any], body: body)
  }
}
