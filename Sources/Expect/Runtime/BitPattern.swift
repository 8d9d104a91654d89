/// Compares values by their memory, without running code of their types.
package enum BitPattern {
  /// Returns whether two values have the same bits, ignoring padding.
  ///
  /// Either value may be a stand-in, so this calls no members, casts nothing and follows no
  /// references. Copies of a value are the same; equal values that were created separately may not
  /// be. A closure may differ as well after Swift has converted it, such as by passing it to or
  /// from a parameter of a generic type.
  package static func isSame<T>(_ first: T, _ second: T) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in
        isSame(TypeLayout(T.self), UnsafeRawPointer(first), UnsafeRawPointer(second))
      }
    }
  }

  /// Returns whether an argument is a copy of a placeholder, possibly converted on its way.
  ///
  /// - Parameters:
  ///   - argument: The argument, which may be a stand-in.
  ///   - placeholder: The placeholder.
  ///   - place: The static type of the argument.
  /// - Returns: `nil` if the types don't allow a decision.
  static func isCopy<Placeholder>(
    _ argument: Any, of placeholder: Placeholder, in place: Any.Type
  ) -> Bool? {
    let isSame: Bool
    if place == Placeholder.self {
      isSame = hasBits(argument, of: placeholder)
    } else if TypeFacts.wrapped(in: place) == Placeholder.self {
      isSame = hasBits(argument, of: Optional(placeholder))
    } else if TypeFacts.areTuplesOfSameElements(place, Placeholder.self)
      // Converting a reference to a superclass doesn't change it.
      || place is AnyObject.Type && Placeholder.self is AnyObject.Type
    {
      isSame = hasBits(argument, of: placeholder)
    } else {
      return nil
    }
    return isSame || isKept(of: Placeholder.self) ? isSame : nil
  }

  /// Returns whether an argument has the bits of a value whose type has the same layout.
  private static func hasBits<Value>(_ argument: Any, of value: Value) -> Bool {
    func compare<Argument>(_ argument: Argument) -> Bool {
      withUnsafePointer(to: argument) { argument in
        withUnsafePointer(to: value) { value in
          Platform.hasSameBytes(argument, value, count: MemoryLayout<Value>.size)
            || isSame(TypeLayout(Value.self), UnsafeRawPointer(argument), UnsafeRawPointer(value))
        }
      }
    }
    return _openExistential(argument, do: compare)
  }

  /// Returns whether two values of the same type are equal, as far as their bits can tell.
  ///
  /// - Returns: `nil` for values that hold references, because equal values may hold different
  ///   references.
  static func areEqual(_ first: Any, _ second: Any) -> Bool? {
    compare(first, second) { layout, first, second in
      if layout.canReadCases, let tag = layout.tag(of: first) {
        if layout.tag(of: second) != tag { return false }
        if layout.emptyCases.contains(tag) { return true }
      }
      return layout.isTrivial || layout.kind == .opaque ? isSame(layout, first, second) : nil
    }
  }

  /// Returns whether two values of the same type, each in an existential, have the same bits.
  static func isSameContent(_ first: Any, _ second: Any) -> Bool {
    compare(first, second, isSame)
  }

  private static func compare<Outcome>(
    _ first: Any, _ second: Any, _ body: (TypeLayout, UnsafeRawPointer, UnsafeRawPointer) -> Outcome
  ) -> Outcome {
    func compare<First>(_ first: First) -> Outcome {
      func compare<Second>(_ second: Second) -> Outcome {
        withUnsafePointer(to: first) { first in
          withUnsafePointer(to: second) { second in
            body(TypeLayout(First.self), UnsafeRawPointer(first), UnsafeRawPointer(second))
          }
        }
      }
      return _openExistential(TypeFacts.unnested(second), do: compare)
    }
    return _openExistential(TypeFacts.unnested(first), do: compare)
  }

  /// Returns whether values of a type keep their bits when they pass through generic code.
  ///
  /// Swift wraps functions there, including functions inside an optional or a tuple.
  static func isKept(of type: Any.Type) -> Bool {
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
  static func hasUnknownPadding(_ type: Any.Type) -> Bool {
    let layout = TypeLayout(type)
    switch layout.kind {
    case .struct, .tuple:
      return layout.fields()?.contains { hasUnknownPadding($0.type) } ?? (layout.size > 0)
    case .enum, .optional:
      let cases = layout.payloadCases()
      return cases.count < layout.emptyCases.lowerBound
        || cases.contains { !$0.isIndirect && hasUnknownPadding($0.payload) }
    case .fixedArray: return layout.fields()?.contains { hasUnknownPadding($0.type) } ?? false
    // The number in a 'Float80' takes 10 of its 16 bytes.
    case .opaque: return _typeName(type) == "Builtin.FPIEEE80"
    default: return false
    }
  }

  private static func isSame(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    if Platform.hasSameBytes(first, second, count: layout.size) { return true }
    // Values with different bytes can still be the same if the bytes differ only in padding.
    switch layout.kind {
    case .struct, .tuple, .fixedArray: return hasSameFields(layout, first, second)
    case .enum, .optional: return isSameCase(layout, first, second)
    case .existential where layout.container == .buffer,
      .extendedExistential where layout.container == .buffer:
      return hasSameContent(layout, first, second)
    default: return false
    }
  }

  private static func hasSameFields(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    guard let fields = layout.fields() else { return false }
    return fields.allSatisfy { field in
      let fieldLayout = TypeLayout(field.type)
      let (first, second) = (first + field.offset, second + field.offset)
      // A weak field has an optional type, but not the bits of an optional.
      return field.isStrong
        ? isSame(fieldLayout, first, second)
        : Platform.hasSameBytes(first, second, count: fieldLayout.size)
    }
  }

  private static func isSameCase(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    guard let tag = layout.tag(of: first), layout.tag(of: second) == tag else { return false }
    if layout.emptyCases.contains(tag) { return true }
    guard let chosen = layout.payloadCase(tag: tag) else { return false }
    // An indirect case stores only a reference, in place of its payload.
    let payload = TypeLayout(chosen.isIndirect ? AnyObject.self : chosen.payload)
    return withPayload(of: layout, first) { first in
      withPayload(of: layout, second) { second in isSame(payload, first, second) }
    }
  }

  /// Passes a bitwise copy of an enum's payload, which owns nothing, to a closure.
  private static func withPayload(
    of layout: TypeLayout, _ value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: value, count: layout.size))
      guard let start = copy.baseAddress else { return false }
      layout.projectPayload(of: start)
      return body(start)
    }
  }

  private static func hasSameContent(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    let buffer = TypeLayout.bufferSize
    let rest = layout.size - buffer
    guard Platform.hasSameBytes(first + buffer, second + buffer, count: rest) else { return false }
    let content = TypeLayout((first + buffer).load(as: Any.Type.self))
    return content.isStoredInline
      ? isSame(content, first, second)
      : Platform.hasSameBytes(first, second, count: TypeLayout.word)
  }
}
