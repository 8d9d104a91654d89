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
  static func types(ofTuple type: Any.Type) -> [TypeIdentity]? {
    fields(ofTuple: type)?.map { TypeIdentity($0.type) }
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

  /// Makes the only value of a struct without stored properties, or returns `nil` for any other type.
  package static func emptyStruct<Value>(_ type: Value.Type) -> Value? {
    guard TypeKind(of: type) == .struct, MemoryLayout<Value>.size == 0 else { return nil }
    return TypeLayout.value(of: type) { _ in }
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

// MARK: - Other values

extension ComposedValue {
  /// Returns a copy of a struct, a tuple, or an enum case with other stored properties or another payload,
  /// without running code of its type.
  ///
  /// - Parameter other: Returns what replaces a part, or `nil` to keep it. A value of another type counts as `nil`.
  /// - Returns: `nil` if nothing was replaced, or if the positions of the parts aren't known.
  package static func copy(of value: Any, replacing other: (Any) -> Any?) -> Any? {
    func copy<Value>(_ value: Value) -> Any? {
      guard TypeLayout.isAsExpected else { return nil }
      let layout = TypeLayout(Value.self)
      if layout.kind == .enum {
        return withUnsafePointer(to: value) { layout.copy(ofCaseAt: $0, replacing: other) }
      }
      var copy = value
      var isChanged = false
      withUnsafeMutablePointer(to: &copy) { copy in
        for field in layout.fields() ?? [] where field.ownership == .strong {
          if let other = other(field.value(in: copy)), field.assign(other, in: copy) {
            isChanged = true
          }
        }
      }
      return isChanged ? copy : nil
    }
    return _openExistential(TypeFacts.unnested(value), do: copy)
  }

  /// Returns a value of each case of an enum, as far as one can be made without running code of the enum.
  ///
  /// - Parameters:
  ///   - type: The type of the enum; any other type has no cases.
  ///   - payload: Makes the payload of a case. A value of another type counts as `nil`.
  package static func cases(of type: Any.Type, payload: (Any.Type) -> Any?) -> [Any] {
    let layout = TypeLayout(type)
    guard layout.kind == .enum, !layout.isForeign, TypeLayout.isAsExpected else { return [] }
    func emptyCases<Value>(_ type: Value.Type) -> [Any] {
      layout.emptyCases.map { tag in TypeLayout.value(of: type) { layout.injectTag(tag, into: $0) }
      }
    }
    return _openExistential(type, do: emptyCases)
      + layout.payloadCases().compactMap { choice in
        payload(choice.payload).flatMap { layout.value(of: choice, with: $0) }
      }
  }
}

extension TypeLayout {
  /// Returns a copy of the enum value at an address with another payload, if it has one that's stored inline.
  fileprivate func copy(ofCaseAt address: UnsafeRawPointer, replacing other: (Any) -> Any?) -> Any?
  {
    guard !isForeign, canReadCases, let choice = payloadCase(tag: tag(of: address)),
      let payload = payload(at: address).flatMap(other)
    else { return nil }
    return value(of: choice, with: payload)
  }

  /// Makes an enum value, or returns `nil` if the payload has another type or is stored in a box.
  fileprivate func value(of choice: PayloadCase, with payload: Any) -> Any? {
    if choice.isIndirect { return nil }
    func value<Value>(_ type: Value.Type) -> Any? {
      do throws(StandIn.NoValue) {
        return try Self.value(of: type) { memory throws(StandIn.NoValue) in
          guard Self.write(payload, as: choice.payload, to: memory) else { throw StandIn.NoValue() }
          injectTag(choice.tag, into: memory)
        }
      } catch {
        return nil
      }
    }
    return _openExistential(type, do: value)
  }
}

// MARK: - Unmade

/// Placeholder memory for a noncopyable result while a call is recorded.
///
/// The body of the member returns it to the recorder, which discards it without destroying it.
package enum Unmade<Value: ~Copyable> {
  package static func value() -> Value { TypeLayout.value(of: Value.self) { _ in } }

  package static func forget(_ value: consuming Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: value)
  }
}
