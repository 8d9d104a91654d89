import ExpectTesting
import Testing

/// A stub provides a value of any type that Swift converts to the type of the result.
@Suite struct ConvertedResults {
  private let lab = LabMock(name: "lab")

  @Test func `a stub can return a tuple without labels for a member with labels`() {
    lab.stub().call(lab.pair()).andReturn((1, "x"))
    lab.stub().call(lab.optionalPair()).andReturn((a: 2, b: "y"))

    #expect(lab.pair() == (1, "x"))
    #expect(lab.optionalPair().map { $0 == (2, "y") } == true)
  }

  @Test func `a closure returns a tuple without labels`() {
    lab.stub().call(lab.pair()).andReturn { (1, "x") }
    lab.stub().call(lab.optionalPair()).andReturn(closure: { _ in (2, "y") })

    #expect(lab.pair() == (1, "x"))
    #expect(lab.optionalPair().map { $0 == (2, "y") } == true)
  }

  @Test
  func `a stub can return any value that Swift converts to the result type`() {
    lab.stub().call(lab.animal()).andReturn(Dog())
    lab.stub().call(lab.named()).andReturn(Dog())
    lab.stub().call(lab.optionalNamed()).andReturn(Dog())
    let both: any Named & Aged = Dog()
    lab.stub().call(lab.named(1)).andReturn(both)

    #expect(lab.animal() is Dog)
    #expect(lab.named() is Dog)
    #expect(lab.optionalNamed() is Dog)
    #expect(lab.named(1) is Dog)
  }

  @Test func `a stub can return a function that Swift converts to the result type`() throws {
    let sendable: @Sendable (Int) -> Int = { $0 + 1 }
    let plain: (Int) -> Int = { $0 + 2 }
    lab.stub().call(lab.function()).andReturn(sendable)
    lab.stub().call(lab.throwingFunction()).andReturn(plain)
    lab.stub().call(lab.optionalFunction()).andReturn(sendable)

    #expect(lab.function()(1) == 2)
    #expect(try lab.throwingFunction()(1) == 3)
    #expect(lab.optionalFunction()?(1) == 2)
  }

  @Test func `a stub can return a value whose static type is more general than the result`() {
    let animal: Animal = Dog()
    lab.stub().call(lab.dog()).andReturn(animal)
    lab.stub().call(lab.both()).andReturn(animal as? any Named ?? Dog())
    lab.stub().call(lab.dogs()).andReturn([animal])
    lab.stub().call(lab.dogType()).andReturn(Dog.self as Animal.Type)
    lab.stub().call(lab.sendableFunction()).andReturn({ $0 + 3 })

    #expect(lab.dog() === animal)
    #expect(lab.both() is Dog)
    #expect(lab.dogs().map { $0 === animal } == [true])
    #expect(lab.dogType() == Dog.self)
    #expect(lab.sendableFunction()(1) == 4)
  }

  @Test func `a stub can return metatypes of subclasses and conforming types`() {
    lab.stub().call(lab.animalType()).andReturn(Dog.self)
    lab.stub().call(lab.namedType()).andReturn(Dog.self)

    #expect(lab.animalType() == Dog.self)
    #expect(ObjectIdentifier(lab.namedType()) == ObjectIdentifier(Dog.self))
  }

  @Test func `an untyped closure can return a value that converts to the result type`() {
    lab.stub().call(lab.animal()).andReturn(closure: { _ in Dog() })
    lab.stub().call(lab.named()).andReturn(closure: { _ in Dog() })
    lab.stub().call(lab.optionalNamed()).andReturn(closure: { _ in nil })
    lab.stub().call(lab.function()).andReturn(closure: { _ in { $0 + 5 } })

    #expect(lab.animal() is Dog)
    #expect(lab.named() is Dog)
    #expect(lab.optionalNamed() == nil)
    #expect(lab.function()(1) == 6)
  }

  @Test func `a tuple matches a tuple with other labels`() {
    lab.stub().call(lab.take((1, "x"))).andReturn(1)
    lab.stub().call(lab.take(Arg.eq((2, "y")))).andReturn(2)

    #expect(lab.take((a: 1, b: "x")) == 1)
    #expect(lab.take((a: 2, b: "y")) == 2)
  }
}

// MARK: - LabMock

private protocol Named {}
private protocol Aged {}
private class Animal {}
private final class Dog: Animal, Named, Aged {}

private final class LabMock: Mock, @unchecked Sendable {
  func pair() -> (a: Int, b: String) { call() }
  func optionalPair() -> (a: Int, b: String)? { call() }
  func animal() -> Animal { call() }
  func named() -> any Named { call() }
  func named(_ number: Int) -> any Named { call(number) }
  func optionalNamed() -> (any Named)? { call() }
  func function() -> (Int) -> Int { call() }
  func dog() -> Dog { call() }
  func dogs() -> [Dog] { call() }
  func both() -> any Named & Aged { call() }
  func dogType() -> Dog.Type { call() }
  func sendableFunction() -> @Sendable (Int) -> Int { call() }
  func throwingFunction() -> (Int) throws -> Int { call() }
  func optionalFunction() -> ((Int) -> Int)? { call() }
  func animalType() -> Animal.Type { call() }
  func namedType() -> any Named.Type { call() }
  func take(_ pair: (a: Int, b: String)) -> Int { call(pair) }
}
