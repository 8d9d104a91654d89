/// One call of one member, with the arguments that it brought.
struct Invocation {
  let member: Member

  /// The arguments as the body of the member passed them, wrapped ones in their wrappers.
  let arguments: [Any]

  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// The arguments in memory, if they may be kept as they are.
  let memory: ArgumentMemory?

  /// All arguments as one value, in a mock that knows their type.
  var input: Any?

  /// Whether those may outlive the call.
  var keepsInput = true

  /// The arguments as matchers see them, and as they may be kept.
  var keptArguments: [Any] { unwrapped(\.kept) }

  /// The arguments as behaviors get them.
  var offered: OfferedArguments { OfferedArguments(values: unwrapped(\.offered), input: input) }

  /// Whether a closure is passed on that is no argument, because the member has no parameters.
  var hasStrayClosure: Bool {
    for identity in member.argumentTypes where TypeFacts.isFunction(identity.type) {
      return member.hasNoParameters
    }
    return false
  }

  /// This call as one that brought nothing.
  var withoutArguments: Invocation {
    let member = Member(
      member.function, arguments: [], result: member.resultType.type, effects: member.effects)
    return Invocation(member: member, arguments: [], body: body, memory: nil)
  }

  private func unwrapped(_ form: (any WrappedArgument) -> Any) -> [Any] {
    guard memory == nil else { return arguments }
    return zip(arguments, member.argumentTypes).map { argument, identity in
      // The type decides: an argument of a recorded call may be a placeholder.
      guard identity.type is any WrappedArgument.Type else { return argument }
      return (argument as? any WrappedArgument).map(form) ?? argument
    }
  }
}

// MARK: - MemberKey

/// A member as a call on its way tells it: by addresses alone.
///
/// Two keys may stand for one member, because a name need not be stored in one place only.
struct MemberKey {
  /// Where the name is stored.
  let name: UnsafeRawPointer

  /// The type of all arguments together.
  let input: ObjectIdentifier
  let result: ObjectIdentifier
  let failure: ObjectIdentifier
  let isAsync: Bool

  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ input: Input.Type, _ result: Result.Type,
    throwing failure: Failure.Type, isAsync: Bool
  ) {
    name = UnsafeRawPointer(function.utf8Start)
    self.input = ObjectIdentifier(input)
    self.result = ObjectIdentifier(result)
    self.failure = ObjectIdentifier(failure)
    self.isAsync = isAsync
  }

  func isSame(as other: Self) -> Bool {
    name == other.name && input == other.input && result == other.result
      && failure == other.failure && isAsync == other.isAsync
  }

  /// A number that differs for most members.
  var hash: Int {
    let address = UInt(bitPattern: name) ^ UInt(bitPattern: input)
    return Int((address &* Self.spreading) >> 32)
  }

  /// The golden ratio, which spreads addresses that lie side by side.
  private static var spreading: UInt { UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64) }
}

// MARK: - ArgumentColumn

/// Where one argument lies in the memory of all arguments of a call.
struct ArgumentColumn {
  let type: Any.Type

  /// The distance from the first argument, in bytes.
  let offset: Int

  /// A copy of the argument.
  func value(in arguments: UnsafeRawPointer) -> Any {
    func copy<Value>(_: Value.Type) -> Any {
      (arguments + offset).assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: copy)
  }

  /// Lays out arguments one after the other, each at the next address that its type allows.
  ///
  /// Source: docs/ABI/TypeLayout.rst, "Tuple Layout" by way of "Fragile Struct and Tuple Layout".
  ///
  /// - Returns: Nothing if the arguments do not take up the size that they should.
  static func columns(of types: [TypeIdentity], in whole: Any.Type) -> [Self]? {
    var end = 0
    var columns: [Self] = []
    columns.reserveCapacity(types.count)
    for identity in types {
      let layout = Self.layout(of: identity.type)
      let offset = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = offset + layout.size
      columns.append(Self(type: identity.type, offset: offset))
    }
    return end == layout(of: whole).size ? columns : nil
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: measure)
  }
}

// MARK: - ArgumentMemory

/// The arguments of a call in memory, where they may be kept as they are.
struct ArgumentMemory {
  /// What the member is told by.
  let key: MemberKey
  let address: UnsafeRawPointer

  /// Where each argument lies.
  let columns: [ArgumentColumn]
  private let inputType: Any.Type

  /// - Parameter types: The types of the arguments.
  /// - Returns: Nothing if an argument may not be kept as it is.
  init?(of call: ArrivingCall, _ types: [TypeIdentity]) {
    for identity in types where identity.isWrapped { return nil }
    guard let columns = ArgumentColumn.columns(of: types, in: call.inputType) else { return nil }
    key = call.key
    address = call.address
    inputType = call.inputType
    self.columns = columns
  }

  /// Makes room for the calls of the member.
  func makeRows(of member: Member) -> PlainCallRows {
    func rows<Input>(_: Input.Type) -> PlainCallRows {
      TypedCallRows<Input>(of: member, columns)
    }
    return _openExistential(inputType, do: rows)
  }
}

// MARK: - OfferedArguments

/// The arguments of a call, as behaviors get them.
struct OfferedArguments {
  let values: [Any]

  /// All of them as one value, in a mock that knows their type.
  let input: Any?
}

// MARK: - ArrivingCall

/// A call as it arrives, for as long as it is decided what happens: its arguments are in memory.
struct ArrivingCall {
  let function: StaticString
  let key: MemberKey
  let resultType: Any.Type
  let effects: Effects

  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// Where the arguments are.
  let address: UnsafeRawPointer

  /// The type of all arguments together.
  let inputType: Any.Type

  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ key: MemberKey, _ result: Result.Type,
    throwing failure: Failure.Type, _ body: MemberBody, at input: UnsafePointer<Input>
  ) {
    self.function = function
    self.key = key
    self.body = body
    resultType = result
    effects = Effects(isAsync: key.isAsync, throwing: failure)
    // What takes up no memory has no address of its own, and any will do.
    address =
      MemoryLayout<Input>.size == 0
      ? UnsafeRawPointer(function.utf8Start) : UnsafeRawPointer(input)
    inputType = Input.self
  }
}

extension Invocation {
  /// Spells out a call that arrives.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments, in order.
  init<each Argument>(_ call: ArrivingCall, _ arguments: repeat each Argument) {
    let types = typeList(repeat (each Argument).self)
    let member = Member(
      FunctionName(call.function), arguments: types, result: call.resultType,
      effects: call.effects)
    self.init(
      member: member, arguments: valueList(repeat each arguments), body: call.body,
      memory: ArgumentMemory(of: call, types))
  }
}
