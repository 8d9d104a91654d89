/// A call that is being received, and what is known about it so far.
///
/// It holds unmanaged references, because counting references would take longer than the rest of a
/// call. While the lock is held, the mock keeps everything that this refers to. Objects that must
/// outlive the lock are retained here until `release()`.
struct ArrivingCall {
  /// How the body of the member can use an answer.
  let body: MemberBody

  /// The form in which the body calls the member, or `nil` if the call was recorded.
  var form: MemberForm.Place?

  /// The row of the call in the record.
  var row: CallLog.Row?

  /// The arguments as the body passes them, and as matchers read them.
  var passed: UnsafeRawPointer?
  var kept: UnsafeRawPointer?

  /// The rules that match the call.
  var choice = RuleChoice()

  /// The result type that the body requests, as a number.
  var resultType: UInt = 0

  /// The next answer of the chosen rule, if it's a single value or computation.
  var answer = StubbedCall.Answer.several

  /// How the call ends without a stub, if that's known without further checks.
  var quietEnding: QuietEnding?

  enum QuietEnding {
    case real
    case silent

    var ending: MockCore.Ending {
      switch self {
      case .real: .real
      case .silent: .silent
      }
    }
  }

  // The retained objects.
  var log: Unmanaged<CallLog>?
  var rules: Unmanaged<RuleList>?
  var owner: Unmanaged<AnyObject>?
  var computation: Unmanaged<Computation>?
  var rule: Unmanaged<Rule>?
  var thrown: Unmanaged<ThrownError>?

  @_transparent
  init(_ body: MemberBody = MemberBody()) { self.body = body }

  /// Releases the retained objects; the caller must not hold a lock, because this may run a
  /// `deinit` of the test.
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
  /// Adds the call without its arguments to the record.
  ///
  /// - Returns: The address where the caller must write the arguments immediately.
  @_transparent
  mutating func enter(_ form: MemberForm.Place, number: Int) -> UnsafeMutableRawPointer {
    let row = form.pointee.rows.pointee.append(sequence: number)
    let arguments = UnsafeMutableRawPointer(row) + form.pointee.rows.pointee.offset
    self.form = form
    self.row = row
    kept = UnsafeRawPointer(arguments)
    return arguments
  }

  /// The arguments as behaviors receive them; the caller must retain their storage.
  var offered: OfferedArguments? {
    guard let form, let passed else { return nil }
    return OfferedArguments(at: passed, .passUnretained(form.pointee.layout))
  }

  /// The entry of the call in the record, if the log is retained.
  var entry: MockCore.Reception.Entry? {
    guard let form, let row, let log else { return nil }
    return MockCore.Reception.Entry(form: form, log: log.takeUnretainedValue(), row: row)
  }

  /// Ends the call with a value that was computed for it.
  ///
  /// - Returns: The address of the value, which the record keeps.
  func end<Value>(with value: Value) -> UnsafeRawPointer? {
    guard let row else { return nil }
    return log?._withUnsafeGuaranteedRef { $0.end(row, with: value) }
  }

  /// Copies of the arguments as matchers read them.
  var values: [Any] {
    guard let form, let kept else { return [] }
    return form.pointee.layout.values(in: kept)
  }

  /// The member, as the body describes it.
  var member: Member? { form?.pointee.member }
}

// MARK: - CalledMember

/// The description of a member that a body calls for the first time.
struct CalledMember {
  let function: StaticString
  let resultType: Any.Type
  let effects: Effects

  /// Returns the member with arguments of some types.
  func member<each Argument>(_ types: repeat (each Argument).Type) -> Member {
    Member(
      FunctionName(function), arguments: typeList(repeat each types), result: resultType,
      effects: effects)
  }
}

extension ArgumentLayout {
  /// The layouts that were created so far: they depend only on types, so all mocks share them.
  private static let known = Locked<[Key: ArgumentLayout]>([:])

  private struct Key: Hashable {
    let input: TypeIdentity

    /// The number of arguments, which tells a tuple from several arguments.
    let count: Int
    let hasRole: Bool
  }

  /// Returns the layout of the arguments that a body passes as one value.
  static func layout<Input>(for member: Member, passing input: Input.Type) -> ArgumentLayout {
    if member.role == .generic { return ErasedLayout() }
    let key = Key(
      input: TypeIdentity(input), count: member.argumentTypes.count, hasRole: member.role != nil)
    return known.withLock { known in
      if let layout = known[key] { return layout }
      let layout = makeLayout(for: member, passing: input)
      known[key] = layout
      return layout
    }
  }

  private static func makeLayout<Input>(
    for member: Member, passing input: Input.Type
  ) -> ArgumentLayout {
    if let layout = InputLayout(of: member.argumentTypes, as: input) { return layout }
    // A nonescaping closure can't be kept, and neither can a value that holds one.
    let isKept =
      member.role != nil
      && !member.argumentTypes.contains { $0.type is any BorrowedArgument.Type }
    return ArgumentLayout(of: member.argumentTypes, input: isKept ? input : nil)
  }
}
