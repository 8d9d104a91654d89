/// Makes tuples and structs of any size, part by part.
enum ComposedValue {
  /// Makes a tuple, or nothing if the type is no tuple or one of its elements cannot be made.
  ///
  /// - Parameters:
  ///   - type: The type of the tuple.
  ///   - element: Makes an element of a type; what is not of that type is ignored.
  static func tuple(_ type: Any.Type, elements element: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected, let fields = layout.fields(),
      fields.count == layout.elementCount
    else { return nil }
    return value(type, fields, element)
  }

  /// Makes a struct from its stored properties, or nothing if that is not known to be safe.
  ///
  /// A struct of the standard library or the like may rely on what its initializers see to, and so
  /// may one that holds a pointer, in a way that ends in other memory than its own.
  ///
  /// - Parameters:
  ///   - type: The type of the struct.
  ///   - field: Makes a stored property of a type; what is not of that type is ignored.
  static func structure(_ type: Any.Type, fields field: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .struct, TypeLayout.isAsExpected, !isOfLibrary(type),
      let fields = layout.fields(),
      fields.allSatisfy({ $0.isStrong && !isPointer($0.type) })
    else { return nil }
    return value(type, fields, field)
  }

  private static func value(
    _ type: Any.Type, _ fields: [TypeLayout.Field], _ part: (Any.Type) -> Any?
  ) -> Any? {
    var writers: [(UnsafeMutableRawPointer) -> Void] = []
    for field in fields {
      guard let value = part(field.type), let write = writer(of: value, as: field.type) else {
        return nil
      }
      writers.append { write($0 + field.offset) }
    }
    func make<Value>(_: Value.Type) -> Any {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      defer { memory.deallocate() }
      for write in writers { write(memory) }
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private static func writer(
    of value: Any, as type: Any.Type
  ) -> ((UnsafeMutableRawPointer) -> Void)? {
    func writer<Part>(_: Part.Type) -> ((UnsafeMutableRawPointer) -> Void)? {
      guard let value = value as? Part else { return nil }
      return { $0.initializeMemory(as: Part.self, to: value) }
    }
    return _openExistential(type, do: writer)
  }

  /// Whether a type comes with Swift or from C.
  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["Swift", "Dispatch", "Synchronization", "Observation"].contains(module)
      || module.hasPrefix("_") || module.hasPrefix("Foundation")
  }

  private static func isPointer(_ type: Any.Type) -> Bool {
    let type = TypeFacts.wrapped(in: type) ?? type
    return type is any _Pointer.Type || type == OpaquePointer.self
  }
}
