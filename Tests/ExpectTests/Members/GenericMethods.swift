import ExpectTesting
import Testing

@Suite struct GenericMethods {
  private let decoder = DecoderMock()

  @Test func `each result type of a generic method has its own stubs`() {
    decoder.stub().call(decoder.decode(Int.self, from: Arg.eq("7"))).andReturn(7)
    decoder.stub().call(decoder.decode(String.self, from: Arg.any())).andReturn("seven")
    decoder.stub().call(decoder.next() as Int).andReturn(3)
    decoder.stub().call(decoder.next() as String).andReturn("three")
    decoder.stub().call(decoder.find(Int.self)).andReturn(nil)

    #expect(decoder.decode(Int.self, from: "7") == 7)
    #expect(decoder.decode(String.self, from: "7") == "seven")
    #expect(decoder.next() == 3)
    #expect(decoder.next() == "three")
    #expect(decoder.find(Int.self) == nil)
  }

  @Test func `expectations distinguish the types of a generic argument`() {
    decoder.expect().call(decoder.note(Arg.any(Int.self)), count: 1)
    decoder.reject().call(decoder.note(Arg.any(String.self)))

    decoder.note(7)

    #expect(collectingFailures { decoder.verify() } == [])
  }

  @Test func `a generic argument is compared by its value`() {
    decoder.expect().call(decoder.note(Arg.eq(Point(x: 1))))

    decoder.note(Point(x: 2))

    #expect(
      collectingFailures { decoder.verify() }.map(\.problem) == [
        .calls(0, to: "decoder.note(Point(x: 1))")
      ])
  }

  @Test func `Arg.eq matches an opaque parameter`() {
    decoder.stub().call(decoder.sum(Arg.eq([1, 2]))).andReturn(3)

    let results = [decoder.sum([1, 2]), decoder.sum([4])]

    #expect(results == [3, 0])
  }

  @Test func `Arg.verify matches a constrained generic parameter`() {
    decoder.stub().call(decoder.rank(Arg.verify { (value: Int) in value > 2 })).andReturn("high")

    let ranks = [decoder.rank(3), decoder.rank(1)]

    #expect(ranks == ["high", ""])
  }

  @Test func `a stub's closure takes a generic argument in its concrete type`() {
    decoder.stub().call(decoder.rank(Arg.any(Int.self))).andReturn { (value: Int) in "rank \(value)"
    }

    let rank = decoder.rank(5)

    #expect(rank == "rank 5")
  }

  @Test func `the arguments of a parameter pack are matched individually`() {
    decoder.stub().call(decoder.all(Arg.eq(1), Arg.any(String.self))).andReturn(2)

    let results = [decoder.all(1, "a"), decoder.all(2, "a")]

    #expect(results == [2, 0])
  }

  @Test func `a generic async member can be stubbed`() async throws {
    try await decoder.stub().call(decoder.fetch(Point.self)).andReturn(Point(x: 4))

    let point = try await decoder.fetch(Point.self)

    #expect(point == Point(x: 4))
  }
}

@Suite struct GenericMocks {
  @Test func `a generic mock matches arguments of its generic type`() {
    let repository = RepositoryMock<Point>()
    repository.expect().call(repository.add(Arg.eq(Point(x: 1))), count: 1)

    repository.add(Point(x: 1))
    repository.add(Point(x: 2))

    #expect(collectingFailures { repository.verify() } == [])
  }

  @Test func `a generic mock can be used as a constrained existential`() {
    let repository = RepositoryMock<String>()
    repository.stub().call(repository.item(at: Arg.any())).andReturn("mocked")

    let existential: any Repository<String> = repository

    #expect(existential.item(at: 3) == "mocked")
  }

  @Test func `a mock can fix the associated type of its protocol`() {
    let repository = NumbersMock()
    repository.stub().call(repository.item(at: 0)).andReturn(9)

    let result = repository.item(at: 0)

    #expect(result == 9)
  }
}

// MARK: - Fixtures of GenericMethods

