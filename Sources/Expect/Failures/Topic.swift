/// The kind of a failure or misuse, without details.
package enum Topic: CaseIterable, Sendable {
  // The subject misbehaved.
  case unmet
  case unexpected
  case unanswered
  case unusedStub
  case disordered
  case wrongError
  case misfitAnswer
  case otherArguments
  case stillWaiting
  case unreceived
  case missedTurn
  case moreCalls
  case anyCalls
  case otherTranscript

  // A recording without exactly one call.
  case unfinishedRecording
  case emptyRecording
  case severalRecordedCalls

  // Invalid arguments of a recorded call.
  case argumentOutsideRecording
  case misfitMatchers
  case computedArgument
  case ambiguousMatchers
  case comparedClosure
  case incomparable
  case capturedBorrowedClosure
  case describedOnly
  case negativeCount
  case emptyCountRange
  case noPlaceholder

  // A matcher created with an invalid value.
  case noValuesToMatch
  case emptyRange
  case negativeElementCount
  case emptyElementCountRange
  case negativeTolerance
  case noObject
  case comparedClosureInMatcher
  case incomparableInMatcher
  case computedOperand

  // A behavior that isn't possible for its member.
  case misfitClosure
  case throwingBehavior
  case misfitError
  case asyncBehavior
  case noRealImplementation
  case missingResult
  case replacedObject

  // An invalid waiting time.
  case negativeTime

  // An incorrect body of a mock's member.
  case misfitResult
  case swallowedClosure
  case missingArguments

  // A call that can't run on the object to which its mock forwards.
  case misfitTarget
  case noTarget
  case noWayToTarget
  case overlappingChanges

  // An incorrect use of an order.
  case emptyOrder
  case strangerToOrder

  // Failures that ExpectExploring found by running a part of a test several times.
  case exploring
}

extension Failure {
  var topic: Topic {
    switch self {
    case .unmet(let call): call.isAfterTheFact ? .unreceived : .unmet
    case .unexpected: .unexpected
    case .unanswered: .unanswered
    case .unusedStub: .unusedStub
    case .disordered: .disordered
    case .wrongError: .wrongError
    case .misfitAnswer: .misfitAnswer
    case .otherArguments: .otherArguments
    case .stillWaiting: .stillWaiting
    case .missedTurn: .missedTurn
    case .unwanted(let calls): calls.allowed == .none ? .anyCalls : .moreCalls
    case .otherTranscript: .otherTranscript
    }
  }
}

extension Misuse {
  var topic: Topic {
    switch self {
    case .recording(let misuse):
      switch misuse.kind {
      case .unfinished: .unfinishedRecording
      case .nothing, .closure: .emptyRecording
      case .several: .severalRecordedCalls
      }
    case .argument(.outsideRecording, _): .argumentOutsideRecording
    case .argument(.misfit, _): .misfitMatchers
    case .argument(.computed, _): .computedArgument
    case .argument(.ambiguous, _): .ambiguousMatchers
    case .argument(.comparedClosure, _): .comparedClosure
    case .argument(.incomparable, _): .incomparable
    case .argument(.capturedBorrowedClosure, _): .capturedBorrowedClosure
    case .argument(.describedOnly, _): .describedOnly
    case .argument(.count(.negative), _): .negativeCount
    case .argument(.count(.empty), _): .emptyCountRange
    case .argument(.noPlaceholder, _): .noPlaceholder
    case .argument(.matcher(let misuse, _), _):
      switch misuse {
      case .noValues: .noValuesToMatch
      case .emptyRange: .emptyRange
      case .negativeCount: .negativeElementCount
      case .emptyCountRange: .emptyElementCountRange
      case .negativeTolerance: .negativeTolerance
      case .noObject: .noObject
      case .comparedClosure: .comparedClosureInMatcher
      case .incomparable: .incomparableInMatcher
      case .computedOperand: .computedOperand
      }
    case .behavior(.misfitClosure, _): .misfitClosure
    case .behavior(.throwing, _): .throwingBehavior
    case .behavior(.misfitError, _), .behavior(.misfitErrorType, _): .misfitError
    case .behavior(.async, _), .behavior(.waiting, _): .asyncBehavior
    case .behavior(.noRealImplementation, _): .noRealImplementation
    case .behavior(.missingResult, _): .missingResult
    case .behavior(.replacedObject, _): .replacedObject
    case .body(.misfitResult, _): .misfitResult
    case .body(.swallowedClosure, _): .swallowedClosure
    case .body(.missingArguments, _): .missingArguments
    case .forwarding(let misuse):
      switch misuse.kind {
      case .misfitTarget: .misfitTarget
      case .noTarget: .noTarget
      case .noWay(_, nil): .noRealImplementation
      case .noWay: .noWayToTarget
      case .overlap: .overlappingChanges
      }
    case .order(.empty): .emptyOrder
    case .order(.stranger): .strangerToOrder
    case .negativeTime: .negativeTime
    }
  }
}
