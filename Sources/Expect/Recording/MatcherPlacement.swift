/// Determines to which argument of a recorded call each matcher belongs.
///
/// Without matchers, every argument is compared for equality. Otherwise, the matchers are assigned
/// in order, by their types and placeholders; they can also belong to elements of variadic
/// arguments. If the body of a mock passes its arguments in another order, the call is accepted if
/// only one assignment is possible. The placeholders must arrive unchanged.
struct MatcherPlacement {
  private let member: Member
  private let matchers: [ArgumentMatcher]
  private let arguments: OwnedArguments

  /// The result of the assignment.
  enum Outcome {
    case pattern(CallPattern)
    case misuse(ArgumentMisuse)
  }

  /// Assigns matchers to the arguments of a recorded call.
  ///
  /// This may compare values of the test, so the recording must be closed.
  init(of matchers: [ArgumentMatcher], in call: DescribedCall) {
    member = call.member
    self.matchers = matchers
    arguments = call.arguments
  }

  var outcome: Outcome {
    if let reading = onlyReading { return outcome(of: reading) }
    var readings = readings
    if readings.count > 1 { readings = distinct(readings) }
    guard let reading = readings.first else {
      let isComputed = !self.readings(by: .byTypeAlone).isEmpty
      return .misuse(isComputed ? .computed(member) : .misfit(member, matchers))
    }
    guard readings.count == 1 else {
      return .misuse(.ambiguous(readings.map { CallPattern(member: member, matchers: $0) }))
    }
    return outcome(of: reading)
  }

  private func outcome(of reading: [ArgumentMatcher]) -> Outcome {
    let pattern = CallPattern(member: member, matchers: reading)
    if let problem = problem(in: pattern) { return .misuse(problem) }
    return .pattern(pattern)
  }

  /// The assignment for most calls: no matchers, or one for each argument, none of which can belong
  /// to an element.
  ///
  /// No other assignment is possible in this case, and a search takes several times as long.
  private var onlyReading: [ArgumentMatcher]? {
    let layout = arguments.layout
    let columns = layout.kept
    if matchers.count == 0 {
      return columns.map { .equal(at: arguments.address + $0.offset, as: $0.type) }
    }
    guard matchers.count == columns.count else { return nil }
    var index = 0
    while index < columns.count {
      let place = arguments.address + columns[index].offset
      let type = columns[index].type
      guard layout.isPlain, matchers[index].type == type,
        TypeFacts.element(of: type) == nil, matchers[index].mayHaveLeft(place, in: type)
      else { return nil }
      index += 1
    }
    return matchers
  }

  /// The assignments by the most reliable rule that finds any.
  private var readings: [[ArgumentMatcher]] {
    let readings = readings(by: .inOrder)
    if !readings.isEmpty || matchers.isEmpty { return readings }
    let others = self.readings(by: .inAnyOrder)
    return others.isEmpty ? self.readings(by: .besidePadding) : others
  }

