public final class Hidden { public init() {} }
public struct Counted { var text: String, object: Hidden }
public struct Plain { var a: Int, b: Double }
public struct Padded { var a: Int8, b: Int64 }
public enum Named {
  case text(String)
  case none
}
public enum Full {
  case text(String)
  case object(Hidden)
}

// Values of these types, for tests that compare them.

extension Counted {
  public static func make(_ text: String) -> Self { Self(text: text, object: Hidden()) }
}

extension Plain {
  public static func make(_ a: Int, _ b: Double) -> Self { Self(a: a, b: b) }
}

extension Padded {
  public static func make(_ a: Int8, _ b: Int64) -> Self { Self(a: a, b: b) }

  /// Returns the same value with different padding bits, as optimized code may copy it.
  public var repadded: Self {
    withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { memory in
      let bytes = UnsafeMutableRawBufferPointer(memory)
      for index in bytes.indices { bytes[index] = 0xFF }
      bytes.storeBytes(of: a, as: Int8.self)
      bytes.storeBytes(of: b, toByteOffset: MemoryLayout<Self>.offset(of: \.b) ?? 8, as: Int64.self)
      return memory.moveElement(from: 0)
    }
  }
}
