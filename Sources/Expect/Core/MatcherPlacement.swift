import ExpectRuntime

/// Determines to which argument of a described call each matcher belongs.
///
/// Without matchers, every argument is compared for equality. Otherwise, each matcher belongs to the
/// next argument that may be its placeholder; the elements of a variadic argument are arguments,
/// too. The matchers are assigned once from the left and once from the right. Any other assignment is
/// between these two, so if they are the same, there is no other one.
enum MatcherPlacement {
  /// The result of the assignment.
  enum Outcome {
    case pattern(CallPattern)

    /// The placement is impossible, with the message for a statement.
    case misuse((StatementHead) -> Message)
  }

  /// Assigns matchers to the arguments of a described call, which may be placeholders.
  ///
  /// This may compare values of the test, so the recording must be closed.
  static func outcome(of matchers: [ArgumentMatcher], in call: DescribedCall) -> Outcome {
    let (member, arguments) = (call.member, call.arguments)
    if matchers.count == 0 { return outcome(of: arguments.map { .equal(to: $0) }, for: member) }
    let left = MatcherAssignment(
      of: matchers, to: arguments, member.argumentTypes, areWrapped: member.wraps,
      areElements: false, isFromRight: false)
    // If each argument is a placeholder, there is no other assignment.
    if !left.isPartial, left.reading.count == arguments.count {
      return outcome(of: left.reading, for: member)
    }
    if left.reading.count > arguments.count { return .misuse(misuse(of: matchers, in: call)) }
    return outcome(of: matchers, in: call, left: left.reading)
  }

  /// - Parameter left: The reading from the left.
  private static func outcome(
    of matchers: [ArgumentMatcher], in call: DescribedCall, left: [ArgumentMatcher]
  ) -> Outcome {
    let fromRight = MatcherAssignment(
      of: matchers.reversed(), to: call.arguments.reversed(), call.member.argumentTypes.reversed(),
      areWrapped: call.member.wraps, areElements: false, isFromRight: true)
    let right: [ArgumentMatcher] = fromRight.reading.reversed()
    if zip(left, right).allSatisfy({ $0.means(theSameAs: $1) }) {
      return outcome(of: left, for: call.member)
    }
    let readings = [left, right].map { CallPattern(member: call.member, matchers: $0) }
    return .misuse { .ambiguous(readings, in: $0) }
  }

  /// Returns the pattern of a reading, unless it can't work.
  private static func outcome(of reading: [ArgumentMatcher], for member: Member) -> Outcome {
    let (types, areWrapped) = (member.argumentTypes, member.wraps)
    let count = min(reading.count, types.count)
    var matchers = reading
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < count {
      let type = types[index]
      if !TypeFacts.isCommon(type.type) {
        let visible = areWrapped ? type.visibleType : type.type
        // The record may keep a value of another type, of which the matcher accepts any.
        if !areWrapped || visible == type.keptType {
          matchers[index] = matchers[index].restricted(in: visible)
        }
        if let misuse = misuse(of: matchers[index], in: type.type, visible, of: member) {
          return .misuse(misuse)
        }
      }
      index += 1
    }
    return .pattern(CallPattern(member: member, matchers: matchers))
  }

  /// Returns why a matcher can't work for an argument, or `nil` if it can.
  private static func misuse(
    of matcher: ArgumentMatcher, in type: Any.Type, _ visible: Any.Type, of member: Member
  ) -> ((StatementHead) -> Message)? {
    if let type = matcher.incomparableType { return { _ in .incomparable(type, of: member) } }
    if TypeFacts.isClosure(visible) ? matcher.isExact : matcher.comparesClosure {
      return { .comparedClosure(of: member, in: $0) }
    }
    let isNonEscaping = matcher.captures && type is any NonEscapingArgument.Type
    return isNonEscaping ? { .capturedNonEscapingClosure(of: member, in: $0) } : nil
  }

  /// Returns why there is no argument for one of several matchers.
  private static func misuse(
    of matchers: [ArgumentMatcher], in call: DescribedCall
  ) -> (StatementHead) -> Message {
    if matchers.contains(where: \.isRepeated) { return { .notVariadic(call.member, in: $0) } }
    var left = matchers[...]
    for type in call.member.visibleTypes {
      if let matcher = left.first, matcher.fits(type) {
        left.removeFirst()
      } else if let element = TypeFacts.element(of: type) {
        left = left.drop { $0.fits(element) }
      }
    }
    if left.isEmpty { return { _ in .computedArgument(of: call.member) } }
    return { .mismatchedMatchers(matchers, for: call.arguments, of: call.member, in: $0) }
  }
}

// MARK: - MatcherAssignment

/// An assignment of matchers to arguments from one end.
private struct MatcherAssignment {
  /// A matcher for each argument, and the matchers that are left over.
  private(set) var reading: [ArgumentMatcher]

  /// Whether an argument isn't a placeholder as a whole.
  private(set) var isPartial = false
  private let isFromRight: Bool

  /// The number of elements beyond which an array isn't one that a test wrote element by element.
  private static let mostElements = 100

  /// Assigns each matcher to the next argument that may be its placeholder.
  ///
  /// - Parameters:
  ///   - matchers: The matchers, in the order of the assignment, as everything else.
  ///   - arguments: The arguments, or the elements of one.
  ///   - types: Their types.
  ///   - areWrapped: Whether some of the types are those of wrapped arguments.
  ///   - areElements: Whether the arguments are elements of one.
  ///   - isFromRight: Whether the first argument is the last one of the call.
  init(
    of matchers: [ArgumentMatcher], to arguments: [Any], _ types: [TypeIdentity], areWrapped: Bool,
    areElements: Bool, isFromRight: Bool
  ) {
    reading = matchers
    self.isFromRight = isFromRight
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < arguments.count {
      let type = areWrapped ? types[index].visibleType : types[index].type
      // A value of another type that the record keeps is no placeholder, and any matcher accepts it.
      let isKept = !areWrapped || type == types[index].keptType
      let matcher = index < reading.count ? reading[index] : nil
      if let matcher, matcher.fits(type), areElements || !matcher.isRepeated,
        !isKept || matcher.mayHaveLeft(arguments[index], in: type)
      {
        index += 1
        continue
      }
      isPartial = true
      if !assignElements(of: arguments[index], type, at: index) {
        reading.insert(.equal(to: arguments[index]), at: index)
      }
      index += 1
    }
  }

  /// Assigns matchers to elements of an argument, and returns whether one of them is a placeholder.
  private mutating func assignElements(
    of argument: Any, _ type: Any.Type, at index: Int
  ) -> Bool {
    guard index < reading.count, let element = TypeFacts.element(of: type),
      let count = TypeFacts.count(ofArray: argument), count <= Self.mostElements,
      let elements = TypeFacts.elements(of: argument)
    else { return false }
    let matchers = Array(reading[index...])
    var inner = Self(
      of: matchers, to: isFromRight ? elements.reversed() : elements,
      Array(repeating: TypeIdentity(element), count: count), areWrapped: false, areElements: true,
      isFromRight: isFromRight
    ).reading
    // Each plain element has a matcher of its own.
    guard inner.count < matchers.count + count else { return false }
    let rest = inner[count...]
    inner.removeLast(rest.count)
    let matcher = ArgumentMatcher(elements: isFromRight ? inner.reversed() : inner, type: type)
    reading.replaceSubrange(index..., with: [matcher] + rest)
    return true
  }
}
