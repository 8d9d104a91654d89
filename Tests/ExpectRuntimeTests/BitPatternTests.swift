import Expect
import ExpectRuntime
import Testing

struct BitPatternTests {
  @Test func `scalars are the same if their bits are`() {
    #expect(BitPattern.isSame(1, 1))
    #expect(!BitPattern.isSame(1, 2))
    #expect(BitPattern.isSame(Double.nan, .nan))
    #expect(!BitPattern.isSame(0.0, -0.0))
    #expect(BitPattern.isSame((), ()))
  }

  @Test func `padding isn't compared`() {
    func padded(_ filling: UInt8) -> Padded {
      withUnsafeTemporaryAllocation(of: Padded.self, capacity: 1) { memory in
        let bytes = UnsafeMutableRawBufferPointer(memory)
        for index in bytes.indices { bytes[index] = filling }
        guard let start = bytes.baseAddress else { fatalError("no memory") }
        start.storeBytes(of: 1, as: Int8.self)
        start.storeBytes(of: 2, toByteOffset: 8, as: Int64.self)
        start.storeBytes(of: 3, toByteOffset: 16, as: Int8.self)
        (start + 24).initializeMemory(as: String.self, to: "text")
        return memory.moveElement(from: 0)
      }
    }

    #expect(BitPattern.isSame(padded(0), padded(0xFF)))
    #expect(BitPattern.isSame(Padded?.some(padded(0)), padded(0xFF)))
    #expect(BitPattern.isSame([padded(0), padded(1)][0], padded(0xFF)))
    #expect(BitPattern.isSame(Choice<Padded, Int>.first(padded(0)), .first(padded(0xFF))))
  }

  @Test func `objects are the same if they are identical`() {
    let (first, second) = (Dog(), Dog())

    #expect(BitPattern.isSame(first, first))
    #expect(!BitPattern.isSame(first, second))
    #expect(BitPattern.isSame(first as any Speaker, first as any Speaker))
    #expect(!BitPattern.isSame(first as any Speaker, second as any Speaker))
    #expect(!BitPattern.isSame(Optional(first), nil))
  }

  @Test func `existentials are the same if their types and contents are`() {
    let values: [Any] = [1, Int8(1), "1", Dog(), (1, 2, 3, 4), Padded(a: 1, b: 2, c: 3, d: "")]

    for (i, first) in values.enumerated() {
      for (j, second) in values.enumerated() {
        #expect(BitPattern.isSame(first, second) == (i == j))
      }
    }
  }

  @Test func `enum values are the same if their cases and payloads are`() {
    let dog = Dog()
    let values: [Choice<Dog, String>?] = [
      nil, .first(dog), .first(Dog()), .second("a"), .second("b"), .both(dog, "a"),
    ]
    let nested: [Nested] = [.end(1), .more(.end(1))]

    for (i, first) in values.enumerated() {
      for (j, second) in values.enumerated() {
        #expect(BitPattern.isSame(first, second) == (i == j))
      }
    }
    #expect(BitPattern.isSame(nested[0], nested[0]))
    #expect(!BitPattern.isSame(nested[0], nested[1]))
  }

  @Test func `a stand-in differs from values of the test`() throws {
    let any = try #require(StandIn.make(Any.self) { _ in nil })
    let speaker = try #require(StandIn.make((any Speaker).self) { _ in nil })
    let dog = try #require(StandIn.make(Dog.self) { _ in nil })
    let optional = try #require(StandIn.make(Dog?.self) { _ in nil })
    let key = try #require(StandIn.make(AnyHashable.self) { _ in nil })

    #expect(!BitPattern.isSame(any, 0))
    #expect(!BitPattern.isSame(speaker, Dog()))
    #expect(!BitPattern.isSame(dog, Dog()))
    #expect(!BitPattern.isSame(optional, nil))
    #expect(!BitPattern.isSame(key, AnyHashable(0)))
  }

  @Test func `a closure inside a value is recognized, because it isn't converted`() {
    func pass<T>(_ value: T) -> T { value }
    let closure: (Int) -> Int = { $0 }
    let closures = [closure]
    let holder = Holder(content: 1, type: Int.self, make: closure)

    #expect(BitPattern.isSame(closures[...], pass(closures[...])))
    #expect(BitPattern.isSame(holder, pass(holder)))
  }
}
