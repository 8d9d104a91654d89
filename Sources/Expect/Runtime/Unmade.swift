/// Placeholder memory for a noncopyable result while a call is recorded.
///
/// The body of the member returns it to the recorder, which discards it without destroying it.
enum Unmade<Value: ~Copyable> {
  static func value() -> Value {
    let size = max(MemoryLayout<Value>.stride, 1)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Value>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return memory.assumingMemoryBound(to: Value.self).move()
  }

  static func forget(_ value: consuming Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: value)
  }
}