  private func readings(by rule: Search.Rule) -> [[ArgumentMatcher]] {
    var search = Search(matchers, rule, .arguments(arguments, member))
    search.extend()
    return search.readings.compactMap { reading in
      reading.count == matchers.count ? reading.matchers : nil
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

  /// Returns why a pattern can't work, or `nil` if it can.
  private func problem(in pattern: CallPattern) -> ArgumentMisuse? {
    let types = member.argumentTypes
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < min(pattern.matchers.count, types.count) {
      let identity = types[index]
      defer { index += 1 }
      if TypeFacts.isCommon(identity.type) { continue }
      let matcher = pattern.matchers[index]
      if let type = matcher.incomparableType { return .incomparable(member, type) }
      if TypeFacts.isClosure(identity.visibleType) ? matcher.isExact : matcher.comparesClosure {
        return .comparedClosure(member)
      }
      if matcher.captures, identity.type is any BorrowedArgument.Type {
        return .capturedBorrowedClosure(member)
      }
    }
    return nil
  }
}

// MARK: - Search

/// Searches for assignments of matchers, the most likely option for each argument first.
///
/// It visits the places in order, and backtracks if an option leads nowhere. The current assignment
/// is a chain of frames on the stack, so only complete assignments allocate memory.
private struct Search {
  private let matchers: [ArgumentMatcher]
  private let rule: Rule
  private let places: Places

  /// Whether matchers can belong to elements, so that there can be more matchers than arguments.
  private let hasArrays: Bool

  private(set) var readings: [Reading] = []

  /// The maximum number of assignments, beyond which more don't matter.
  private static let limit = 16

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

  /// The places to which matchers are assigned.
  enum Places {
    case arguments(OwnedArguments, Member)

    /// The elements of a variadic argument, and their type.
    case elements(ElementCopies, Any.Type)
  }

  /// An argument, or an element of a variadic argument.
  private struct Place {
    let address: UnsafeRawPointer

    /// The type in the member's signature, and the type of the value at the address.
    let visible: Any.Type
    let type: Any.Type
  }

  /// The matcher at one place, linked to the frame of the previous place.
  struct Frame {
    var matcher: ArgumentMatcher?
    var depth = 0
    var former: UnsafePointer<Frame>?

    /// The number of assigned matchers and, unless they are in order, their indices.
    var count = 0
    var used: [Int] = []
  }

  /// One matcher for each place, and the number of recorded matchers among them.
  struct Reading {
    let matchers: [ArgumentMatcher]
    let count: Int
    let used: [Int]

    fileprivate init(_ frame: Frame) {
      count = frame.count
      used = frame.used
      var matchers: [ArgumentMatcher] = []
      matchers.reserveCapacity(frame.depth)
      Self.collect(frame, in: &matchers)
      self.matchers = matchers
    }

    private static func collect(_ frame: Frame, in matchers: inout [ArgumentMatcher]) {
      if let former = frame.former { collect(former.pointee, in: &matchers) }
      if let matcher = frame.matcher { matchers.append(matcher) }
    }
  }

  init(_ matchers: [ArgumentMatcher], _ rule: Rule, _ places: Places) {
    self.matchers = matchers
    self.rule = rule
    self.places = places
    switch places {
    case .arguments(_, let member):
      hasArrays = member.argumentTypes.contains { TypeFacts.element(of: $0.visibleType) != nil }
    case .elements: hasArrays = true
    }
  }

  private var placeCount: Int {
    switch places {
    case .arguments(let arguments, _): arguments.layout.kept.count
    case .elements(let elements, _): elements.addresses.count
    }
  }

  private func place(at index: Int) -> Place {
    switch places {
    case .arguments(let arguments, let member):
      let column = arguments.layout.kept[index]
      return Place(
        address: arguments.address + column.offset,
        visible: member.argumentTypes[index].visibleType, type: column.type)
    case .elements(let elements, let type):
      return Place(address: elements.addresses[index], visible: type, type: type)
    }
  }

  /// Finds the assignments that begin with a frame.
  mutating func extend(_ frame: Frame = Frame()) {
    guard readings.count < Self.limit else { return }
    guard frame.depth < placeCount else { return readings.append(Reading(frame)) }
    let place = place(at: frame.depth)
    // The number of matchers that fit in the remaining places.
    let room = hasArrays ? Int.max : placeCount - frame.depth - 1
    let unused = matchers.count - frame.count
    withUnsafePointer(to: frame) { former in
      var next = Frame(
        depth: frame.depth + 1, former: former, count: frame.count, used: frame.used)
      if unused > 0, unused - 1 <= room { match(place, next) }
      if unused > 0, TypeFacts.element(of: place.visible) != nil { matchElements(of: place, next) }
      guard unused <= room else { return }
      next.matcher = .equal(at: place.address, as: place.type)
      extend(next)
    }
  }

  private mutating func match(_ place: Place, _ frame: Frame) {
    var next = frame
    next.count += 1
    guard rule == .inAnyOrder else {
      next.matcher = matcher(frame.count, at: place)
      if next.matcher != nil { extend(next) }
      return
    }
    for index in matchers.indices where !frame.used.contains(index) {
      next.matcher = matcher(index, at: place)
      next.used = frame.used + [index]
      if next.matcher != nil { extend(next) }
    }
  }

  /// Returns a matcher if it can belong to a place.
  private func matcher(_ index: Int, at place: Place) -> ArgumentMatcher? {
    let matcher = matchers[index]
    guard matcher.fits(place.address, in: place.visible) else { return nil }
    guard place.visible == place.type else {
      // The value that the record keeps here is neither a placeholder nor of the matcher's type.
      return matcher.acceptsAnything ? matcher : matcher.placed(in: place.type)
    }
    let isMatchers =
      switch rule {
      case .inOrder, .inAnyOrder: matcher.mayHaveLeft(place.address, in: place.type)
      case .besidePadding:
        matcher.mayHaveLeft(place.address, in: place.type)
          || BitPattern.hasUnknownPadding(place.type)
      case .byTypeAlone: true
      }
    return isMatchers ? matcher.placed(in: place.type) : nil
  }

  /// Assigns matchers to the elements of a variadic argument.
  private mutating func matchElements(of place: Place, _ frame: Frame) {
    guard let type = TypeFacts.element(of: place.visible),
      let elements = TypeFacts.elements(of: place.address, in: place.type)
    else { return }
    var search = Search(matchers, rule, .elements(elements, type))
    search.extend(Frame(count: frame.count, used: frame.used))
    for reading in search.readings where reading.count > frame.count {
      var next = frame
      next.matcher = ElementsMatcher(reading.matchers, type: place.type)
      (next.count, next.used) = (reading.count, reading.used)
      extend(next)
    }
  }
}
