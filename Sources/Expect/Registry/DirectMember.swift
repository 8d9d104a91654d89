/// What is known of a member as far as a call needs it that is answered directly.
///
/// It lies in memory of its own, which belongs to what is known of the member: the lock of the mock
/// says who has it.
struct DirectMember {
  typealias Place = UnsafeMutablePointer<DirectMember>

  /// All that is known of the member.
  let state: Unmanaged<MemberState>

  /// The calls, as long as each can be matched and recorded in one pass.
  var calls: PlainCallRows?
  var index = RuleIndex()

  /// The arguments of the member, where they are kept as they are.
  var columns: [ArgumentColumn]?

  /// How many rules cannot be matched under the lock.
  var indirectRules = 0
}
