// What runs at every call of a member, before anything that was said of certain calls.

extension MockCore {
  /// Runs what a test said of every call of a member that does not suspend.
  func run(
    _ effect: Registry.Effect?, at call: RecordedCall, with arguments: OfferedArguments
  ) throws {
    switch effect?.reaction {
    case .sync(let effect): try effect(arguments)
    case .async: effect.map { report(.behavior(.async, of: call.member), at: $0.site) }
    case nil: break
    }
  }

  /// Runs what a test said of every call of an async member.
  nonisolated(nonsending) func run(
    _ effect: Registry.Effect?, with arguments: OfferedArguments
  ) async throws {
    nonisolated(unsafe) let arguments = arguments
    switch effect?.reaction {
    case .sync(let effect): try effect(arguments)
    case .async(let effect): try await effect(arguments)
    case nil: break
    }
  }

  /// Lets something run at every call of a member.
  func setEffect(_ reaction: Reaction<Void>, of member: Member, at site: CallSite) {
    let effect = Registry.Effect(reaction: reaction, site: site)
    let former = state.withLock { $0.registry.state(of: member).setEffect(effect) }
    withExtendedLifetime(former) {}
  }

  /// Forgets a rule that another one has replaced.
  func remove(_ id: CallRule.ID, of member: Member) {
    let former = state.withLock { $0.registry.remove(id, of: member) }
    withExtendedLifetime(former) {}
  }
}
