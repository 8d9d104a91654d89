/// What a stub is about: a rule of a mock.
struct StubTarget: Sendable {
  private let core: MockCore
  private let rule: CallRule.ID
  private let site: CallSite

  /// The member that is stubbed.
  let member: Member

  /// Whether the body of the member can run the real implementation.
  let hasReal: Bool

  init(core: MockCore, rule: CallRule.ID, of member: Member, site: CallSite, hasReal: Bool) {
    self.core = core
    self.rule = rule
    self.member = member
    self.site = site
    self.hasReal = hasReal
  }

  /// Changes what happens at the call.
  func edit(_ change: (inout StubbedCall) -> Void) {
    core.editStub(rule, of: member, change)
  }

  func report(_ misuse: BehaviorMisuse) {
    core.report(.behavior(misuse, of: member), at: site)
  }

  /// Why the member cannot throw an error, if so.
  func misuse(throwing error: any Error) -> BehaviorMisuse? {
    if member.effects.errors == .none { return .throwing }
    return member.effects.allow(error) ? nil : .misfitError(error)
  }
}
