/// The way of a matcher from the place where it is written into the open recording.
struct Note {
  let name: String
  private let site: CallSite

  /// - Parameter name: How the matcher is written.
  init(
    _ name: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Notes a matcher, and makes the value that is left in its place.
  func matcher<Value>(
    _ test: ArgumentMatcher.Test, capture: ((Any) -> Void)? = nil
  ) -> Value {
    let recording = OpenRecordings.current
    let value: Value = placeholder(number: recording?.matcherCount ?? 0)
    add(test, leaving: value, capture: capture, to: recording)
    return value
  }

  /// Notes a matcher that leaves a certain value in its place.
  func matcher<Value>(
    _ test: ArgumentMatcher.Test, leaving placeholder: Value, capture: ((Any) -> Void)? = nil
  ) {
    add(test, leaving: placeholder, capture: capture, to: OpenRecordings.current)
  }

  /// Notes a matcher for closures of every shape.
  func closureMatcher() {
    let matcher = ArgumentMatcher(.anything("closure"), type: AnyClosure.self)
    add(NotedMatcher(matcher), to: OpenRecordings.current)
  }

  /// A value that stands for an argument.
  func placeholder<Value>(number: Int) -> Value {
    do throws(NoPlaceholder) {
      return try Placeholder.argument(
        Value.self, number: number, registered: .current,
        complaint: UsedStandIn.complaint(about: Value.self, from: .matcher(name, site)))
    } catch {
      // Swift leaves no way on: the expression needs a value.
      let misuse = Misuse.argument(.noPlaceholder(Value.self))
      report(misuse)
      fatalError(misuse.message)
    }
  }

  private func add<Value>(
    _ test: ArgumentMatcher.Test, leaving placeholder: Value, capture: ((Any) -> Void)?,
    to recording: Recording?
  ) {
    let matcher = ArgumentMatcher(test, type: Value.self, capture: capture)
    add(NotedMatcher(matcher, placeholder: placeholder), to: recording)
  }

  private func add(_ matcher: NotedMatcher, to recording: Recording?) {
    guard let recording else {
      return report(.argument(.outsideRecording(.matcher(name))))
    }
    recording.note(matcher)
  }

  func report(_ misuse: Misuse) {
    Reporter.report(MockFailure(misuse, at: site))
  }
}

// MARK: - Note+Operands

/// Why an operand has no value: it was left out.
///
/// It is public because the default values of operands name it. There is no other use for it.
public enum _NoOperand: Error {
  /// The operand was left out.
  case leftOut

  /// Stands in the place of an operand that is left out.
  public static func value<Value>() throws(Self) -> Value { throw .leftOut }
}

extension Note {
  /// Notes a matcher that is made of operands.
  func matcher<each Operand, Value>(
    of operands: repeat () throws(_NoOperand) -> each Operand,
    requirement: ([ArgumentMatcher]) -> Requirement
  ) -> Value {
    // Outside a recording the operands would report for themselves what is reported of the whole.
    guard let recording = OpenRecordings.current else { return matcher(.anything("any")) }
    var matchers: [ArgumentMatcher] = []
    do throws(MatcherMisuse) {
      for operand in repeat each operands {
        if let matcher = try meaning(of: operand, in: recording) { matchers.append(matcher) }
      }
    } catch {
      return misused(error)
    }
    return matcher(.requirement(requirement(matchers)))
  }

  /// Notes a matcher that is made of one operand.
  func matcher<Operand, Value>(
    of operand: () -> Operand, requirement: (ArgumentMatcher) -> Requirement
  ) -> Value {
    matcher(of: operand, requirement: { requirement($0[0]) })
  }

  /// What an operand means: a plain value itself, a matcher what it means.
  ///
  /// Operands are evaluated here, one by one, so that it is certain which matchers are theirs.
  ///
  /// - Returns: Nothing, if the operand was left out.
  private func meaning<Operand>(
    of operand: () throws(_NoOperand) -> Operand, in recording: Recording
  ) throws(MatcherMisuse) -> ArgumentMatcher? {
    let count = recording.matcherCount
    let value: Operand
    do { value = try operand() } catch { return nil }
    let matchers = recording.takeMatchers(after: count)
    guard let noted = matchers.first else {
      if isClosure(value) { throw .comparedClosure }
      return ArgumentMatcher(.equal(value), type: Operand.self)
    }
    let isMatcher =
      noted.matcher.fits(Operand.self, value: value) && noted.mayBe(value, in: Operand.self)
    guard matchers.count == 1, isMatcher else { throw .computedOperand }
    return noted.matcher.placed(in: Operand.self)
  }

  private func isClosure<Value>(_ value: Value) -> Bool {
    TypeFacts.holdsFunction(Value.self)
      && TypeFacts.flattened(value) != nil
  }
}

// MARK: - Misuse

extension Note {
  /// Notes a matcher, unless it can mean nothing.
  func matcher<Value>(_ requirement: Requirement, unless misuse: MatcherMisuse?) -> Value {
    misuse.map(misused) ?? matcher(.requirement(requirement))
  }

