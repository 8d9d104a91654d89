import ExpectTesting
import Testing

@Suite struct MatchersIdentity {
  @Test func `an object may have to be the same, not only equal`() {
    let (rex, twin) = (Horse(), Horse())
    let sieve = SieveMock<Horse>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)

    let results = [rex, twin].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `the same object is meant in the place of an optional`() {
    let (rex, twin) = (Horse(), Horse())
    let sieve = SieveMock<Horse?>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)

    let results = [rex, twin, nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `the same object is meant behind a protocol`() {
    let (rex, twin) = (Horse(), Horse())
    let pet: any Pet = rex
    let sieve = SieveMock<any Pet>()
    let optionals = SieveMock<(any Pet)?>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)
    optionals.stub().call(optionals.passes(Arg.same(pet))).andReturn(true)

    let results = [[rex, twin].map(sieve.passes), [rex, twin, nil].map(optionals.passes)]

    #expect(results == [[true, false], [true, false, false]])
  }

  @Test func `an empty optional is the same as nil`() {
    let none: Horse? = nil
    let sieve = SieveMock<Horse?>()
    sieve.stub().call(sieve.passes(Arg.same(none))).andReturn(true)

    let results = [Horse(), nil].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `the same object is meant beside itself`() {
    let (rex, twin) = (Horse(), Horse())
    let stable = StableMock()
    stable.stub().call(stable.mate(rex, Arg.same(twin))).andReturn(true)

    let results = [stable.mate(rex, twin), stable.mate(twin, twin), stable.mate(rex, rex)]

    #expect(results == [true, true, false])
  }

  @Test func `nil may be asked for`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.isNil())).andReturn(true)

    let results = [nil, "a"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `every value but nil may be asked for`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.notNil())).andReturn(true)

    let results = [nil, "a"].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `closures and values of any type may be nil or not`() {
    let closures = SieveMock<((Int) -> Bool)?>()
    let anything = SieveMock<Any?>()
    closures.stub().call(closures.passes(Arg.notNil())).andReturn(true)
    anything.stub().call(anything.passes(Arg.isNil())).andReturn(true)

    let results = [
      [closures.passes { $0 > 1 }, closures.passes(nil)],
      [anything.passes(nil), anything.passes(3)],
    ]

    #expect(results == [[true, false], [true, false]])
  }

  @Test func `the nil inside of an optional is a value`() {
    let sieve = SieveMock<Int??>()
    sieve.stub().call(sieve.passes(Arg.notNil())).andReturn(true)

    let results = [.none, .some(.none), 1].map(sieve.passes)

    #expect(results == [false, true, true])
  }
}

private protocol Pet: AnyObject {}

private final class Horse: Pet, Equatable, Sendable {
  static func == (left: Horse, right: Horse) -> Bool { true }
}

private final class StableMock: Mock, @unchecked Sendable {
  func mate(_ first: Horse, _ second: Horse) -> Bool { call(first, second) }
}
