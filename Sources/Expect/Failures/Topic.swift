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
    case .unmet: .unmet
    case .unexpected: .unexpected
    case .unanswered: .unanswered
    case .unusedStub: .unusedStub
    case .disordered: .disordered
    case .wrongError: .wrongError
    case .misfitAnswer: .misfitAnswer
    case .otherArguments: .otherArguments
    case .stillWaiting: .stillWaiting
    case .unreceived: .unreceived
    case .missedTurn: .missedTurn
    case .unwanted(let calls): calls.allowed == .none ? .anyCalls : .moreCalls
    case .otherTranscript: .otherTranscript
    }
  }
}

extension Misuse {
  var topic: Topic {
    switch self {
    case .recording(let misuse): misuse.kind.topic
    case .argument(let misuse, _): misuse.topic
    case .behavior(let misuse, _): misuse.topic
    case .body(let misuse, _): misuse.topic
    case .forwarding(let misuse): misuse.kind.topic
    case .order(let misuse): misuse.topic
    case .negativeTime: .negativeTime
    }
  }
}

extension RecordingMisuse.Kind {
  fileprivate var topic: Topic {
    switch self {
    case .unfinished: .unfinishedRecording
    case .nothing, .closure: .emptyRecording
    case .several: .severalRecordedCalls
    }
  }
}

extension ArgumentMisuse {
  fileprivate var topic: Topic {
    switch self {
    case .outsideRecording: .argumentOutsideRecording
    case .misfit: .misfitMatchers
    case .computed: .computedArgument
    case .ambiguous: .ambiguousMatchers
    case .comparedClosure: .comparedClosure
    case .incomparable: .incomparable
    case .capturedBorrowedClosure: .capturedBorrowedClosure
    case .describedOnly: .describedOnly
    case .count(.negative): .negativeCount
    case .count(.empty): .emptyCountRange
    case .noPlaceholder: .noPlaceholder
    case .matcher(let misuse, _): misuse.topic
    }
  }
}

extension MatcherMisuse {
  fileprivate var topic: Topic {
    switch self {
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
  }
}

extension BehaviorMisuse {
  fileprivate var topic: Topic {
    switch self {
    case .misfitClosure: .misfitClosure
    case .throwing: .throwingBehavior
    case .misfitError, .misfitErrorType: .misfitError
    case .async, .waiting: .asyncBehavior
    case .noRealImplementation: .noRealImplementation
    case .missingResult: .missingResult
    case .replacedObject: .replacedObject
    }
  }
}

extension OrderMisuse {
  fileprivate var topic: Topic {
    switch self {
    case .empty: .emptyOrder
    case .stranger: .strangerToOrder
    }
  }
}

extension BodyMisuse {
  fileprivate var topic: Topic {
    switch self {
    case .misfitResult: .misfitResult
    case .swallowedClosure: .swallowedClosure
    case .missingArguments: .missingArguments
    }
  }
}

extension ForwardingMisuse.Kind {
  fileprivate var topic: Topic {
    switch self {
    case .misfitTarget: .misfitTarget
    case .noTarget: .noTarget
    case .noWay(_, nil): .noRealImplementation
    case .noWay: .noWayToTarget
    case .overlap: .overlappingChanges
    }
  }
}
