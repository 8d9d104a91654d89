public import Expect
import ExpectRuntime

// An argument of type 'Any?' doesn't tell '.success(…)' its type, and a result with any error doesn't tell the type of the value
// that it would have. The values are converted to the types of the handler.

extension Stub {
  /// Calls the completion handler of this call with values, before the call returns.
  ///
  /// The handler is the last closure argument that takes these values. Its parameters can be values, with or without an optional
  /// error, or a `Result`:
  ///
  /// ```swift
  /// network.stub().call(network.load(Arg.any(), completion: Arg.any())).andComplete(with: .success(data))
  /// session.stub().call(session.send(Arg.any(), completion: Arg.any())).andComplete(with: data, response, nil)
  /// ```
  ///
  /// In explorations, such a call is like one of an async member: `withEachCallFailing` passes an error to the handler if that takes
  /// one, `withEachCallCancelled` cancels the code under test at the call, `withEachOrder` calls the handlers in each order, and
  /// `withEachAnswerChanged` passes other values.
  ///
  /// A handler that is isolated to a global actor is called on that actor, and so is any handler that the main actor passes.
  ///
  /// - Parameter values: A value for each parameter of the handler.
  @_disfavoredOverload
  @discardableResult
  public func andComplete(with values: Any?...) -> Self { completing(with: values) }

  /// Calls the completion handler of this call with a success.
  ///
  /// - Parameter result: The result, of which the handler may take a more specific type.
  @discardableResult
  public func andComplete<Success>(with result: Swift.Result<Success, any Error>) -> Self {
    completing(with: [result])
  }

  /// Calls the completion handler of this call with a failure.
  ///
  /// - Parameter failure: The result, of which the handler may take a more specific type.
  @discardableResult
  public func andComplete(with failure: Swift.Result<Never, any Error>) -> Self {
    completing(with: [failure])
  }

  /// Calls the completion handler of this call without values.
  @discardableResult
  public func andComplete() -> Self { completing(with: []) }

  /// Calls the completion handler of the next call with values.
  ///
  /// - Parameter values: A value for each parameter of the handler.
  @_disfavoredOverload
  @discardableResult
  public func thenComplete(with values: Any?...) -> Self {
    completing(with: values, atNextCall: true)
  }

  /// Calls the completion handler of the next call with a success.
  ///
  /// - Parameter result: The result, of which the handler may take a more specific type.
  @discardableResult
  public func thenComplete<Success>(with result: Swift.Result<Success, any Error>) -> Self {
    completing(with: [result], atNextCall: true)
  }

  /// Calls the completion handler of the next call with a failure.
  ///
  /// - Parameter failure: The result, of which the handler may take a more specific type.
  @discardableResult
  public func thenComplete(with failure: Swift.Result<Never, any Error>) -> Self {
    completing(with: [failure], atNextCall: true)
  }

  /// Calls the completion handler of the next call without values.
  @discardableResult
  public func thenComplete() -> Self { completing(with: [], atNextCall: true) }

  private func completing(with values: [Any?], atNextCall isNext: Bool = false) -> Self {
    guard let member = rule?.pattern.member else { return self }
    let handlers = member.offeredTypes.indices.compactMap { index in
      CompletionHandler(member.offeredTypes[index]).map { (index: index, handler: $0) }
    }
    let chosen = handlers.last { $0.handler.arguments(for: values) != nil }
    guard let chosen, let arguments = chosen.handler.arguments(for: values) else {
      let misuse = Message.noHandler(
        of: member, taking: values, handlers.map(\.handler.parameters))
      return adding(Step(), atNextCall: isNext, unless: misuse)
    }
    // Instead of an error, such a handler has a neighbor that takes one.
    let onFailure =
      chosen.handler.canFail
      ? nil : handlers.last { $0.index != chosen.index && $0.handler.errorType != nil }
    let canWait = [chosen.index, onFailure?.index].compactMap { $0 }.allSatisfy {
      member.argumentTypes[$0].wrapped?.isNonEscaping != true
    }
    let effect = Behavior(values: { offered in
      TypeFacts.flattened(offered[chosen.index]).map { closure in
        chosen.handler.completion(
          of: closure, with: arguments, canWait: canWait,
          or: onFailure.flatMap { other in
            TypeFacts.flattened(offered[other.index]).map { (other.handler, $0) }
          })
      }
    })
    return adding(Step(effects: [effect]), atNextCall: isNext)
  }
}

extension CompletionHandler {
  /// Returns what calls a closure of this type, or another one with an error.
  fileprivate func completion(
    of closure: Any, with arguments: [Any], canWait: Bool,
    or onFailure: (handler: Self, closure: Any)?
  ) -> Completion {
    let isFromMain = WorkThread.isMain
    return Completion(
      outcome: {
        let types = outcomeTypes
        let failure = onFailure?.handler.errorType ?? types.failure
        return (outcome(of: arguments), types.success, failure)
      }, canWait: canWait,
      end: { other in
        if case .failure(let error) = other, let onFailure {
          onFailure.handler.call(onFailure.closure, with: [error], isFromMain: isFromMain)
        } else {
          let arguments = other.flatMap { self.arguments(for: $0) } ?? arguments
          call(closure, with: arguments, isFromMain: isFromMain)
        }
      })
  }
}
