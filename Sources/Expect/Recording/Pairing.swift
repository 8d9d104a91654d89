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

  /// An argument, or an element of a variadic one.
  private struct Place {
    let value: Any
    let type: Any.Type
  }

  /// A reading of the arguments so far, and the matchers that it has used.
  private struct Reading {
    var arguments: [ArgumentMatcher] = []
    var used: Set<Int> = []
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
    places = zip(call.arguments, call.member.visibleTypes).map(Place.init)
  }

  private var outcome: Outcome {
    let readings = Rule.allCases.lazy.map(readings).first { !$0.isEmpty } ?? []
    let patterns = distinct(readings).map { CallPattern(member: member, matchers: $0.arguments) }
    guard let pattern = patterns.first else {
      return .misuse(.misfit(member, matchers.map(\.matcher)))
    }
    guard patterns.count == 1 else { return .misuse(.ambiguous(patterns)) }
    return problem(in: pattern).map(Outcome.misuse) ?? .pattern(pattern)
  }
}

// MARK: - Readings

extension Pairing {
  /// How matchers are placed, the surest way first.
  private enum Rule: CaseIterable {
    /// In order, where the placeholders are.
    case inOrder

    /// Where the placeholders are, in any order.
    case inAnyOrder

    /// One for each argument in order, whatever became of the placeholders.
    case byTypeAlone
  }

  /// Readings beyond this number say nothing new.
  private static let limit = 16

  private func readings(_ rule: Rule) -> [Reading] {
    if rule == .byTypeAlone, matchers.count != places.count { return [] }
    var readings = [Reading()]
    for place in places {
      readings = readings.flatMap { extend($0, by: place, rule) }
      readings = Array(readings.prefix(Self.limit))
    }
    return readings.filter { $0.used.count == matchers.count }
  }

  private func extend(_ reading: Reading, by place: Place, _ rule: Rule) -> [Reading] {
    var extended = matched(reading, by: place, rule)
    if rule != .byTypeAlone {
      extended += elementwise(reading, by: place, rule)
      var plain = reading
      plain.arguments.append(ArgumentMatcher(.equal(place.value), type: place.type))
      extended.append(plain)
    }
    return extended
  }

  private func matched(_ reading: Reading, by place: Place, _ rule: Rule) -> [Reading] {
    candidates(for: reading, rule).compactMap { index in
      let noted = matchers[index]
      guard noted.matcher.fits(place.type, value: place.value),
        rule == .byTypeAlone || noted.mayBe(place.value, in: place.type)
      else { return nil }
      var reading = reading
      reading.arguments.append(noted.matcher.placed(in: place.type))
      reading.used.insert(index)
      return reading
    }
  }

  /// The matchers that may come next.
  private func candidates(for reading: Reading, _ rule: Rule) -> [Int] {
    let unused = matchers.indices.filter { !reading.used.contains($0) }
    return rule == .inAnyOrder ? unused : Array(unused.prefix(1))
  }

  /// The readings in which matchers are for elements of a variadic argument.
  private func elementwise(_ reading: Reading, by place: Place, _ rule: Rule) -> [Reading] {
    guard let type = TypeFacts.element(of: place.type) else { return [] }
    let elements = Mirror(reflecting: place.value).children.map {
      Place(value: $0.value, type: type)
    }
    var readings = [Reading(used: reading.used)]
    for element in elements {
      readings = readings.flatMap { extend($0, by: element, rule) }
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
    for (matcher, identity) in zip(pattern.matchers, pattern.member.argumentTypes) {
      if case .equal = matcher.test, TypeFacts.isFunction(matcher.type) {
        return .comparedClosure(pattern.member)
      }
      if matcher.captures, identity.type is any BorrowedArgument.Type {
        return .capturedBorrowedClosure(pattern.member)
      }
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
