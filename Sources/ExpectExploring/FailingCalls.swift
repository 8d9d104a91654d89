import Expect

/// Where the errors come from that calls throw.
enum InjectedErrors: Sendable {
  case given(any Error)
  case made(@Sendable (RecordedCall) -> (any Error)?)

  /// The first error of the type that the member throws, or an `InjectedError`.
  case derived

  /// What a call throws.
  enum Choice {
    case error(any Error)

    /// The member throws errors of another type only.
    case misfit(MisfitError)

    /// The call is not to fail.
    case nothing
  }

  /// What a call throws.
  ///
  /// This runs the test's own code, so no lock may be held.
  func choice(for call: InterceptedCall) -> Choice {
    let error: (any Error)?
    switch self {
    case .given(let given): error = given
    case .made(let make):
      guard let made = make(call.call) else { return .nothing }
      error = made
    case .derived: error = call.onlyErrorType == nil ? InjectedError() : call.firstError
    }
    if let error, call.canThrow(error) { return .error(error) }
    guard let type = call.onlyErrorType else { return .nothing }
    return .misfit(
      MisfitError(
        member: call.call.memberName, call: call.call.description, type: type, error: error))
  }
}

/// An error that a member cannot throw.
struct MisfitError: Sendable {
  let member: String

  /// The first call that it was meant for.
  let call: String

  /// The type of the errors that the member throws.
  let type: any Any.Type

  /// The error, or nothing if none could be made.
  let error: (any Error)?
}

/// Lets certain calls throw, and notes which came.
final class FailingCalls: RunInterceptor {
  private let mocks: [ObjectIdentifier]
  private let errors: InjectedErrors
  private let failing: Set<CallIdentity>
  private let state = Locked(State())

  private struct State {
    var naming = CallNaming()
    var known: Set<CallIdentity> = []
    var candidates: [(call: CallIdentity, number: Int)] = []
    var misfits: [MisfitError] = []
    var thrown: [CallIdentity: any Error] = [:]
  }

  init(_ failing: [CallIdentity], of mocks: [Mock], _ errors: InjectedErrors) {
    self.mocks = mocks.map(\.identity)
    self.errors = errors
    self.failing = Set(failing)
  }

  func hold(_ call: InterceptedCall) async -> Bool { false }

  func didEnd(_ call: InterceptedCall) {}

  func error(for call: InterceptedCall) -> (any Error)? {
    guard call.canThrow else { return nil }
    let named = NamedCall(call, among: mocks)
    let choice = errors.choice(for: call)
    return state.withLock { state in
      let identity = state.naming.name(named)
      switch choice {
      case .nothing: return nil
      case .misfit(let misfit):
        state.misfits.append(misfit)
        return nil
      case .error(let error):
        let isNew = state.known.insert(identity).inserted
        guard failing.contains(identity) else {
          if isNew, state.thrown.count == failing.count {
            state.candidates.append((identity, state.known.count))
          }
          return nil
        }
        state.thrown[identity] = error
        return error
      }
    }
  }

  func restart() { state.withLock { $0.naming = CallNaming() } }

  /// What a call has thrown.
  func error(thrownBy call: CallIdentity) -> (any Error)? { state.withLock { $0.thrown[call] } }

  /// What the run has shown.
  var outcome: Outcome {
    state.withLock { state in
      Outcome(
        count: state.known.count, candidates: state.candidates,
        missed: failing.filter { state.thrown[$0] == nil }, misfits: state.misfits)
    }
  }

  /// What a run has shown.
  struct Outcome {
    /// How many calls came that can throw.
    let count: Int

    /// Those that came when everything that was to fail had failed, with their places among all.
    let candidates: [(call: CallIdentity, number: Int)]

    /// The calls that were to fail, and did not come.
    let missed: Set<CallIdentity>
    let misfits: [MisfitError]
  }
}
