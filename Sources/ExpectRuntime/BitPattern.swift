/// Compares values by their memory, without running code of their types.
package enum BitPattern {
  /// Returns whether two values have the same bits, ignoring padding.
  ///
  /// Either value may be a stand-in, so this calls no members, casts nothing and follows no
  /// references. Copies of a value are the same; equal values that were created separately may not
  /// be. A closure may differ as well after Swift has converted it, such as by passing it to or
  /// from a parameter of a generic type.
  package static func isSame<T>(_ first: T, _ second: T) -> Bool {
    compare(first, second, isSame)
  }

  /// Returns whether an argument is a copy of a placeholder, possibly converted on its way.
  ///
  /// - Parameters:
  ///   - argument: The argument, which may be a stand-in.
  ///   - placeholder: The placeholder.
  ///   - place: The static type of the argument.
  /// - Returns: `nil` if the types don't allow a decision.
  package static func isCopy<Placeholder>(
    _ argument: Any, of placeholder: Placeholder, in place: Any.Type
  ) -> Bool? {
    func hasBits<Value>(of value: Value) -> Bool {
      func compare<Argument>(_ argument: Argument) -> Bool {
        Self.compare(argument, value, Self.isSame)
      }
      return _openExistential(argument, do: compare)
    }
    let isExact = place == Placeholder.self
    let isWrapped = !isExact && TypeFacts.wrapped(in: place) == Placeholder.self
    guard
      isExact || isWrapped
        || TypeFacts.areTuplesOfSameElements(place, Placeholder.self)
        // Converting a reference to a superclass doesn't change it.
        || place is AnyObject.Type && Placeholder.self is AnyObject.Type
    else { return nil }
    // A function that mentions an optional of an unknown type has to look up that type first.
    func hasWrappedBits() -> Bool { hasBits(of: Optional(placeholder)) }
    let isSame = isWrapped ? hasWrappedBits() : hasBits(of: placeholder)
    return isSame || isKept(of: Placeholder.self) ? isSame : nil
  }

  /// Returns whether two values of the same type are equal, as far as their bits can tell.
  ///
  /// - Returns: `nil` for values that hold references, because equal values may hold different
  ///   references.
  package static func areEqual(_ first: Any, _ second: Any) -> Bool? {
    compareContents(first, second) { layout, first, second in
      let isDecisive = layout.isTrivial || layout.kind == .opaque || layout.isEmptyCase(first)
      return isDecisive ? isSame(layout, first, second) : nil
    }
  }

  /// Returns whether two values of the same type, each in an existential, have the same bits.
  package static func isSameContent(_ first: Any, _ second: Any) -> Bool {
    compareContents(first, second, isSame)
  }

  /// Returns whether the contents of two existentials have the same type and the same bytes.
  static func haveSameBytes(_ first: UnsafePointer<Any>, _ second: UnsafePointer<Any>) -> Bool {
    let (first, second) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
    let layout = TypeLayout((first + 3 * TypeLayout.word).load(as: Any.Type.self))
    guard layout.type == (second + 3 * TypeLayout.word).load(as: Any.Type.self) else {
      return false
    }
    if layout.isStoredInline {
      return Platform.hasSameBytes(first, second, count: layout.size)
    }
    // Source: stdlib/public/runtime/ExistentialContainer.cpp, `projectValue`: the box begins with the
    // two words of every object, and the value is at the next multiple of its alignment.
    let offset = (2 * TypeLayout.word + layout.alignment - 1) & ~(layout.alignment - 1)
    return Platform.hasSameBytes(
      first.load(as: UnsafeRawPointer.self) + offset,
      second.load(as: UnsafeRawPointer.self) + offset, count: layout.size)
  }

  private typealias Comparison<Outcome> =
    (TypeLayout, UnsafeRawPointer, UnsafeRawPointer) -> Outcome

  private static func compareContents<Outcome>(
    _ first: Any, _ second: Any, _ body: Comparison<Outcome>
  ) -> Outcome {
    func open<First>(_ first: First) -> Outcome {
      func open<Second>(_ second: Second) -> Outcome { compare(first, second, body) }
      return _openExistential(TypeFacts.unnested(second), do: open)
    }
    return _openExistential(TypeFacts.unnested(first), do: open)
  }

  /// Passes two values to a closure, which have the layout of the second one.
  private static func compare<First, Second, Outcome>(
    _ first: First, _ second: Second, _ body: Comparison<Outcome>
  ) -> Outcome {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in body(TypeLayout(Second.self), first, second) }
    }
  }

  /// Returns whether values of a type keep their bits when they pass through generic code.
  ///
  /// Swift wraps functions there, including functions inside an optional or a tuple.
  package static func isKept(of type: Any.Type) -> Bool {
    if let wrapped = TypeFacts.wrapped(in: type) { return isKept(of: wrapped) }
    switch TypeKind(of: type) {
    case .function: return false
    case .tuple: return TypeLayout(type).fields()?.allSatisfy { isKept(of: $0.type) } ?? true
    default: return true
    }
  }

  /// Returns whether a type may have padding whose position is unknown.
  ///
  /// Optimized code doesn't copy padding. Its position is unknown in types imported from C and in
  /// types without reflection metadata.
  package static func hasUnknownPadding(_ type: Any.Type) -> Bool {
    guard TypeLayout.isAsExpected else { return true }
    let layout = TypeLayout(type)
    switch layout.kind {
    case .struct, .tuple, .fixedArray:
      return layout.fields()?.contains { hasUnknownPadding($0.type) } ?? (layout.size > 0)
    case .enum, .optional:
      let cases = layout.payloadCases()
      return cases.count < layout.emptyCases.lowerBound
        || cases.contains { !$0.isIndirect && hasUnknownPadding($0.payload) }
    // The number in a 'Float80' takes 10 of its 16 bytes.
    case .opaque: return _typeName(type) == "Builtin.FPIEEE80"
    default: return false
    }
  }

  private static func isSame(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    if Platform.hasSameBytes(first, second, count: layout.size) { return true }
    guard TypeLayout.isAsExpected else { return false }
    // Values with different bytes can still be the same if the bytes differ only in padding.
    switch layout.kind {
    case .struct, .tuple, .fixedArray:
      return layout.fields()?.allSatisfy { field in
        let fieldLayout = TypeLayout(field.type)
        let (first, second) = (first + field.offset, second + field.offset)
        // A weak field has an optional type, but not the bits of an optional.
        return field.ownership == .strong
          ? isSame(fieldLayout, first, second)
          : Platform.hasSameBytes(first, second, count: fieldLayout.size)
      } ?? false
    case .enum, .optional: return isSameCase(layout, first, second)
    case .existential, .extendedExistential:
      return layout.container == .buffer && isSameBuffer(layout, first, second)
    default: return false
    }
  }

  private static func isSameCase(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    guard layout.canReadCases else { return false }
    let tag = layout.tag(of: first)
    guard layout.tag(of: second) == tag else { return false }
    if layout.emptyCases.contains(tag) { return true }
    guard let chosen = layout.payloadCase(tag: tag) else { return false }
    // Bitwise copies own nothing.
    let copies = UnsafeMutableRawPointer.allocate(
      byteCount: 2 * layout.stride, alignment: layout.alignment)
    defer { copies.deallocate() }
    for (copy, value) in [(copies, first), (copies + layout.stride, second)] {
      copy.copyMemory(from: value, byteCount: layout.size)
      layout.projectPayload(of: copy)
    }
    // An indirect case stores only a reference, in place of its payload.
    let payload = TypeLayout(chosen.isIndirect ? AnyObject.self : chosen.payload)
    return isSame(payload, copies, copies + layout.stride)
  }

  private static func isSameBuffer(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    let end = TypeLayout.Container.buffer.offset
    guard Platform.hasSameBytes(first + end, second + end, count: layout.size - end) else {
      return false
    }
    let content = TypeLayout((first + end).load(as: Any.Type.self))
    return content.isStoredInline
      ? isSame(content, first, second)
      : Platform.hasSameBytes(first, second, count: TypeLayout.word)
  }
}
