// Matchers for values that other matchers accept, in whole or in part. The other matchers are for values
// of the same type, so they can read the value in place.

extension ArgumentMatcher {
  /// Returns a matcher for values that at least one of several matchers accepts.
  ///
  /// A captor among them receives the values that it matches.
  static func either<Value>(_ operands: [ArgumentMatcher], leaving placeholder: Value) -> Self {
    Self(
      .requirement { .either(operands.map(\.test.phrase)) }, leaving: placeholder,
      acceptsOtherTypes: operands.contains(where: \.acceptsOtherTypes), capture: capture(operands)
    ) { value in operands.contains { $0.accepts(value) } }
  }

  /// Returns a matcher for values that all of several matchers accept.
  static func all<Value>(_ operands: [ArgumentMatcher], leaving placeholder: Value) -> Self {
    Self(
      .requirement { .all(operands.map(\.test.phrase)) }, leaving: placeholder,
      acceptsOtherTypes: operands.allSatisfy(\.acceptsOtherTypes), capture: capture(operands),
      mismatches: { value in
        operands.filter { !$0.accepts(value) }.flatMap { $0.mismatches(in: value) }
      }, isMet: { value in operands.allSatisfy { $0.accepts(value) } })
  }

  /// Returns a matcher for values that another matcher doesn't accept.
  ///
  /// Captors inside of it never receive a value.
  static func not<Value>(_ operand: ArgumentMatcher, leaving placeholder: Value) -> Self {
    Self(
      .requirement { .not(operand.test.phrase) }, leaving: placeholder,
      acceptsOtherTypes: !operand.acceptsOtherTypes
    ) { !operand.accepts($0) }
  }

  private static func capture<Value>(_ operands: [ArgumentMatcher]) -> ((Value) -> Void)? {
    let captors = operands.filter(\.captures)
    guard !captors.isEmpty else { return nil }
    return { value in
      for captor in captors where captor.accepts(value) { captor.capture?(value) }
    }
  }

  /// Returns a matcher for values with a property that another matcher accepts.
  static func property<Value, Property>(
    _ path: KeyPath<Value, Property>, _ operand: ArgumentMatcher, leaving placeholder: Value
  ) -> Self {
    Self(
      .requirement {
        let words = operand.test.phrase.asOperand
        return Phrase("where \(path.words) \(operand.isExact ? "is " : "")\(words)")
      },
      leaving: placeholder,
      capture: operand.capture.map { capture in { capture($0[keyPath: path]) } },
      mismatches: { value in
        operand.mismatches(in: value[keyPath: path]).map { $0.inside(path.words(in: value)) }
      }, isMet: { operand.accepts($0[keyPath: path]) })
  }

  /// Returns a matcher for values with a property for which a closure returns `true`.
  static func property<Value, Property>(
    _ path: KeyPath<Value, Property>, closure condition: @escaping (Property) -> Bool,
    leaving placeholder: Value
  ) -> Self {
    Self(
      .requirement { Phrase("where \(path.words) { … }") }, leaving: placeholder,
      mismatches: {
        [Mismatch(path: path.words(in: $0), value: $0[keyPath: path], test: .condition("{ … }"))]
      }, isMet: { condition($0[keyPath: path]) })
  }

  /// Returns a matcher for collections with at least one element that another matcher accepts.
  ///
  /// A captor receives all elements that match.
  static func element<Elements: Collection>(
    _ operand: ArgumentMatcher, leaving placeholder: Elements
  ) -> Self {
    Self(
      .requirement {
        let words = operand.test.phrase.asOperand
        return Phrase("containing \(operand.isExact ? "" : "an element ")\(words)")
      },
      leaving: placeholder,
      capture: operand.capture.map { capture in
        { for element in $0 where operand.accepts(element) { capture(element) } }
      }
    ) { $0.contains { operand.accepts($0) } }
  }
}

extension AnyKeyPath {
  /// The names of the properties in the path, as far as they are known.
  ///
  /// At run time, only stored properties have names; other properties show an address, which
  /// doesn't help in a message.
  fileprivate var words: String {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return "a property" }
    let prefix = "\\\(Self.rootType)."
    let text = debugDescription
    guard text.hasPrefix(prefix) else { return "a property" }
    let path = text.dropFirst(prefix.count)
    guard let end = path.firstIndex(of: "<") else { return String(path) }
    return end == path.startIndex ? "a property" : "\(path[..<end])…"
  }

  /// The names of the properties in the path, or the key or index that it reads in a value.
  fileprivate func words(in root: Any) -> String {
    let words = words
    return words == "a property" ? (root as? any Keyed)?.key(at: self) ?? words : words
  }
}

/// A collection whose elements a key path can read.
private protocol Keyed {
  /// Returns the key or index that a key path reads, if there is an element.
  func key(at path: AnyKeyPath) -> String?
}

extension Array: Keyed {
  func key(at path: AnyKeyPath) -> String? {
    indices.first { \Self.[$0] == path }.map { "[\($0)]" }
  }
}

extension Dictionary: Keyed {
  func key(at path: AnyKeyPath) -> String? {
    keys.first { \Self.[$0] == path }.map { "[\(ValueDescription.line(of: $0))]" }
  }
}
