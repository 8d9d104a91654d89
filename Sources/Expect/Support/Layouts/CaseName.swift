/// The names of the cases of enums, as the runtime knows them.
enum CaseName {
  /// The name of the case that a value is, or nothing if it is not known.
  static func text(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      enumCaseName(of: value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }
}

// Source: stdlib/public/core/ReflectionMirror.swift, `_getEnumCaseName`.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(of value: Value) -> UnsafePointer<CChar>?
