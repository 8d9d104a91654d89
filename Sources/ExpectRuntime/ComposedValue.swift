/// Takes tuples apart, and makes values from parts without running code of their types.
package enum ComposedValue {
  /// Returns the types of a call's arguments: none, one, or the types of a tuple's elements.
  ///
  /// - Parameters:
  ///   - input: The type of all arguments as one value.
  ///   - count: The number of arguments, if it's known; one argument can be a tuple.
  package static func argumentTypes(of input: Any.Type, count: Int?) -> [TypeIdentity] {
    if count == 1 { return [TypeIdentity(input)] }
    return input == Void.self ? [] : types(ofTuple: input) ?? [TypeIdentity(input)]
  }

  /// Returns the types of a tuple's elements, or `nil` if the type isn't a tuple.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Tuple Metadata": the second word is the number of elements,
  /// each of which has a type and an offset after the third word.
  static func types(ofTuple type: Any.Type) -> [TypeIdentity]? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected else { return nil }
    let count = layout.item(1, as: Int.self)
    var types: [TypeIdentity] = []
    types.reserveCapacity(count)
    while types.count < count {
      types.append(TypeIdentity(layout.item(3 + 2 * types.count, as: Any.Type.self)))
    }
    return types
  }

  /// Returns the elements of a tuple, which may be stand-ins.
  package static func elements<Tuple>(ofTuple tuple: Tuple) -> [Any] {
    withUnsafePointer(to: tuple) { tuple in
      (fields(ofTuple: Tuple.self) ?? []).map { $0.value(in: tuple) }
    }
  }

  private static func fields(ofTuple type: Any.Type) -> [TypeLayout.Field]? {
    let layout = TypeLayout(type)
    return layout.kind == .tuple && TypeLayout.isAsExpected ? layout.fields() : nil
  }

  /// Makes a tuple, or returns `nil` if the type isn't a tuple or one of its elements can't be made.
  ///
  /// - Parameters:
  ///   - type: The type of the tuple.
  ///   - element: Makes an element of a type. A result of another type counts as `nil`.
  package static func tuple(_ type: Any.Type, elements element: (Any.Type) -> Any?) -> Any? {
    guard let fields = fields(ofTuple: type) else { return nil }
    func make<Value>(_ type: Value.Type) -> Any? {
      do throws(StandIn.NoValue) {
        return try TypeLayout.value(of: type) { memory throws(StandIn.NoValue) in
          for field in fields {
            guard let value = element(field.type),
              TypeLayout.write(value, as: field.type, to: memory + field.offset)
            else { throw StandIn.NoValue() }
          }
        }
      } catch {
        return nil
      }
    }
    return _openExistential(type, do: make)
  }

  /// Makes a case of an enum that has no payload, without running code of the enum.
  ///
  /// - Parameters:
  ///   - type: The type of the enum; for any other type, there is no case.
  ///   - choose: A closure that chooses one of the tags of the cases without a payload, which
  ///     follow those of the cases with one.
  package static func emptyCase<Value>(
    of type: Value.Type, choosing choose: (Range<UInt32>) -> UInt32?
  ) -> Value? {
    let layout = TypeLayout(type)
    guard layout.kind == .enum, !layout.isForeign, TypeLayout.isAsExpected,
      !layout.emptyCases.isEmpty, let tag = choose(layout.emptyCases)
    else { return nil }
    return TypeLayout.value(of: type) { layout.injectTag(tag, into: $0) }
  }
}
