import ExpectRuntime

/// Determines to which argument of a described call each matcher belongs.
///
/// Without matchers, every argument is compared for equality. Otherwise, each matcher belongs to the
/// next argument that may be its placeholder; the elements of a variadic argument are arguments,
/// too. The matchers are assigned once from the left and once from the right. Any other assignment is
/// between these two, so if they are the same, there is no other one.
struct MatcherPlacement {
  /// The call, whose arguments may be placeholders.
  private let call: DescribedCall
  private let matchers: [ArgumentMatcher]

  /// The result of the assignment.
  enum Outcome {
    case pattern(CallPattern)
    case misuse(ArgumentMisuse)
  }

  /// Assigns matchers to the arguments of a described call.
  ///
  /// This may compare values of the test, so the recording must be closed.
  static func outcome(of matchers: [ArgumentMatcher], in call: DescribedCall) -> Outcome {
    Self(call: call, matchers: matchers).outcome
  }

  private var outcome: Outcome {
    let (member, arguments) = (call.member, call.arguments)
    if matchers.count == 0 { return outcome(of: arguments.map { .equal(to: $0) }) }
    var fromLeft = MatcherAssignment(matchers, isFromRight: false)
    let left = fromLeft.reading(of: arguments, member.argumentTypes, areWrapped: member.wraps)
    guard fromLeft.isComplete else { return .misuse(leftoverMisuse) }
    // If each argument is a placeholder, there is no other assignment.
    if fromLeft.countOfPlaceholders == arguments.count { return outcome(of: left) }
    var fromRight = MatcherAssignment(matchers, isFromRight: true)
    let right = fromRight.reading(of: arguments, member.argumentTypes, areWrapped: member.wraps)
    let isSame =
      fromLeft.positions == fromRight.positions.reversed()
      || zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    if isSame { return outcome(of: left) }
    return .misuse(.ambiguous([left, right].map { CallPattern(member: member, matchers: $0) }))
  }

  private func outcome(of reading: [ArgumentMatcher]) -> Outcome {
    let pattern = CallPattern(member: call.member, matchers: reading)
    if let problem = Self.problem(in: pattern) { return .misuse(problem) }
    return .pattern(pattern)
  }

  /// Returns why a pattern can't work, or `nil` if it can.
  private static func problem(in pattern: CallPattern) -> ArgumentMisuse? {
    let (types, matchers) = (pattern.member.argumentTypes, pattern.matchers)
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < min(matchers.count, types.count) {
      let identity = types[index]
      defer { index += 1 }
      if TypeFacts.isCommon(identity.type) { continue }
      let matcher = matchers[index]
      if let type = matcher.incomparableType { return .incomparable(pattern.member, type) }
      if TypeFacts.isClosure(identity.visibleType) ? matcher.isExact : matcher.comparesClosure {
        return .comparedClosure(pattern.member)
      }
      if matcher.captures, identity.type is any BorrowedArgument.Type {
        return .capturedBorrowedClosure(pattern.member)
      }
    }
    return nil
  }

  /// Why there is no argument for a matcher.
  private var leftoverMisuse: ArgumentMisuse {
    if matchers.contains(where: \.isRepeated) { return .notVariadic(call.member) }
    var left = matchers[...]
    for type in call.member.visibleTypes {
      if let matcher = left.first, matcher.fits(type) {
        left.removeFirst()
      } else if let element = TypeFacts.element(of: type) {
        left = left.drop { $0.fits(element) }
      }
    }
    return left.isEmpty ? .computed(call.member) : .misfit(call, matchers)
  }
}

// MARK: - MatcherAssignment

/// An assignment of matchers to arguments from one end.
private struct MatcherAssignment {
  private let matchers: [ArgumentMatcher]
  private let isFromRight: Bool

  /// The positions to which the first matchers from this end were assigned.
  ///
  /// Arguments and elements have different numbers.
  private(set) var positions: [Int] = []

  /// The number of arguments that are placeholders, not counting elements.
  private(set) var countOfPlaceholders = 0

  /// The number of elements beyond which an array isn't one that a test wrote element by element.
  private static let mostElements = 100

  init(_ matchers: [ArgumentMatcher], isFromRight: Bool) {
    self.matchers = matchers
    self.isFromRight = isFromRight
  }

  var isComplete: Bool { positions.count == matchers.count }

  /// Returns a matcher for each argument, and assigns as many matchers as possible.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, or the elements of one.
  ///   - types: Their types.
  ///   - areWrapped: Whether some of the types are those of wrapped arguments.
  ///   - outer: The position of the argument with these elements, or 0.
  mutating func reading(
    of arguments: [Any], _ types: [TypeIdentity], areWrapped: Bool, in outer: Int = 0
  ) -> [ArgumentMatcher] {
    var reading: [ArgumentMatcher] = []
    reading.reserveCapacity(arguments.count)
    // Without optimization, an iterator takes several times as long.
    var number = 0
    while number < arguments.count {
      let index = isFromRight ? arguments.count - 1 - number : number
      let position = outer &* (Self.mostElements + 1) &+ index &+ 1
      let (argument, type) = (arguments[index], types[index])
      let kept = areWrapped ? type.keptType : type.type
      let visible = areWrapped ? type.visibleType : type.type
      if let matcher = next(for: argument, visible, kept, isElement: outer != 0) {
        positions.append(position)
        if outer == 0 { countOfPlaceholders += 1 }
        reading.append(matcher)
      } else {
        let matcher = elements(of: argument, visible, at: position)
        reading.append(matcher ?? .equal(to: argument))
      }
      number += 1
    }
    return isFromRight ? reading.reversed() : reading
  }

  /// Returns the next matcher if an argument may be its placeholder.
  ///
  /// - Parameters:
  ///   - visible: The type in the member's signature.
  ///   - kept: The type of the value that the record keeps.
  private func next(
    for argument: Any, _ visible: Any.Type, _ kept: Any.Type, isElement: Bool
  ) -> ArgumentMatcher? {
    guard !isComplete else { return nil }
    let (first, count) = (positions.count, matchers.count)
    let matcher = matchers[isFromRight ? count - 1 - first : first]
    guard matcher.fits(visible), isElement || !matcher.isRepeated else { return nil }
    // If the record keeps a value of another type, it's no placeholder, and the matcher accepts any.
    guard visible == kept else { return matcher }
    return matcher.mayHaveLeft(argument, in: kept) ? matcher.placed(in: kept) : nil
  }

  /// Assigns matchers to elements of an argument, or returns `nil` if none of them is a placeholder.
  private mutating func elements(
    of argument: Any, _ visible: Any.Type, at position: Int
  ) -> ArgumentMatcher? {
    guard !isComplete, let type = TypeFacts.element(of: visible),
      let size = TypeFacts.count(ofArray: argument), size <= Self.mostElements,
      let elements = TypeFacts.elements(of: argument)
    else { return nil }
    let former = positions.count
    let types = Array(repeating: TypeIdentity(type), count: elements.count)
    let reading = reading(of: elements, types, areWrapped: false, in: position)
    return positions.count == former ? nil : ElementsMatcher(reading, type: visible)
  }
}
