import Expect
import ExpectRuntime

/// A type of closures to which a member passes its result later, and how an async member would return it.
///
/// A handler that takes a `Result`, or values with an optional error, is the counterpart of a member that throws.
struct CompletionHandler {
  /// The types of the parameters.
  let parameters: [any Any.Type]
  private let globalActor: (any GlobalActor.Type)?

  /// The index of the parameter for an optional error, if there is one.
  private let errorIndex: Int?

  /// Creates the description of a closure type, or returns `nil` if its closures return or throw something, are async, or take
  /// more than four values.
  init?(_ type: any Any.Type) {
    guard let handler = TypeLayout(TypeFacts.wrapped(in: type) ?? type).handler,
      handler.parameters.count <= 4
    else { return nil }
    parameters = handler.parameters
    globalActor = handler.globalActor as? any GlobalActor.Type
    if handler.globalActor != nil, globalActor == nil { return nil }
    errorIndex = parameters.lastIndex { type in
      TypeFacts.wrapped(in: type).map { $0 == (any Error).self || $0 is any Error.Type } ?? false
    }
  }

  /// Whether the closures of this type can be called with an error instead of another value.
  var canFail: Bool { resultType != nil || errorIndex != nil }

  /// The type of the only parameter if it's an error, or `nil` for any other type.
  var errorType: (any Error.Type)? {
    guard parameters.count == 1 else { return nil }
    return parameters[0] == (any Error).self ? (any Error).self : parameters[0] as? any Error.Type
  }

  // MARK: - As a result

  private var resultType: (any ResultType.Type)? {
    parameters.count == 1 ? parameters[0] as? any ResultType.Type : nil
  }

