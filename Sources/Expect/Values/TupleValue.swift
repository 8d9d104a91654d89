/// Makes tuples of any size, element by element.
enum TupleValue {
  /// Makes a tuple, or nothing if the type is no tuple or one of its elements cannot be made.
  ///
  /// - Parameters:
  ///   - type: The type of the tuple.
  ///   - element: Makes an element of a type; what is not of that type is ignored.
  static func make(_ type: Any.Type, elements element: (Any.Type) -> Any?) -> Any? {
    let layout = TypeLayout(type)
    guard layout.kind == .tuple, TypeLayout.isAsExpected, let fields = layout.fields(),
      fields.count == layout.elementCount
    else { return nil }
    var writers: [(UnsafeMutableRawPointer) -> Void] = []
    for field in fields {
      guard let value = element(field.type), let write = writer(of: value, as: field.type) else {
        return nil
      }
      writers.append { write($0 + field.offset) }
    }
    func make<Tuple>(_: Tuple.Type) -> Any {
      let memory = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
      defer { memory.deallocate() }
      for write in writers { write(memory) }
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private static func writer(
    of value: Any, as type: Any.Type
  ) -> ((UnsafeMutableRawPointer) -> Void)? {
    func writer<Element>(_: Element.Type) -> ((UnsafeMutableRawPointer) -> Void)? {
      guard let value = value as? Element else { return nil }
      return { $0.initializeMemory(as: Element.self, to: value) }
    }
    return _openExistential(type, do: writer)
  }
}

extension TypeLayout {
  /// The number of elements of a tuple.
  ///
  /// Source: docs/ABI/TypeMetadata.rst, "Tuple Metadata": the second word.
  fileprivate var elementCount: Int { item(1, as: Int.self) }
}
