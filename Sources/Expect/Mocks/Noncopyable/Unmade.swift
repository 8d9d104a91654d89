/// A result that cannot be copied and stands for none, while a call is recorded.
///
/// It is nothing but memory: it is handed from the body of the member to the recorder, which forgets
/// it without destroying it.
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
