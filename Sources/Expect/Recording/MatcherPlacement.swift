/// Finds out which argument of a recorded call each matcher is for.
///
/// Without matchers every argument is meant as it is. Otherwise the matchers are placed in order,
/// by type and by the placeholders that they left; the elements of variadic arguments are places
/// too. The body of a mock may pass its arguments in another order, or change them on the way:
/// such calls are understood where only one reading is possible.
struct Pairing {
  private let member: Member
  private let matchers: [NotedMatcher]
  private let places: [Place]

  /// Whether there may be more matchers than arguments.
  private let hasArrays: Bool

  /// An argument, or an element of a variadic one.
  private struct Place {
    let value: Any
    let type: Any.Type
  }

  /// A reading of the arguments so far.
  private struct Reading {
    var arguments: [ArgumentMatcher] = []

    /// The matchers that it has used.
    var used: [Int] = []
  }

  /// What came of it.
  enum Outcome {
    case pattern(CallPattern)
    case misuse(ArgumentMisuse)
  }

  /// The pattern that a recorded call describes.
  ///
  /// This may compare values of the test, so the recording must be closed.
  static func outcome(for call: NotedCall, matchers: [NotedMatcher]) -> Outcome {
    Pairing(call, matchers).outcome
  }

  private init(_ call: NotedCall, _ matchers: [NotedMatcher]) {
    self.member = call.member
    self.matchers = matchers
    var places: [Place] = []
    var hasArrays = false
    for value in call.arguments {
      let type = call.member.argumentTypes[places.count].visibleType
      places.append(Place(value: value, type: type))
      if TypeFacts.element(of: type) != nil { hasArrays = true }
    }
    self.places = places
    self.hasArrays = hasArrays
  }

  private var outcome: Outcome {
    let readings = readings
    guard let reading = readings.first else {
      return .misuse(.misfit(member, matchers.map(\.matcher)))
    }
    guard readings.count == 1 else { return .misuse(.ambiguous(readings.map(pattern))) }
    let pattern = pattern(of: reading)
    return problem(in: pattern).map(Outcome.misuse) ?? .pattern(pattern)
  }

  private func pattern(of reading: Reading) -> CallPattern {
    CallPattern(member: member, matchers: reading.arguments)
  }
}

// MARK: - Readings

extension Pairing {
  /// How matchers are placed, the surest way first.
  private enum Rule {
    /// In order, where the placeholders are.
    case inOrder

    /// Where the placeholders are, in any order.
    case inAnyOrder

    /// One for each argument in order, whatever became of the placeholders.
    case byTypeAlone
  }

  /// Readings beyond this number say nothing new.
  private static let limit = 16

  /// The readings by the surest rule that has any.
  private var readings: [Reading] {
    var readings = readings(.inOrder)
    if readings.isEmpty { readings = self.readings(.inAnyOrder) }
    if readings.isEmpty, matchers.count == places.count { readings = self.readings(.byTypeAlone) }
    return readings.count > 1 ? distinct(readings) : readings
  }

  private func readings(_ rule: Rule) -> [Reading] {
    var readings = [Reading()]
    var placesLeft = places.count
    for place in places {
      placesLeft -= 1
      let room = hasArrays ? Int.max : placesLeft
      readings = extend(readings, by: place, rule, leaving: room)
      if readings.count > Self.limit { readings.removeLast(readings.count - Self.limit) }
    }
    return hasArrays || places.isEmpty ? readings.filter { unused($0) == 0 } : readings
  }

  /// - Parameter room: How many matchers a reading may leave for the places that come after this one.
  private func extend(
    _ readings: [Reading], by place: Place, _ rule: Rule, leaving room: Int
  ) -> [Reading] {
    var extended: [Reading] = []
    for reading in readings {
      if unused(reading) - 1 <= room { match(reading, with: place, rule, into: &extended) }
      guard rule != .byTypeAlone else { continue }
      if hasArrays { extended += elementwise(reading, by: place, rule) }
      guard unused(reading) <= room else { continue }
      var plain = reading
      plain.arguments.append(ArgumentMatcher(.equal(place.value), type: place.type))
      extended.append(plain)
    }
    return extended
  }

