import Expect
import ExpectRuntime

/// Makes values that differ from what a stub returned.
enum OtherValues {
  /// Returns at most two values of the same type, in the order in which to try them.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  static func of(_ value: Any) -> [Any] {
    var values = [value]
    for other in candidates(for: value) where values.count <= 2 {
      if !values.contains(where: { Equality.areEqual($0, other) }) { values.append(other) }
    }
    return Array(values.dropFirst())
  }

  /// Returns some value of a type, preferably its default.
  static func any(of type: Any.Type) -> Any? {
    if let value = DefaultValues.firstValue(of: type) { return value }
    return type == (any Error).self
      ? InjectedError() : ComposedValue.cases(of: type, payload: any).first
  }

  private static func candidates(for value: Any) -> [Any] {
    switch value {
    case let value as any VariedValue: value.others
    case is any _Pointer: []
    // A type of the test, even if it's a collection, has parts to change without running its code.
    case _ where !isStandard(type(of: value)): composed(like: value)
    case let value as any FixedWidthInteger: integers(near: value)
    case let value as any Strideable: neighbors(of: value)
    case let value as any RangeReplaceableCollection: collections(like: value)
    default: composed(like: value)
    }
  }

  // MARK: - Numbers and collections

  private static func integers<Value: FixedWidthInteger>(near value: Value) -> [Any] {
    [value == .max ? value - 1 : value + 1, 0 as Value, value == .min ? value : value - 1]
  }

  private static func neighbors<Value: Strideable>(of value: Value) -> [Any] {
    let others: [Any] = [value.advanced(by: 1), value.advanced(by: -1)]
    guard let number = value as? any AdditiveArithmetic else { return others }
    return [others[0], zero(like: number), others[1]]
  }

  private static func zero<Value: AdditiveArithmetic>(like _: Value) -> Any { Value.zero }

  private static func collections<Values: RangeReplaceableCollection>(
    like values: Values
  ) -> [Any] {
    elements(insteadOf: Array(values)).map { Values($0) }
  }

  /// Returns no elements and fewer elements, or another element instead of a single one, or one
  /// instead of none.
  fileprivate static func elements<Element>(insteadOf elements: [Element]) -> [[Element]] {
    switch elements.count {
    case 0: (any(of: Element.self) as? Element).map { [[$0]] } ?? []
    case 1: [[]] + of(elements[0]).compactMap { ($0 as? Element).map { [$0] } }
    default: [[], elements.dropLast()]
    }
  }

  // MARK: - Other types

  /// Returns fixtures, the default, the cases of an enum, and copies in which every part differs that can.
  private static func composed(like value: Any) -> [Any] {
    let type = type(of: value)
    let isStandard = isStandard(type)
    let fixturable = isStandard ? nil : type as? any Fixturable.Type
    var others = fixturable.map { fixtures(of: $0) } ?? []
    others += [DefaultValues.firstValue(of: type)].compactMap { $0 }
    others += ComposedValue.cases(of: type, payload: any)
    // Libraries rely on how the parts of their types fit together.
    if isStandard { return others }
    return others + copies(of: value)
  }

  /// Returns two copies, for which the others of each part are determined only once: it can have parts, too.
  private static func copies(of value: Any) -> [Any] {
    var parts: [[Any]] = []
    let first = ComposedValue.copy(of: value) { part in
      parts.append(of(part))
      return parts.last?.first
    }
    var rest = parts[...]
    let last = ComposedValue.copy(of: value) { _ in rest.popFirst()?.last }
    return [first, last].compactMap { $0 }
  }

  private static func isStandard(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return module == "Swift" || module.hasPrefix("Foundation")
  }

  private static func fixtures<Value: Fixturable>(of type: Value.Type) -> [Any] {
    ["another answer", "yet another answer"].map { Value.fixture(label: $0) { _ in } }
  }
}

extension DefaultValues {
  /// Returns a type's default in the current test, an enum's first case without a payload, or the only
  /// value of a struct without properties.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  static func firstValue(of type: Any.Type) -> Any? {
    func simplest<Value>(_ type: Value.Type) -> Any? {
      ComposedValue.emptyStruct(type) ?? ComposedValue.emptyCase(of: type, choosing: \.first)
    }
    return anyValue(of: type, registered: .current) ?? _openExistential(type, do: simplest)
  }
}

// MARK: - VariedValue

/// A standard type whose values have neighbors that no protocol of the standard library describes.
protocol VariedValue {
  var others: [Any] { get }
}

extension Bool: VariedValue {
  var others: [Any] { [!self] }
}

extension String: VariedValue {
  var others: [Any] { ["", self + "x"] }
}

extension Duration: VariedValue {
  var others: [Any] { [self > .zero ? self - .seconds(1) : self + .seconds(1), Duration.zero] }
}

extension Optional: VariedValue {
  var others: [Any] {
    guard let value = self else {
      return [OtherValues.any(of: Wrapped.self) as? Wrapped].compactMap { $0.map(Self.some) }
    }
    return [Self.none as Any] + OtherValues.of(value).compactMap { ($0 as? Wrapped).map(Self.some) }
  }
}

extension Set: VariedValue {
  var others: [Any] {
    var others: [Any] = []
    for elements in OtherValues.elements(insteadOf: Array(self)) { others.append(Self(elements)) }
    return others
  }
}

extension Dictionary: VariedValue {
  var others: [Any] {
    guard let (key, value) = first else {
      let (key, value) = (OtherValues.any(of: Key.self), OtherValues.any(of: Value.self))
      guard let key = key as? Key, let value = value as? Value else { return [] }
      return [[key: value]]
    }
    let changed = OtherValues.of(value).compactMap {
      ($0 as? Value).map { merging([key: $0]) { $1 } }
    }
    return [Self()] + (count > 1 ? [filter { $0.key != key }] : changed)
  }
}