private struct Point: Equatable {
  let x: Int
}

private final class DecoderMock: Mock, @unchecked Sendable {
  init() { super.init(name: "decoder") }
  func decode<Value>(_ type: Value.Type, from text: String) -> Value { call(type, text) }
  func note<Value>(_ value: Value) { call(value) }
  func next<Value>() -> Value { call() }
  func find<Value>(_ type: Value.Type) -> Value? { call(type, returning: Value?.self) }
  func sum(_ values: some Sequence<Int>) -> Int { call(values) }
  func rank<Value: Comparable>(_ value: Value) -> String { call(value) }
  func all<each Value>(_ values: repeat each Value) -> Int { call(repeat each values) }
  func fetch<Value>(_ type: Value.Type) async throws -> Value { try await callThrowing(type) }
}

private protocol Repository<Item> {
  associatedtype Item
  func item(at index: Int) -> Item
  func add(_ item: Item)
}

private final class RepositoryMock<Item>: Mock, Repository, @unchecked Sendable {
  func item(at index: Int) -> Item { call(index) }
  func add(_ item: Item) { call(item) }
}

private final class NumbersMock: Mock, Repository, @unchecked Sendable {
  func item(at index: Int) -> Int { call(index) }
  func add(_ item: Int) { call(item) }
}

// MARK: - Metatypes

@Suite struct Metatypes {
  private let registry = RegistryMock()

  @Test func `a metatype is matched by identity`() {
    registry.stub().call(registry.isKnown(Arg.eq(String.self))).andReturn(true)
    registry.stub().call(registry.isKnown(Double.self)).andReturn(true)

    let results = [String.self, Double.self, Int.self].map(registry.isKnown)

    #expect(results == [true, true, false])
  }

  @Test func `Arg.any() matches every metatype`() {
    registry.expect().call(registry.isKnown(Arg.any()), count: 2)

    _ = registry.isKnown(String.self)
    _ = registry.isKnown(Int.self)

    #expect(collectingFailures { registry.verify() } == [])
  }

  @Test func `a metatype doesn't match a subclass or another conforming type`() {
    registry.stub().call(registry.add(Arg.eq(Circle.self))).andReturn("circle")
    registry.stub().call(registry.make(Arg.eq(Base.self))).andReturn(1)

    #expect([registry.add(Circle.self), registry.add(Square.self)] == ["circle", ""])
    #expect([registry.make(Base.self), registry.make(Derived.self)] == [1, 0])
  }

  @Test func `a stub can return a metatype`() {
    registry.stub().call(registry.type(named: "Int")).andReturn(Int.self)

    let type = registry.type(named: "Int")

    #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
  }

  @Test func `a stub can return an optional metatype`() {
    registry.stub().call(registry.find("Int")).andReturn(Int.self, nil)

    let types = [registry.find("Int"), registry.find("Int")]

    #expect(types.map { $0.map(ObjectIdentifier.init) } == [ObjectIdentifier(Int.self), nil])
  }

  @Test func `a captor records a metatype`() {
    let captor = ArgumentCaptor<any Any.Type>()
    registry.expect().call(registry.isKnown(captor.capture()))

    _ = registry.isKnown(String.self)

    #expect(captor.value.map(ObjectIdentifier.init) == ObjectIdentifier(String.self))
  }
}

// MARK: - Fixtures of Metatypes

private protocol Shape {}
private struct Circle: Shape {}
private struct Square: Shape {}
private class Base {}
private final class Derived: Base {}

private final class RegistryMock: Mock, @unchecked Sendable {
  init() { super.init(name: "registry") }
  func isKnown(_ type: any Any.Type) -> Bool { call(type) }
  func add(_ type: any Shape.Type) -> String { call(type) }
  func make(_ type: Base.Type) -> Int { call(type) }
  func type(named name: String) -> any Any.Type { call(name) }
  func find(_ name: String) -> (any Any.Type)? { call(name, returning: Any.Type?.self) }
}
