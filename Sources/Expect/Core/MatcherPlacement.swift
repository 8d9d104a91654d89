import ExpectRuntime

extension Statement {
  /// Determines to which argument of the described call each matcher belongs.
  ///
  /// Without matchers, every argument is compared for equality. Otherwise, each matcher belongs to the
  /// next argument that may be its placeholder; the elements of a variadic argument are arguments,
  /// too. The matchers are assigned from the left. If one of them could be for a later argument instead,
  /// they are also assigned from the right. Any other assignment is between these two, so if they are the
  /// same, there is no other one.
  ///
  /// This may compare values of the test, so the recording must be closed.
  ///
  /// - Parameter arguments: The arguments, which may be placeholders.
  func pattern(of member: Member, _ arguments: ValueList) throws(Message) -> CallPattern {
    if matchers.count == 0 {
      return try pattern(of: member, reading: arguments.map { .equal(to: $0) })
    }
    if areOneByOne(in: arguments, of: member) {
      return try pattern(of: member, reading: matchers)
    }
    let left = MatcherAssignment(
      of: matchers, to: arguments, member.argumentTypes, areWrapped: member.wraps,
      areElements: false, isFromRight: false)
    if left.reading.count > arguments.endIndex { throw misuse(in: arguments, of: member) }
    if !left.isMovable { return try pattern(of: member, reading: left.reading) }
    let fromRight = MatcherAssignment(
      of: matchers.reversed(), to: ValueList(array: arguments.reversed()),
      member.argumentTypes.reversed(), areWrapped: member.wraps, areElements: false,
      isFromRight: true)
    let right: [ArgumentMatcher] = fromRight.reading.reversed()
    if zip(left.reading, right).allSatisfy({ $0.means(theSameAs: $1) }) {
      return try pattern(of: member, reading: left.reading)
    }
    let readings = [left.reading, right].map { CallPattern(member: member, matchers: $0) }
    throw .ambiguous(readings, in: head)
  }

  /// Returns whether each argument is a copy of the placeholder of the matcher at its position, as in
  /// most statements, so that there is nothing to search.
  private func areOneByOne(in arguments: ValueList, of member: Member) -> Bool {
    let (matchers, types) = (matchers, member.argumentTypes)
    guard matchers.count == arguments.endIndex, !member.wraps else { return false }
    var index = 0
    while index < matchers.count, matchers[index].left(arguments, at: index, in: types[index].type)
    {
      index += 1
    }
    return index == matchers.count
  }

  /// Returns the pattern of a reading, unless it can't work.
  private func pattern(
    of member: Member, reading: [ArgumentMatcher]
  ) throws(Message) -> CallPattern {
    let (types, areWrapped) = (member.argumentTypes, member.wraps)
    let count = min(reading.count, types.count)
    var matchers = reading
    var index = 0
    while index < count {
      let type = types[index]
      if !TypeFacts.isCommon(type.type) {
        let visible = areWrapped ? type.visibleType : type.type
        // The record may keep a value of another type, of which the matcher accepts any.
        var matcher = matchers[index]
        if !areWrapped || visible == type.keptType { matcher = matcher.restricted(in: visible) }
        if matcher !== matchers[index] { matchers[index] = matcher }
        if let misuse = misuse(of: matcher, in: type.type, visible, of: member) { throw misuse }
      }
      index += 1
    }
    return CallPattern(member: member, matchers: matchers)
  }

  /// Returns why a matcher can't work for an argument, or `nil` if it can.
  private func misuse(
    of matcher: ArgumentMatcher, in type: Any.Type, _ visible: Any.Type, of member: Member
  ) -> Message? {
    if let type = matcher.incomparableType { return .incomparable(type, of: member) }
    if TypeFacts.isClosure(visible) ? matcher.isExact : matcher.comparesClosure {
      return .comparedClosure(of: member, in: head)
    }
    let isNonEscaping =
      matcher.captures && (type as? any WrappedArgument.Type)?.isNonEscaping == true
    return isNonEscaping ? .capturedNonEscapingClosure(of: member, in: head) : nil
  }

  /// Returns why there is no argument for one of the matchers.
  private func misuse(in arguments: ValueList, of member: Member) -> Message {
    if matchers.contains(where: \.isRepeated) { return .notVariadic(member, in: head) }
    var left = matchers[...]
    for type in member.visibleTypes {
      if let matcher = left.first, matcher.fits(type) {
        left.removeFirst()
      } else if let element = TypeFacts.element(of: type) {
        left = left.drop { $0.fits(element) }
      }
    }
    if left.isEmpty { return .computedArgument(of: member) }
    return .mismatchedMatchers(matchers, for: Array(arguments), of: member, in: head)
  }
}

// MARK: - MatcherAssignment

/// An assignment of matchers to arguments from one end.
private struct MatcherAssignment {
  /// A matcher for each argument, and the matchers that are left over.
  private(set) var reading: [ArgumentMatcher]

  /// Whether a matcher may be for a later argument than the one to which it's assigned.
  private(set) var isMovable = false
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
    of matchers: [ArgumentMatcher], to arguments: ValueList, _ types: [TypeIdentity],
    areWrapped: Bool,
    areElements: Bool, isFromRight: Bool
  ) {
    reading = matchers
    self.isFromRight = isFromRight
    var latest: ArgumentMatcher?
    var index = 0
    while index < arguments.endIndex {
      let (argument, type) = (arguments[index], types[index])
      let place = areWrapped ? type.visibleType : type.type
      // A value of another type that the record keeps is no placeholder, and any matcher accepts it.
      let isKept = !areWrapped || place == type.keptType
      func isPlace(of matcher: ArgumentMatcher?) -> Bool {
        guard let matcher, matcher.fits(place), areElements || !matcher.isRepeated else {
          return false
        }
        return !isKept || matcher.mayHaveLeft(argument, in: place)
      }
      if index < reading.count, isPlace(of: reading[index]) {
        latest = reading[index]
      } else {
        // An array has several places.
        if isPlace(of: latest) || TypeFacts.element(of: place) != nil { isMovable = true }
        if !assignElements(of: argument, place, at: index) {
          reading.insert(.equal(to: argument), at: index)
        }
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
      of: matchers, to: ValueList(array: isFromRight ? elements.reversed() : elements),
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
