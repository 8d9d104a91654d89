/// What an argument must fulfil, and the words for it.
///
/// The words are made when a message needs them: they hold descriptions of the test's own values,
/// which must not run while a call is recorded.
struct Requirement {
  private let words: () -> Phrase

  /// Whether an argument fulfils it.
  let isMet: (Any) -> Bool

  /// Hands an argument that fulfils it to the captors inside, where there are any.
  let keep: ((Any) -> Void)?

  var phrase: Phrase { words() }

  private init(
    _ words: @escaping () -> Phrase, isMet: @escaping (Any) -> Bool,
    keep: ((Any) -> Void)? = nil
  ) {
    self.words = words
    self.isMet = isMet
    self.keep = keep
  }

  /// A requirement that only values of one type can fulfil.
  init<Value>(
    _ words: @autoclosure @escaping () -> String, isMet: @escaping (Value) -> Bool
  ) {
    self.init(
      { Phrase(words()) },
      isMet: { TypeFacts.cast($0, to: Value.self).map(isMet) ?? false })
  }

  /// What a matcher of the test's own accepts.
  init<Value>(_ matcher: Matcher<Value>) {
    self.init(
      { matcher.phrase },
      isMet: { TypeFacts.cast($0, to: Value.self).map(matcher.matches) ?? false })
  }
}

// MARK: - Combinations

extension Requirement {
  /// What one matcher or another means.
  ///
  /// Captors get what their own matcher means.
  static func either(_ operands: [ArgumentMatcher]) -> Self {
    Self(
      { .either(operands.map(\.phrase)) },
      isMet: { argument in operands.contains { $0.matches(argument) } }, keep: keep(operands))
  }

  /// What all matchers mean.
  static func all(_ operands: [ArgumentMatcher]) -> Self {
    Self(
      { .all(operands.map(\.phrase)) },
      isMet: { argument in operands.allSatisfy { $0.matches(argument) } }, keep: keep(operands))
  }

  /// What a matcher does not mean.
  ///
  /// There is nothing that its captors could keep.
  static func not(_ operand: ArgumentMatcher) -> Self {
    Self({ .not(operand.phrase) }, isMet: { !operand.matches($0) })
  }

  private static func keep(_ operands: [ArgumentMatcher]) -> ((Any) -> Void)? {
    let captors = operands.filter(\.captures)
    guard !captors.isEmpty else { return nil }
    return { argument in
      for captor in captors where captor.matches(argument) { captor.keep(argument) }
    }
  }
}

// MARK: - Parts

extension Requirement {
  /// A property is what a matcher means.
  static func property<Root, Value>(
    _ path: KeyPath<Root, Value>, _ operand: ArgumentMatcher
  ) -> Self {
    let value = { (argument: Any) in
      TypeFacts.cast(argument, to: Root.self).map { $0[keyPath: path] as Any }
    }
    return Self(
      { Phrase("where \(path.words) \(operand.isExact ? "is " : "")\(operand.phrase.asOperand)") },
      isMet: { value($0).map(operand.matches) ?? false },
      keep: operand.captures ? { _ = value($0).map(operand.keep) } : nil)
  }

  /// An element is what a matcher means.
  ///
  /// Captors get all elements that are.
  static func element<Elements: Collection>(
    of type: Elements.Type, _ operand: ArgumentMatcher
  ) -> Self {
    let elements = { (argument: Any) in
      TypeFacts.cast(argument, to: type).map { $0.map { $0 as Any } } ?? []
    }
    return Self(
      { Phrase("containing \(operand.isExact ? "" : "one ")\(operand.phrase.asOperand)") },
      isMet: { elements($0).contains(where: operand.matches) },
      keep: operand.captures
        ? { argument in
          for element in elements(argument) where operand.matches(element) { operand.keep(element) }
        } : nil)
  }
}

extension AnyKeyPath {
  /// The properties that the path goes through, as far as they have names.
  ///
  /// Only stored properties have names at run time; others have an address, which is no use to
  /// anybody.
  fileprivate var words: String {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return "a property" }
    let prefix = "\\\(Self.rootType)."
    let text = debugDescription
    guard text.hasPrefix(prefix) else { return "a property" }
    let path = text.dropFirst(prefix.count)
    guard let end = path.firstIndex(of: "<") else { return String(path) }
    return end == path.startIndex ? "a property" : "\(path[..<end])…"
  }
}
