/// A call that is being received, and what is known of it so far.
///
/// It counts no references, which would take longer than the rest of a call: while the lock is held, the mock
/// keeps everything that this points to. What has to outlive the lock is retained here, until `release()`.
struct ArrivingCall {
  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// How the body calls the member; `nil` if the call was recorded.
  var form: MemberForm.Place?

  /// Where the call is in the record.
  var row: CallLog.Row?

  /// The arguments as the body passes them, and as matchers see them.
  var passed: UnsafeRawPointer?
  var kept: UnsafeRawPointer?

  /// The rules that are about the call.
  var choice = RuleChoice()

  /// The type of the result that the body asks for, as a number.
  var resultType: UInt = 0

  /// Where it's to be written where the call comes from, if that is kept.
  var origin: ReturnAddresses.Place?

  /// What the rule that answers gives, if that is one thing.
  var answer = StubbedCall.Answer.several

  // What is retained.
  var log: Unmanaged<CallLog>?
  var rules: Unmanaged<RuleList>?
  var owner: Unmanaged<AnyObject>?
  var computation: Unmanaged<Computation>?
  var rule: Unmanaged<Rule>?
  var thrown: Unmanaged<ThrownError>?

  @_transparent
  init(_ body: MemberBody = MemberBody()) { self.body = body }

  /// Releases what was retained; no lock may be held, because some of it may be the test's own.
  func release() {
    if let log { log.release() }
    if let rules { rules.release() }
    if let owner { owner.release() }
    if let computation { computation.release() }
    if let rule { rule.release() }
    if let thrown { thrown.release() }
    choice.release()
  }
}

extension ArrivingCall {
  /// Writes the call into the record, but for its arguments.
  ///
  /// - Returns: Where its arguments are to be written at once.
  @_transparent
  mutating func enter(_ form: MemberForm.Place, number: Int) -> UnsafeMutableRawPointer {
    let row = form.pointee.rows.pointee.append(sequence: number)
    let arguments = UnsafeMutableRawPointer(row) + form.pointee.rows.pointee.offset
    self.form = form
    self.row = row
    kept = UnsafeRawPointer(arguments)
    return arguments
  }

  /// The arguments as behaviors get them; what keeps them must be retained.
  var offered: OfferedArguments? {
    guard let form, let passed else { return nil }
    return OfferedArguments(at: passed, form.pointee.layout)
  }

  /// Where the call is in the record, if what keeps it there is retained.
  var entry: MockCore.Reception.Entry? {
    guard let form, let row, let log else { return nil }
    return MockCore.Reception.Entry(form: form, log: log.takeUnretainedValue(), row: row)
  }

  /// Ends the call with a value that was computed for it.
  ///
  /// - Returns: Where the value is, which the record keeps.
  func end<Value>(with value: Value) -> UnsafeRawPointer? {
    guard let row else { return nil }
    return log?._withUnsafeGuaranteedRef { $0.end(row, with: value) }
  }

  /// The arguments, one by one, as matchers see them.
  var values: [Any] {
    guard let form, let kept else { return [] }
    return form.pointee.layout.takeUnretainedValue().values(in: kept)
  }

  /// The member, with the types of this call where they differ from call to call.
  var member: Member? { form?.pointee.form.takeUnretainedValue().member }
}

// MARK: - CalledMember

/// What a body tells of the member that it calls for the first time.
struct CalledMember {
  let function: StaticString
  let resultType: Any.Type
  let effects: Effects

  /// The member, with arguments of some types.
  func member<each Argument>(_ types: repeat (each Argument).Type) -> Member {
    Member(
      FunctionName(function), arguments: typeList(repeat each types), result: resultType,
      effects: effects)
  }
}

extension ArgumentLayout {
  /// The layout of the arguments that a body passes as one value.
  static func layout<Input>(for member: Member, passing input: Input.Type) -> ArgumentLayout {
    if member.role == .generic { return ErasedLayout() }
    if let layout = InputLayout(of: member.argumentTypes, as: input) { return layout }
    // A closure that must not outlive the call can't be kept, nor can a value that holds one.
    let isKept =
      member.role != nil
      && !member.argumentTypes.contains { $0.type is any BorrowedArgument.Type }
    return ArgumentLayout(of: member.argumentTypes, input: isKept ? input : nil)
  }
}