  private func match(
    _ reading: Reading, with place: Place, _ rule: Rule, into extended: inout [Reading]
  ) {
    let isOrdered = rule != .inAnyOrder
    var index = isOrdered ? reading.used.count : 0
    while index < matchers.count {
      if isOrdered || !reading.used.contains(index), let matcher = matcher(index, at: place, rule) {
        var reading = reading
        reading.arguments.append(matcher)
        reading.used.append(index)
        extended.append(reading)
      }
      if isOrdered { return }
      index += 1
    }
  }

  /// A matcher, if it can be for a place.
  private func matcher(_ index: Int, at place: Place, _ rule: Rule) -> ArgumentMatcher? {
    let noted = matchers[index]
    guard noted.matcher.fits(place.type, value: place.value),
      rule == .byTypeAlone || noted.mayBe(place.value, in: place.type)
    else { return nil }
    return noted.matcher.placed(in: place.type)
  }

  private func unused(_ reading: Reading) -> Int { matchers.count - reading.used.count }

  /// The readings in which matchers are for elements of a variadic argument.
  private func elementwise(_ reading: Reading, by place: Place, _ rule: Rule) -> [Reading] {
    guard unused(reading) > 0, let type = TypeFacts.element(of: place.type) else { return [] }
    var readings = [Reading(used: reading.used)]
    for element in Mirror(reflecting: place.value).children {
      let element = Place(value: element.value, type: type)
      readings = extend(readings, by: element, rule, leaving: .max)
    }
    return readings.filter { $0.used.count > reading.used.count }.map { elements in
      let matcher = ArgumentMatcher(.elements(elements.arguments), type: place.type)
      return Reading(arguments: reading.arguments + [matcher], used: elements.used)
    }
  }

  private func distinct(_ readings: [Reading]) -> [Reading] {
    readings.reduce(into: []) { distinct, reading in
      let isKnown = distinct.contains { known in
        zip(known.arguments, reading.arguments).allSatisfy { $0.means(theSameAs: $1) }
      }
      if !isKnown { distinct.append(reading) }
    }
  }
}

// MARK: - Problems

extension Pairing {
  /// Why a pattern cannot work, although it can be read.
  private func problem(in pattern: CallPattern) -> ArgumentMisuse? {
    var index = 0
    for matcher in pattern.matchers {
      if case .equal = matcher.test, TypeFacts.isFunction(matcher.type) {
        return .comparedClosure(pattern.member)
      }
      if matcher.captures, pattern.member.argumentTypes[index].type is any BorrowedArgument.Type {
        return .capturedBorrowedClosure(pattern.member)
      }
      index += 1
    }
    return nil
  }
}

// MARK: - Fitting

extension ArgumentMatcher {
  /// Whether this matcher can be for a place of a type.
  func fits(_ place: Any.Type, value: Any) -> Bool {
    if type is AnyClosure.Type {
      return TypeFacts.holdsFunction(place)
    }
    if TypeFacts.fits(type, place) { return true }
    guard case .equal(let expected) = test else { return false }
    func isKind<Place>(_: Place.Type) -> Bool { expected is Place }
    return _openExistential(place, do: isKind)
  }

  /// This matcher for arguments of a type, of which it may mean only some.
  func placed(in place: Any.Type) -> ArgumentMatcher {
    guard !(type is AnyClosure.Type), !TypeFacts.haveEqualShape(type, place) else { return self }
    let type = type
    func isKind<Kind>(_: Kind.Type) -> (Any) -> Bool { { $0 is Kind } }
    return narrowed(by: _openExistential(type, do: isKind))
  }
}

/// The type of matchers for closures of every shape, which no value has.
enum AnyClosure {}
