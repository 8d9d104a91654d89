/// What is meant by one argument of a call.
///
/// A matcher reads the argument where it lies in memory, in its own type: whoever asks it passes the
/// address of a value of `place`. An object, because the readings of a call, its pattern and its rule
/// share it.
class ArgumentMatcher {
  /// The type of the values that the matcher was made for.
  final let type: Any.Type

  /// Whether to match is to run a closure, an operator or a `description` of the test.
  final let runsCodeOfTest: Bool

  /// Whether a captor belongs to this matcher.
  final let captures: Bool

  init(_ type: Any.Type, runsCodeOfTest: Bool, captures: Bool = false) {
    self.type = type
    self.runsCodeOfTest = runsCodeOfTest
    self.captures = captures
  }

  /// How an argument is judged, as a message needs to know it.
  enum Test {
    case anything(String)
    case equal(Any)

    /// One object, or nothing.
    case identical(Any)

    /// What a closure of the test accepts.
    case condition(String)
    case requirement(Phrase)

    /// The elements of a variadic argument, each judged by itself.
    case elements([ArgumentMatcher])
  }

  var test: Test { preconditionFailure("A matcher tests something. This is a bug in Expect.") }

  /// Whether the argument at an address is meant.
  func accepts(_ argument: UnsafeRawPointer) -> Bool {
    preconditionFailure("A matcher accepts or refuses. This is a bug in Expect.")
  }

  /// Whether a value that the record has given out is meant.
  func matches(_ value: Any) -> Bool {
    preconditionFailure("A matcher accepts or refuses. This is a bug in Expect.")
  }

  /// Hands the argument at an address to the captors that this matcher belongs to.
  func keep(_ argument: UnsafeRawPointer) {}

  /// Hands a value that the record has given out to the captors that this matcher belongs to.
  func keep(value: Any) {}

  /// Whether the argument at an address is the placeholder that this matcher left in its place.
  ///
  /// - Parameter place: The type of the argument.
  /// - Returns: Nothing where the static types don't let that be known.
  func isPlaceholder(_ argument: UnsafeRawPointer, of place: Any.Type) -> Bool? { nil }

  /// The placeholder itself, as an existential holds it, or `nil` if it has many forms.
  var erasedPlaceholder: Any? { nil }

  /// The type of a part of the expected value that can't be compared with others.
  var incomparableType: Any.Type? { nil }

  /// What an index finds this matcher's arguments by.
  var key: ArgumentKey? { nil }

  /// How narrow the matcher is.
  var specificity: Specificity { Specificity() }

  /// Whether one certain value is meant.
  final var isExact: Bool {
    switch test {
    case .equal, .identical: true
    case .anything, .condition, .requirement, .elements: false
    }
  }

  /// Whether any value is meant, so that there is nothing to test.
  var acceptsAnything: Bool { false }

