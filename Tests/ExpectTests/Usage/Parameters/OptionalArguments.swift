import ExpectTesting
import Testing

@Suite struct OptionalArguments {
  @Test func `a double optional argument keeps both of its nils apart`() {
    let shelf = ShelfMock()
    shelf.stub().call(shelf.nested(Arg.eq(.some(.none)))).andReturn(true)

    let results = [shelf.nested(.some(.none)), shelf.nested(.none), shelf.nested(1)]

    #expect(results == [true, false, false])
  }

  @Test func `nil is an argument like any other`() {
    let shelf = ShelfMock()
    shelf.stub().call(shelf.take(Arg.eq(nil))).andReturn("nothing")
    shelf.stub().call(shelf.take("a")).andReturn("something")

    let results = [shelf.take(nil), shelf.take("a"), shelf.take("b")]

    #expect(results == ["nothing", "something", "anyStringValue"])
  }

  @Test func `any value of an optional argument may be nil`() {
    let shelf = ShelfMock()
    shelf.expect().call(shelf.take(Arg.any()), count: 2)

    _ = shelf.take(nil)
    _ = shelf.take("a")

    #expect(collectingFailures { shelf.verify() } == [])
  }

  @Test func `a closure looks into an optional argument`() {
    let shelf = ShelfMock()
    shelf.stub().call(shelf.take(Arg.verify { $0 != nil })).andReturn("something")

    let results = [shelf.take(nil), shelf.take("a")]

    #expect(results == ["anyStringValue", "something"])
  }

  @Test func `a captor of an optional argument keeps nil`() {
    let shelf = ShelfMock()
    let captor = ArgumentCaptor<String?>()
    shelf.expect().call(shelf.take(captor.capture()))

    _ = shelf.take(nil)
    _ = shelf.take("a")

    #expect(captor.allValues == [nil, "a"])
  }

  @Test func `a behavior over an array gets nil for an empty optional`() {
    let shelf = ShelfMock()
    var isNil: [Bool] = []
    shelf.stub().call(shelf.take(Arg.any())).andDo { arguments in
      isNil.append(arguments[0] == nil)
    }

    _ = shelf.take(nil)
    _ = shelf.take("a")

    #expect(isNil == [true, false])
  }
}

// MARK: - Fixtures

private protocol Shelf {
  func take(_ key: String?) -> String
  func nested(_ value: Int??) -> Bool
}

private final class ShelfMock: Mock, Shelf, @unchecked Sendable {
  func take(_ key: String?) -> String { call(key) }
  func nested(_ value: Int??) -> Bool { call(value) }
}
