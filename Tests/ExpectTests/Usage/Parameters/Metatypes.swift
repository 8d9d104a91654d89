import ExpectTesting
import Testing

@Suite struct Metatypes {
  @Test func `a metatype is matched by identity`() {
    let registry = RegistryMock()
    registry.stub().call(registry.isKnown(Arg.eq(String.self))).andReturn(true)

    let results = [registry.isKnown(String.self), registry.isKnown(Int.self)]

    #expect(results == [true, false])
  }

  @Test func `a plain metatype is compared`() {
    let registry = RegistryMock()
    registry.stub().call(registry.isKnown(String.self)).andReturn(true)

    let results = [registry.isKnown(String.self), registry.isKnown(Int.self)]

    #expect(results == [true, false])
  }

  @Test func `any metatype is matched`() {
    let registry = RegistryMock()
    registry.expect().call(registry.isKnown(Arg.any()), count: 2)

    _ = registry.isKnown(String.self)
    _ = registry.isKnown(Int.self)

    #expect(collectingFailures { registry.verify() } == [])
  }

  @Test func `a metatype of a protocol is matched`() {
    let registry = RegistryMock()
    registry.stub().call(registry.add(Arg.eq(Circle.self))).andReturn("circle")

    let results = [registry.add(Circle.self), registry.add(Square.self)]

    #expect(results == ["circle", "anyStringValue"])
  }

  @Test func `a metatype of a class is matched exactly`() {
    let registry = RegistryMock()
    registry.stub().call(registry.make(Arg.eq(Base.self))).andReturn(1)

    let results = [registry.make(Base.self), registry.make(Derived.self)]

    #expect(results == [1, 42])
  }

  @Test func `a metatype is returned`() {
    let registry = RegistryMock()
    registry.stub().call(registry.type(named: "Int")).andReturn(Int.self)

    let type = registry.type(named: "Int")

    #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
  }

  @Test func `an optional metatype is returned`() {
    let registry = RegistryMock()
    registry.stub().call(registry.find("Int")).andReturn(Int.self, nil)

    let types = [registry.find("Int"), registry.find("Int")]

    #expect(types.map { $0.map(ObjectIdentifier.init) } == [ObjectIdentifier(Int.self), nil])
  }

  @Test func `a captor keeps a metatype`() {
    let registry = RegistryMock()
    let captor = ArgumentCaptor<any Any.Type>()
    registry.expect().call(registry.isKnown(captor.capture()))

    _ = registry.isKnown(String.self)

    #expect(captor.value.map(ObjectIdentifier.init) == ObjectIdentifier(String.self))
  }

  @Test func `a message writes a metatype as in source`() {
    let registry = RegistryMock()
    registry.expect().call(registry.isKnown(Arg.eq(String.self)))

    _ = registry.isKnown(Int.self)

    #expect(
      collectingFailures { registry.verify() }.map(\.message) == [
        """
        registry.isKnown(String.self) was never called with these arguments (expected at least \
        once); isKnown was called once with others.
        The other call:
          1. isKnown(Int.self)
                     ~~~~~~~~  expected String.self
        """
      ])
  }
}

// MARK: - Fixtures

private protocol Shape {}
private struct Circle: Shape {}
private struct Square: Shape {}
private class Base {}
private final class Derived: Base {}

private protocol Registry {
  func isKnown(_ type: any Any.Type) -> Bool
  func add(_ type: any Shape.Type) -> String
  func make(_ type: Base.Type) -> Int
  func type(named name: String) -> any Any.Type
  func find(_ name: String) -> (any Any.Type)?
}

private final class RegistryMock: Mock, Registry, @unchecked Sendable {
  init() { super.init(name: "registry") }
  func isKnown(_ type: any Any.Type) -> Bool { call(type) }
  func add(_ type: any Shape.Type) -> String { call(type) }
  func make(_ type: Base.Type) -> Int { call(type) }
  func type(named name: String) -> any Any.Type { call(name) }
  func find(_ name: String) -> (any Any.Type)? { call(name, returning: Any.Type?.self) }
}
