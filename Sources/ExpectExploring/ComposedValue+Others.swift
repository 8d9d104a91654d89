import ExpectRuntime

// Values that an exploration tries in place of others, made without running code of their types.

extension ComposedValue {
  /// Makes the only value of a struct without stored properties, or returns `nil` for any other type.
  static func emptyStruct<Value>(_ type: Value.Type) -> Value? {
    guard TypeKind(of: type) == .struct, MemoryLayout<Value>.size == 0 else { return nil }
    return TypeLayout.value(of: type) { _ in }
  }

  /// Returns a copy of a struct, a tuple, or an enum case with other stored properties or another payload,
  /// without running code of its type.
  ///
  /// - Parameter other: Returns what replaces a part, or `nil` to keep it. A value of another type counts as `nil`.
  /// - Returns: `nil` if nothing was replaced, or if the positions of the parts aren't known.
  static func copy(of value: Any, replacing other: (Any) -> Any?) -> Any? {
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
  static func cases(of type: Any.Type, payload: (Any.Type) -> Any?) -> [Any] {
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

extension TypeLayout.Field {
  /// Assigns to a strong field of the value at an address, unless the new value has another type.
  ///
  /// - Returns: Whether it was assigned.
  fileprivate func assign(_ value: Any, in address: UnsafeMutableRawPointer) -> Bool {
    func assign<Value>(_ type: Value.Type) -> Bool {
      guard value is Value else { return false }
      (address + offset).assumingMemoryBound(to: type).pointee = TypeFacts.checked(
        value, as: type)
      return true
    }
    return _openExistential(type, do: assign)
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
      do throws(NoValue) {
        return try Self.value(of: type) { memory throws(NoValue) in
          guard Self.write(payload, as: choice.payload, to: memory) else { throw NoValue() }
          injectTag(choice.tag, into: memory)
        }
      } catch {
        return nil
      }
    }
    return _openExistential(type, do: value)
  }
}

/// The error if a value can't be made of a part.
private struct NoValue: Error {}
