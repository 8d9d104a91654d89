/// A type of which the default is the same value at every call, unless a test registers another one.
protocol ConstantDefault: MockUsable {}

extension Bool: ConstantDefault {}
extension String: ConstantDefault {}
extension Substring: ConstantDefault {}
extension Character: ConstantDefault {}
extension Unicode.Scalar: ConstantDefault {}
extension Duration: ConstantDefault {}

extension Int: ConstantDefault {}
extension Int8: ConstantDefault {}
extension Int16: ConstantDefault {}
extension Int32: ConstantDefault {}
extension Int64: ConstantDefault {}
extension UInt: ConstantDefault {}
extension UInt8: ConstantDefault {}
extension UInt16: ConstantDefault {}
extension UInt32: ConstantDefault {}
extension UInt64: ConstantDefault {}
extension Float: ConstantDefault {}
extension Double: ConstantDefault {}

extension DefaultValues {
  /// What calls that nothing answers return until a test registers another value, if that is always
  /// the same.
  static func constant<Value>(of type: Value.Type) -> Value? {
    let value: Any? = type == Void.self ? () : (type as? any ConstantDefault.Type)?.anyValue
    return value as? Value
  }
}
