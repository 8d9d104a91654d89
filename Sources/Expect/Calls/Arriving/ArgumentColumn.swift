/// Where one argument lies in the memory of all arguments of a call.
struct ArgumentColumn {
  let type: Any.Type

  /// The distance from the first argument, in bytes.
  let offset: Int

  /// A copy of the argument.
  func value(in arguments: UnsafeRawPointer) -> Any {
    func copy<Value>(_: Value.Type) -> Any {
      (arguments + offset).assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: copy)
  }

  /// Lays out arguments one after the other, each at the next address that its type allows.
  ///
  /// Source: docs/ABI/TypeLayout.rst, "Tuple Layout" by way of "Fragile Struct and Tuple Layout".
  ///
  /// - Returns: Nothing if the arguments do not take up the size that they should.
  static func columns(of types: [TypeIdentity], in whole: Any.Type) -> [Self]? {
    var end = 0
    var columns: [Self] = []
    columns.reserveCapacity(types.count)
    for identity in types {
      let layout = Self.layout(of: identity.type)
      let offset = (end + layout.alignment - 1) / layout.alignment * layout.alignment
      end = offset + layout.size
      columns.append(Self(type: identity.type, offset: offset))
    }
    return end == layout(of: whole).size ? columns : nil
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: measure)
  }
}