  /// The type of the result and of the errors of an async member that would do the same.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var outcomeTypes: (success: any Any.Type, failure: any Error.Type) {
    if let resultType { return (resultType.success, resultType.failure) }
    let values = besidesError(parameters)
    let success: any Any.Type =
      switch values.count {
      case 0: Void.self
      case 1: values[0]
      default: HandlerValues.self
      }
    guard let errorIndex, values.allSatisfy({ Self.emptyValue(of: $0) != nil }) else {
      return (success, Never.self)
    }
    let error = TypeFacts.wrapped(in: parameters[errorIndex])
    return (success, error as? any Error.Type ?? (any Error).self)
  }

  /// Returns what belongs to the other parameters than that for an error.
  private func besidesError<Part>(_ parts: [Part]) -> [Part] {
    parts.indices.filter { $0 != errorIndex }.map { parts[$0] }
  }

  /// Returns values as the closure takes them, or `nil` if they don't fit its parameters.
  func arguments(for values: [Any?]) -> [Any]? {
    guard values.count == parameters.count else { return nil }
    let arguments = zip(values, parameters).compactMap { value, type in
      let value = value ?? Any?.none as Any
      return resultType?.init(like: value) ?? Self.value(value, as: type)
    }
    return arguments.count == values.count ? arguments : nil
  }

  /// Returns the outcome of an async member that would return or throw the arguments of the closure.
  func outcome(of arguments: [Any]) -> Call.Outcome {
    if let result = arguments.first as? any ResultType, resultType != nil { return result.outcome }
    if let errorIndex, let error = TypeFacts.flattened(arguments[errorIndex]) as? any Error {
      return .failure(error)
    }
    let values = besidesError(arguments)
    switch values.count {
    case 0: return .success(())
    case 1: return .success(values[0])
    default: return .success(HandlerValues(values: values))
    }
  }

  /// Returns the arguments of the closure for an outcome.
  func arguments(for outcome: Call.Outcome) -> [Any]? {
    if let resultType { return resultType.init(outcome).map { [$0] } }
    let error: Any? = if case .failure(let error) = outcome { error } else { nil }
    var values: ArraySlice<Any>? =
      if case .success(let value) = outcome {
        (value as? HandlerValues)?.values[...] ?? [value]
      } else {
        nil
      }
    let arguments = parameters.indices.compactMap { index in
      if index == errorIndex { return Self.value(error as Any, as: parameters[index]) }
      let value = values == nil ? Self.emptyValue(of: parameters[index]) : values?.popFirst()
      return value.flatMap { Self.value($0, as: parameters[index]) }
    }
    return arguments.count == parameters.count ? arguments : nil
  }

  /// Returns what a closure takes beside an error.
  private static func emptyValue(of type: any Any.Type) -> Any? {
    TypeFacts.isOptional(type) ? Any?.none as Any : DefaultValues.firstValue(of: type)
  }

  private static func value(_ value: Any, as type: any Any.Type) -> Any? {
    func cast<Value>(_ type: Value.Type) -> Any? { TypeFacts.cast(value, to: type) }
    return _openExistential(type, do: cast)
  }

  // MARK: - Calling

  /// Calls a closure of this type, on its global actor if it has one.
  ///
  /// - Parameter isFromMain: Whether the closure comes from the main actor, to which it may belong even if its type doesn't say so.
  func call(_ closure: Any, with arguments: [Any], isFromMain: Bool) {
    let globalActor = globalActor ?? (isFromMain ? MainActor.self : nil)
    guard let globalActor, globalActor != MainActor.self || !WorkThread.isMain else {
      return callHere(closure, arguments)
    }
    func actor<Shared: GlobalActor>(_ type: Shared.Type) -> any Actor { Shared.shared }
    let actor = _openExistential(globalActor, do: actor)
    nonisolated(unsafe) let work = { callHere(closure, arguments) }
    Task { await Self.run(work, on: actor) }
  }

  private static func run(_ work: () -> Void, on actor: isolated any Actor) { work() }

  private func callHere(_ closure: Any, _ arguments: [Any]) {
    // A closure of this type is called in the same way, whatever its attributes are.
    func function<Function>(_ type: Function.Type) -> Function {
      func cast<Source>(_ closure: Source) -> Function { unsafeBitCast(closure, to: type) }
      return _openExistential(closure, do: cast)
    }
    func take<Value>(_ index: Int, as type: Value.Type) -> Value {
      TypeFacts.checked(arguments[index], as: type)
    }
    func callWithOne<A>(_ first: A.Type) {
      func callWithTwo<B>(_ second: B.Type) {
        func callWithThree<C>(_ third: C.Type) {
          func callWithFour<D>(_ fourth: D.Type) {
            function(((A, B, C, D) -> Void).self)(
              take(0, as: first), take(1, as: second), take(2, as: third), take(3, as: fourth))
          }
          if parameters.count > 3 { return _openExistential(parameters[3], do: callWithFour) }
          function(((A, B, C) -> Void).self)(
            take(0, as: first), take(1, as: second), take(2, as: third))
        }
        if parameters.count > 2 { return _openExistential(parameters[2], do: callWithThree) }
        function(((A, B) -> Void).self)(take(0, as: first), take(1, as: second))
      }
      if parameters.count > 1 { return _openExistential(parameters[1], do: callWithTwo) }
      function(((A) -> Void).self)(take(0, as: first))
    }
    if parameters.isEmpty { return function((() -> Void).self)() }
    _openExistential(parameters[0], do: callWithOne)
  }
}

/// Several values that a completion handler takes beside an error.
struct HandlerValues: CustomStringConvertible, VariedValue {
  let values: [Any]

  /// Two copies in which every value differs that can.
  var others: [Any] {
    let others = values.map(OtherValues.of)
    return [others.map(\.first), others.map(\.last)].map { others in
      Self(values: zip(values, others).map { $1 ?? $0 })
    }
  }

  var description: String {
    "(\(values.map(ValueDescription.line(of:)).joined(separator: ", ")))"
  }
}

// MARK: - ResultType

/// The type-erased interface of a `Result`.
private protocol ResultType {
  static var success: any Any.Type { get }
  static var failure: any Error.Type { get }

  /// Returns `nil` if the value or the error has another type.
  init?(_ outcome: Call.Outcome)
  var outcome: Call.Outcome { get }
}

extension ResultType {
  /// Creates a result like another one, whose types can be more general, or returns `nil` if the value is none.
  fileprivate init?(like value: Any) {
    guard let result = value as? any ResultType else { return nil }
    self.init(result.outcome)
  }
}

extension Result: ResultType {
  fileprivate static var success: any Any.Type { Success.self }
  fileprivate static var failure: any Error.Type { Failure.self }

  fileprivate init?(_ outcome: Call.Outcome) {
    switch outcome {
    case .success(let value):
      guard let value = TypeFacts.cast(value, to: Success.self) else { return nil }
      self = .success(value)
    case .failure(let error):
      guard let error = error as? Failure else { return nil }
      self = .failure(error)
    }
  }

  fileprivate var outcome: Call.Outcome { map { $0 as Any }.mapError { $0 } }
}
