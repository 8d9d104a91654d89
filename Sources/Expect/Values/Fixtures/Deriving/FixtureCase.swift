/// Chooses one of the cases of a type.
enum FixtureCase {
  /// A case of a type, or nothing where it is not known which there are.
  static func chosen<Value>(_ type: Value.Type, label: String) -> Value? {
    let seed = FixtureSeed(label, for: "\(type)")
    if let listed = type as? any CaseIterable.Type {
      let cases = cases(of: listed)
      return cases.isEmpty ? nil : cases[seed.index(below: cases.count)] as? Value
    }
    let layout = TypeLayout(type)
    guard layout.kind == .enum, !layout.isForeign, TypeLayout.isAsExpected else { return nil }
    // The cases without a payload follow those with one.
    let tags = layout.emptyCases
    guard tags.startIndex == 0, !tags.isEmpty else { return nil }
    return value(layout, tag: UInt32(seed.index(below: tags.count)))
  }

  private static func cases<Listed: CaseIterable>(of type: Listed.Type) -> [Any] {
    Array(type.allCases)
  }

  private static func value<Value>(_ layout: TypeLayout, tag: UInt32) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawPointer(memory)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    layout.injectTag(tag, into: bytes)
    return memory.move()
  }
}
