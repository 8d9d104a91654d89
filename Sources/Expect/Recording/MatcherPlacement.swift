import ExpectRuntime

/// Determines to which argument of a recorded call each matcher belongs.
///
/// Without matchers, every argument is compared for equality. Otherwise, the matchers are assigned
/// in order, by their types and placeholders; they can also belong to elements of variadic
/// arguments. If the body of a mock passes its arguments in another order, the call is accepted if
/// only one assignment is possible. The placeholders must arrive unchanged.
struct MatcherPlacement {
  /// The call, whose arguments may be placeholders.
  private let call: DescribedCall
  private let matchers: [ArgumentMatcher]

  /// The result of the assignment.
  enum Outcome {
    case pattern(CallPattern)
    case misuse(ArgumentMisuse)
  }

  /// Assigns matchers to the arguments of a recorded call.
  ///
  /// This may compare values of the test, so the recording must be closed.
  static func outcome(of matchers: [ArgumentMatcher], in call: DescribedCall) -> Outcome {
    let (member, arguments) = (call.member, call.arguments)
    if let reading = onlyReading(of: matchers, arguments, member) {
      return outcome(of: reading, member)
    }
    return Self(call: call, matchers: matchers).outcome
  }

  /// The assignment for most calls: no matchers, or one for each argument, none of which can belong
  /// to an element.
  ///
  /// No other assignment is possible in this case, and a search takes several times as long.
  private static func onlyReading(
    of matchers: [ArgumentMatcher], _ arguments: [Any], _ member: Member
  ) -> [ArgumentMatcher]? {
    if matchers.count == 0 { return arguments.map { .equal(to: $0) } }
    guard matchers.count == arguments.count, !member.wraps else { return nil }
    let types = member.argumentTypes
    var index = 0
    while index < arguments.count {
      let (matcher, type) = (matchers[index], types[index].type)
      guard matcher.type == type, TypeFacts.element(of: type) == nil, !matcher.isRepeated,
        matcher.mayHaveLeft(arguments[index], in: type)
      else { return nil }
      index += 1
    }
    return matchers
  }

  private static func outcome(of reading: [ArgumentMatcher], _ member: Member) -> Outcome {
    let pattern = CallPattern(member: member, matchers: reading)
    if let problem = problem(in: pattern) { return .misuse(problem) }
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

  /// The assignment that a search finds.
  private var outcome: Outcome {
    var readings = readings
    if readings.count > 1 { readings = distinct(readings) }
    guard let reading = readings.first else {
      if matchers.contains(where: \.isRepeated) { return .misuse(.notVariadic(call.member)) }
      let isComputed = !self.readings(by: .byTypeAlone).isEmpty
      return .misuse(isComputed ? .computed(call.member) : .misfit(call, matchers))
    }
    guard readings.count == 1 else {
      return .misuse(.ambiguous(readings.map { CallPattern(member: call.member, matchers: $0) }))
    }
    return Self.outcome(of: reading, call.member)
  }

  /// The assignments by the most reliable rule that finds any.
  private var readings: [[ArgumentMatcher]] {
    let readings = readings(by: .inOrder)
    if !readings.isEmpty || matchers.isEmpty { return readings }
    let others = self.readings(by: .inAnyOrder)
    return others.isEmpty ? self.readings(by: .besidePadding) : others
  }

  private func readings(by rule: Search.Rule) -> [[ArgumentMatcher]] {
    let places = zip(call.arguments, call.member.argumentTypes).map { argument, type in
      Search.Place(value: argument, visible: type.visibleType, type: type.keptType)
    }
    var search = Search(matchers, rule, places)
    search.extend()
    return search.readings.compactMap { reading in
      reading.used.count == matchers.count ? reading.matchers : nil
    }
  }

  private func distinct(_ readings: [[ArgumentMatcher]]) -> [[ArgumentMatcher]] {
    readings.reduce(into: []) { distinct, reading in
      let isKnown = distinct.contains { known in
        zip(known, reading).allSatisfy { $0.means(theSameAs: $1) }
      }
      if !isKnown { distinct.append(reading) }
    }
  }
}

// MARK: - Search

/// Searches for assignments of matchers, the most likely option for each argument first.
///
/// It visits the places in order, and backtracks if an option leads nowhere.
private struct Search {
  private let matchers: [ArgumentMatcher]
  private let rule: Rule
  private let places: [Place]

