import ExpectTesting
import Testing

@Suite struct MatchersKeyPaths {
  @Test func `a property may equal a value`() {
    let sieve = SieveMock<Visitor>()
    sieve.stub().call(sieve.passes(Arg.where(\.name, "Anna"))).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert")].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a property may be what a matcher means`() {
    let sieve = SieveMock<Visitor>()
    sieve.stub().call(sieve.passes(Arg.where(\.age, Arg.atLeast(18)))).andReturn(true)

    let results = [Visitor(age: 17), Visitor(age: 18)].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `a property may be what a closure accepts`() {
    let sieve = SieveMock<Visitor?>()
    sieve.stub().call(sieve.passes(Arg.where(\.age) { $0 > 17 })).andReturn(true)

    let results = [Visitor(age: 17), Visitor(age: 18), nil].map(sieve.passes)

    #expect(results == [false, true, false])
  }

  @Test func `a property of an optional is that of a value`() {
    let sieve = SieveMock<Visitor?>()
    sieve.stub().call(sieve.passes(Arg.where(\.name, Arg.hasPrefix("A")))).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert"), nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a property may be optional itself`() {
    let missing = SieveMock<Visitor>()
    let present = SieveMock<Visitor>()
    missing.stub().call(missing.passes(Arg.where(\.email, nil))).andReturn(true)
    present.stub().call(present.passes(Arg.where(\.email?.count, Arg.atLeast(3)))).andReturn(true)

    let results = [missing, present].map { sieve in
      [Visitor(email: nil), Visitor(email: "a@b"), Visitor(email: "")].map(sieve.passes)
    }

    #expect(results == [[true, false, false], [false, true, false]])
  }

  @Test func `properties of properties, computed ones among them, are reached`() {
    let sieve = SieveMock<Visitor>()
    sieve.stub().call(
      sieve.passes(Arg.all(Arg.where(\.name.count, 4), Arg.where(\.initial, "A")))
    ).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert"), Visitor(name: "Al")].map(
      sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a captor in the place of a property keeps the property`() {
    let sieve = SieveMock<Visitor>()
    let name = ArgumentCaptor<String>()
    sieve.stub().call(sieve.passes(Arg.where(\.name, name.capture { $0.count > 3 })))

    for user in [Visitor(name: "Al"), Visitor(name: "Anna")] { _ = sieve.passes(user) }

    #expect(name.allValues == ["Anna"])
  }
}

private struct Visitor: Sendable {
  var name = "Anna"
  var age = 18
  var email: String?
  var initial: Character? { name.first }
}