  /// Reports a matcher that can mean nothing, and notes one for every value in its place.
  func misused<Value>(_ misuse: MatcherMisuse) -> Value {
    if let recording = OpenRecordings.current {
      report(.argument(.matcher(misuse, of: name)))
      recording.noteMisuse()
    }
    return matcher(.anything("any"))
  }
}

// MARK: - Note+Selections

extension Note {
  /// Notes a matcher for arguments with certain values inside.
  ///
  /// - Parameters:
  ///   - selection: The values.
  ///   - noun: What the values are, where they are not elements.
  ///   - isMet: Whether an argument has them inside.
  func matcher<Argument, Value>(
    _ selection: Selection<Value>, _ noun: String = "", isMet: @escaping (Argument) -> Bool
  ) -> Argument {
    matcher(
      Requirement(selection.words(for: noun), isMet: isMet),
      unless: selection.values.isEmpty ? .noValues : nil)
  }
}

// MARK: - NotedMatcher

/// A matcher that was made while a call was recorded, and the value that it left in its place.
struct NotedMatcher {
  let matcher: ArgumentMatcher

  /// The value that travels through the body of the mock instead of an argument.
  private let isPlaceholder: (Any) -> Bool?

  /// The type of that value itself, where an existential holds it, or nothing if it has many.
  private let contentType: Any.Type?

  /// - Parameters:
  ///   - matcher: What is meant.
  ///   - placeholder: What the matcher's expression evaluated to.
  init<Value>(_ matcher: ArgumentMatcher, placeholder: Value) {
    self.matcher = matcher
    contentType = type(of: placeholder as Any)
    isPlaceholder = { argument in
      func isSame<Argument>(_ argument: Argument) -> Bool? {
        Self.isSame(argument, as: placeholder)
      }
      return _openExistential(argument, do: isSame)
    }
  }

  /// - Parameter matcher: What is meant, without a placeholder that could be recognised.
  init(_ matcher: ArgumentMatcher) {
    self.matcher = matcher
    isPlaceholder = { _ in nil }
    contentType = nil
  }

  /// Whether an argument may be what this matcher left in its place.
  ///
  /// - Parameters:
  ///   - argument: The argument, which may be a placeholder.
  ///   - place: The type of the place in which it arrived.
  func mayBe(_ argument: Any, in place: Any.Type) -> Bool {
    if let isPlaceholder = isPlaceholder(argument) { return isPlaceholder }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // What a matcher for something else than an optional leaves there is not nil.
      return TypeFacts.unwrapped(argument, from: place).map { mayBe($0, in: wrapped) }
        ?? (TypeFacts.wrapped(in: matcher.type) != nil)
    }
    guard let contentType, TypeFacts.isExistential(place) else { return true }
    // An existential keeps the type of a value, though not that of a reference to an object.
    let type = type(of: argument)
    return type == contentType || !(TypeFacts.isValue(type) || TypeFacts.isValue(contentType))
  }

  /// Whether an argument is a placeholder, if their static types let that be known.
  ///
  /// These decide before the bits are looked at: a placeholder must not be cast.
  private static func isSame<Argument, Value>(
    _ argument: Argument, as placeholder: Value
  ) -> Bool? {
    let isSame: Bool
    if Argument.self == Value.self {
      isSame = BitPattern.isSame(unsafeBitCast(argument, to: Value.self), placeholder)
    } else if TypeFacts.wrapped(in: Argument.self) == Value.self {
      isSame = isSameInside(argument, as: placeholder)
    } else if Argument.self is AnyObject.Type, Value.self is AnyObject.Type {
      // A reference stays the same on its way from a class to its superclass.
      isSame = BitPattern.isSame(
        unsafeBitCast(argument, to: UnsafeRawPointer.self),
        unsafeBitCast(placeholder, to: UnsafeRawPointer.self))
    } else {
      return nil
    }
    return isSame || !isWrappedAnew(Value.self) ? isSame : nil
  }

  /// Whether an optional is a placeholder that was wrapped on its way.
  ///
  /// On its own, because a function that mentions the type of the optional has to find it first.
  @inline(never)
  private static func isSameInside<Argument, Value>(
    _ argument: Argument, as placeholder: Value
  ) -> Bool {
    BitPattern.isSame(unsafeBitCast(argument, to: Value?.self), placeholder)
  }

  /// Whether values of a type are not the same bits after their way through generic code.
  ///
  /// Swift wraps functions there, also those inside of an optional or a tuple.
  private static func isWrappedAnew(_ type: Any.Type) -> Bool {
    if let wrapped = TypeFacts.wrapped(in: type) { return isWrappedAnew(wrapped) }
    let layout = TypeLayout(type)
    guard layout.kind == .tuple else { return layout.kind == .function }
    return layout.fields()?.contains { isWrappedAnew($0.type) } ?? false
  }
}

// MARK: - NotedCall

/// A call that was made while a recording was open.
struct NotedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  let arguments: [Any]

  /// What the body of the member can do with an answer.
  let body: MemberBody

  init(_ invocation: Invocation) {
    member = invocation.member
    arguments = invocation.keptArguments
    body = invocation.body
  }

  /// The assignment of a value to the property or subscript that a call has read.
  init<Value>(assigning value: Value, toWhatWasReadBy read: NotedCall) {
    member = read.member.setter(of: Value.self)
    arguments = read.arguments + [value]
    body = read.body
  }
}
