/// Compares values by their memory, without running any code of their types.
package enum BitPattern {
  /// Reports whether two values are the same bits, apart from those that mean nothing.
  ///
  /// One of them is a stand-in, or may be: no member is called, nothing is cast and no reference is
  /// followed. Copies of a value are the same; equal values that came about separately may not be.
  /// So may a closure that has been converted on its way: handing one to a parameter of a generic
  /// type, or out of one, wraps it.
  package static func isSame<T>(_ first: T, _ second: T) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in
        isSame(TypeLayout(T.self), UnsafeRawPointer(first), UnsafeRawPointer(second))
      }
    }
  }

  /// Reports whether the values at two addresses are the same bits, apart from those that mean nothing.
  static func isSame<T>(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, as type: T.Type
  ) -> Bool {
    hasSameBytes(first, second, count: MemoryLayout<T>.size)
      || isSame(TypeLayout(type), first, second)
  }

  /// Reports whether two values of one type are equal, where their bits tell.
  ///
  /// - Returns: `nil` for values that hold references, because equal ones may hold different references.
  static func areEqual(_ first: Any, _ second: Any) -> Bool? {
    compare(first, second) { layout, first, second in
      if layout.canReadCases, let tag = layout.tag(of: first) {
        if layout.tag(of: second) != tag { return false }
        if layout.emptyCases.contains(tag) { return true }
      }
      return layout.isTrivial || layout.kind == .opaque ? isSame(layout, first, second) : nil
    }
  }

  /// Reports whether two values of one type, each in an existential, are the same bits.
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

  /// Whether values of a type are still the same bits after their way through generic code.
  ///
  /// Swift wraps functions there, also those inside of an optional or a tuple.
  static func isKept(of type: Any.Type) -> Bool {
    if let wrapped = TypeFacts.wrapped(in: type) { return isKept(of: wrapped) }
    switch TypeKind(of: type) {
    case .function: return false
    case .tuple: return TypeLayout(type).fields()?.allSatisfy { isKept(of: $0.type) } ?? true
    default: return true
    }
  }

  /// Whether bits of a type may mean nothing without its being known which.
  ///
  /// Optimized code doesn't copy such bits: the padding of a type from C, or of one without reflection.
  static func hasUnknownPadding(_ type: Any.Type) -> Bool {
    let layout = TypeLayout(type)
    switch layout.kind {
    case .struct where layout.reflectedFields().isEmpty: return layout.size > 0
    case .struct, .tuple: return layout.fields()?.contains { hasUnknownPadding($0.type) } ?? false
    case .enum, .optional:
      let cases = layout.payloadCases()
      return cases.count < layout.emptyCases.lowerBound
        || cases.contains { !$0.isIndirect && hasUnknownPadding($0.payload) }
    default: return false
    }
  }

  private static func isSame(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    if hasSameBytes(first, second, count: layout.size) { return true }
    // Different bytes are no difference yet if some of them lie between the fields.
    switch layout.kind {
    case .struct, .tuple, .fixedArray: return hasSameFields(layout, first, second)
    case .enum, .optional: return isSameCase(layout, first, second)
    case .existential where layout.container == .buffer,
      .extendedExistential where layout.container == .buffer:
      return hasSameContent(layout, first, second)
    default: return false
    }
  }

  private static func hasSameBytes(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
  ) -> Bool {
    Platform.hasSameBytes(first, second, count: count)
  }

  private static func hasSameFields(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    guard let fields = layout.fields() else { return false }
    return fields.allSatisfy { field in
      let fieldLayout = TypeLayout(field.type)
      let (first, second) = (first + field.offset, second + field.offset)
      // The type of a weak field is an optional, but its bits are not those of one.
      return field.isStrong
        ? isSame(fieldLayout, first, second)
        : hasSameBytes(first, second, count: fieldLayout.size)
    }
  }

  private static func isSameCase(
    _ layout: TypeLayout, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    guard let tag = layout.tag(of: first), layout.tag(of: second) == tag else { return false }
    if layout.emptyCases.contains(tag) { return true }
    guard let chosen = layout.payloadCase(tag: tag) else { return false }
    // What an indirect case holds is a reference, the only thing in its payload's place.
    let payload = TypeLayout(chosen.isIndirect ? AnyObject.self : chosen.payload)
    return withPayload(of: layout, first) { first in
      withPayload(of: layout, second) { second in isSame(payload, first, second) }
    }
  }

  /// Lays bare the payload of an enum in a copy of its bits that owns nothing.
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
    guard hasSameBytes(first + buffer, second + buffer, count: rest) else { return false }
    let content = TypeLayout((first + buffer).load(as: Any.Type.self))
    return content.isStoredInline
      ? isSame(content, first, second)
      : hasSameBytes(first, second, count: TypeLayout.word)
  }
}