  /// Whether matchers can belong to elements, so that there can be more matchers than arguments.
  private let hasArrays: Bool

  /// Whether the places are the elements of an array.
  private let areElements: Bool

  private(set) var readings: [Reading] = []

  /// The maximum number of assignments, beyond which more don't matter.
  private static let limit = 16

  /// The number of elements beyond which an array isn't one that a test wrote element by element.
  private static let mostElements = 100

  /// How matchers are assigned.
  enum Rule {
    /// In order, at their placeholders.
    case inOrder

    /// In any order, at their placeholders.
    case inAnyOrder

    /// In order, at their placeholders, as far as padding allows comparing them.
    case besidePadding

    /// In order, by type only; used to distinguish misuses.
    case byTypeAlone
  }

  /// An argument, or an element of a variadic argument.
  struct Place {
    let value: Any

    /// The type in the member's signature, and the type of the value.
    let visible: Any.Type
    let type: Any.Type
  }

  /// A matcher for each place so far, and the indices of the recorded matchers among them.
  struct Reading {
    var matchers: [ArgumentMatcher] = []
    var used: [Int] = []

    /// Returns this reading with a matcher for one more place.
    func appending(_ matcher: ArgumentMatcher, used: [Int]) -> Self {
      Self(matchers: matchers + [matcher], used: self.used + used)
    }
  }

  init(_ matchers: [ArgumentMatcher], _ rule: Rule, _ places: [Place], areElements: Bool = false) {
    self.matchers = matchers
    self.rule = rule
    self.places = places
    self.areElements = areElements
    hasArrays = areElements || places.contains { TypeFacts.element(of: $0.visible) != nil }
  }

  /// Finds the assignments that begin with a reading.
  mutating func extend(_ reading: Reading = Reading()) {
    guard readings.count < Self.limit else { return }
    guard reading.matchers.count < places.count else { return readings.append(reading) }
    let place = places[reading.matchers.count]
    // The number of matchers that fit in the remaining places.
    let room = hasArrays ? Int.max : places.count - reading.matchers.count - 1
    let unused = matchers.count - reading.used.count
    if unused > 0, unused - 1 <= room { match(place, reading) }
    if unused > 0, TypeFacts.element(of: place.visible) != nil { matchElements(of: place, reading) }
    if unused <= room { extend(reading.appending(.equal(to: place.value), used: [])) }
  }

  private mutating func match(_ place: Place, _ reading: Reading) {
    let indices =
      rule == .inAnyOrder
      ? matchers.indices.filter { !reading.used.contains($0) } : [reading.used.count]
    for index in indices where isMatcher(index, of: place) {
      let matcher = matchers[index]
      // The record may keep a value of another type, of which the matcher accepts any.
      let isKept = place.visible == place.type
      extend(reading.appending(isKept ? matcher.placed(in: place.type) : matcher, used: [index]))
    }
  }

  /// Returns whether a matcher can belong to a place.
  private func isMatcher(_ index: Int, of place: Place) -> Bool {
    let matcher = matchers[index]
    guard matcher.fits(place.visible), areElements || !matcher.isRepeated else { return false }
    // The value that the record keeps here is neither a placeholder nor of the matcher's type.
    guard place.visible == place.type else { return true }
    return switch rule {
    case .inOrder, .inAnyOrder: matcher.mayHaveLeft(place.value, in: place.type)
    case .besidePadding:
      matcher.mayHaveLeft(place.value, in: place.type)
        || BitPattern.hasUnknownPadding(place.type)
    case .byTypeAlone: true
    }
  }

  /// Assigns matchers to the elements of a variadic argument.
  private mutating func matchElements(of place: Place, _ reading: Reading) {
    guard let type = TypeFacts.element(of: place.visible),
      let count = TypeFacts.count(ofArray: place.value), count <= Self.mostElements,
      let elements = TypeFacts.elements(of: place.value)
    else { return }
    let places = elements.map { Place(value: $0, visible: type, type: type) }
    var search = Search(matchers, rule, places, areElements: true)
    search.extend(Reading(used: reading.used))
    for elements in search.readings where elements.used.count > reading.used.count {
      let matcher = ElementsMatcher(elements.matchers, type: place.type)
      extend(Reading(matchers: reading.matchers + [matcher], used: elements.used))
    }
  }
}