  /// Whether another matcher means the same arguments, as far as that can be told.
  final func means(theSameAs other: ArgumentMatcher) -> Bool {
    guard !captures, !other.captures else { return false }
    switch (test, other.test) {
    case (.equal(let left), .equal(let right)): return Equality.areEqual(left, right)
    case (.identical(let left), .identical(let right)): return Equality.areIdentical(left, right)
    case (.anything, .anything): return true
    case (.elements(let left), .elements(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    default: return false
    }
  }
}

/// What an argument is looked up by where many rules want one certain value.
struct ArgumentKey {
  let kind: Kind
  let hash: Int

  /// The types of arguments that can be looked up.
  enum Kind {
    case text
    case number

    /// The hash of the argument at an address.
    func hash(_ argument: UnsafeRawPointer) -> Int {
      switch self {
      case .text: argument.assumingMemoryBound(to: String.self).pointee.hashValue
      case .number: argument.assumingMemoryBound(to: Int.self).pointee.hashValue
      }
    }
  }
}

// MARK: - Writing

extension ArgumentMatcher {
  /// The matcher as a message writes it: `"apple"`, `any`, `[1, any]`.
  var text: String {
    switch test {
    case .anything(let name), .condition(let name): name
    case .equal(let value): ValueDescription.text(of: value)
    case .identical(let object): Self.text(of: object)
    case .requirement(let phrase): phrase.text
    case .elements(let matchers): "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// The words among those of another matcher.
  var phrase: Phrase {
    if case .requirement(let phrase) = test { phrase } else { Phrase(text) }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }

  /// What is said of an argument that is not meant: `expected "apple"`.
  var expectation: String { "expected \(text)" }
}

// MARK: - Fitting

extension ArgumentMatcher {
  /// Whether this matcher can be for the argument at an address, which may be a placeholder.
  ///
  /// - Parameter place: The type of the argument.
  func fits(_ argument: UnsafeRawPointer, in place: Any.Type) -> Bool {
    if type == place { return true }
    if type is AnyClosure.Type { return TypeFacts.holdsFunction(place) }
    if TypeFacts.fits(type, place) { return true }
    guard case .equal(let expected) = test else { return false }
    func isKind<Place>(_: Place.Type) -> Bool { expected is Place }
    return _openExistential(place, do: isKind)
  }

  /// Whether the argument at an address may be what this matcher left in its place.
  ///
  /// - Parameter place: The type of the argument.
  func mayHaveLeft(_ argument: UnsafeRawPointer, in place: Any.Type) -> Bool {
    if let isPlaceholder = isPlaceholder(argument, of: place) { return isPlaceholder }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // What a matcher for something else than an optional leaves there is not nil.
      return TypeFacts.withWrapped(in: argument, of: place) { mayHaveLeft($0, in: wrapped) }
        ?? (TypeFacts.wrapped(in: type) != nil)
    }
    guard TypeFacts.isExistential(place) else { return true }
    return mayHaveLeft(content: ArgumentColumn(type: place, offset: 0).value(in: argument))
  }

  /// Whether the value in an existential may be what this matcher left in its place.
  private func mayHaveLeft(content: Any) -> Bool {
    guard let placeholder = erasedPlaceholder else { return true }
    let (type, placeholderType) = (Swift.type(of: content), Swift.type(of: placeholder))
    guard type == placeholderType else {
      // An existential keeps the type of a value, though not that of a reference to an object.
      return !(TypeFacts.isValue(type) || TypeFacts.isValue(placeholderType))
    }
    return BitPattern.isSameContent(content, placeholder) || !BitPattern.isKept(of: type)
      || BitPattern.hasUnknownPadding(type)
  }

  /// This matcher for arguments of a type, of which it may mean only some.
  func placed(in place: Any.Type) -> ArgumentMatcher {
    if type == place { return self }
    if type is AnyClosure.Type { return ClosureMatcher(in: place) }
    if TypeFacts.haveEqualShape(type, place) { return self }
    return PlacedMatcher(self, in: place)
  }
}

// MARK: - Specificity

/// How narrow a pattern is: by its exact values, then by its conditions.
struct Specificity: Comparable {
  private let exactValues: Int
  private let conditions: Int

  /// How narrow it is to mean every value.
  init() { self.init(exactValues: 0, conditions: 0) }

  private init(exactValues: Int, conditions: Int) {
    self.exactValues = exactValues
    self.conditions = conditions
  }

  /// How narrow a single exact value is.
  static var ofValue: Self { Self(exactValues: 1, conditions: 0) }

  /// How narrow a single condition is.
  static var ofCondition: Self { Self(exactValues: 0, conditions: 1) }

  static func + (left: Self, right: Self) -> Self {
    Self(
      exactValues: left.exactValues + right.exactValues,
      conditions: left.conditions + right.conditions)
  }

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// A number that is greater for what is narrower.
  var rank: Int { exactValues << 20 + conditions }
}
