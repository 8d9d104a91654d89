extension MockCore {
  /// Lets members that nothing answers run on a target, or on none.
  ///
  /// - Returns: The target that they ran on before.
  @discardableResult
  func setTarget(_ target: ForwardingTarget?) -> ForwardingTarget? {
    state.withLock { state in
      defer { state.target = target }
      return state.target
    }
  }

  /// Ends what `setTarget` began, unless something else did.
  func endForwarding(to target: ForwardingTarget, restoring former: ForwardingTarget?) {
    state.withLock { state in
      if state.target === target { state.target = former }
    }
  }

  /// How a call ends that nothing answers, if something real is to run.
  func realEnding(of call: RecordedCall, in body: MemberBody, isStubbed: Bool) -> Ending? {
    let (isSpying, target) = state.withLock { ($0.isSpying, $0.target) }
    switch body.real {
    case .unknown: return nil
    case .own: return isSpying ? .real : nil
    case .standing: return .real
    case .ofTarget:
      return target.map { ending(of: call, on: $0, isStubbed: isStubbed) }
    }
  }

  /// How a call ends whose stub asks for the real implementation.
  func realEnding(of call: RecordedCall, in body: MemberBody, askedBy rule: CallRule?) -> Ending {
    switch body.real {
    case .own, .standing: return .real
    case .unknown:
      report(.behavior(.noRealImplementation, of: call.member), at: rule?.site ?? site)
    case .ofTarget(let type):
      if let target = state.withLock({ $0.target }) {
        return ending(of: call, on: target, isStubbed: true)
      }
      let misuse = ForwardingMisuse(mock: name, kind: .noTarget(call.member, type.type))
      report(.forwarding(misuse), at: rule?.site ?? site)
    }
    return .unanswered(reported(call, isStubbed: true))
  }

  private func ending(
    of call: RecordedCall, on target: ForwardingTarget, isStubbed: Bool
  ) -> Ending {
    .target(target, otherwise: reported(call, isStubbed: isStubbed))
  }

  private func reported(_ call: RecordedCall, isStubbed: Bool) -> UnansweredCall {
    UnansweredCall(mock: name, call: call, isStubbed: isStubbed, isReported: true)
  }
}

// MARK: - Refusing

extension MockCore {
  /// How a call ends that cannot run on what the mock forwards to, which is reported.
  func ending(
    _ reception: Reception, of call: UnansweredCall, refusedBy target: ForwardingTarget,
    _ refusal: ForwardingTarget.Refusal, as type: Any.Type
  ) -> Reception {
    report(refusal, by: target, of: call.call, as: type)
    return Reception(.unanswered(call), in: reception.entry)
  }

  private func report(
    _ refusal: ForwardingTarget.Refusal, by target: ForwardingTarget, of call: RecordedCall,
    as type: Any.Type
  ) {
    let value = Swift.type(of: target.value)
    let kind: ForwardingMisuse.Kind
    switch refusal {
    case .misfit:
      guard target.tellMisfit() else { return }
      kind = .misfitTarget(value, call.member, wanted: type)
    case .overlap:
      kind = .overlap(call, value)
    }
    report(.forwarding(ForwardingMisuse(mock: name, kind: kind)), at: target.site)
  }
}
