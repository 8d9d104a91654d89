import ExpectTesting
import Testing

@Suite struct Optionals {
  private let shelf = ShelfMock()

  @Test func `a stub can return values and nil for an optional result`() {
    shelf.stub().call(shelf.find(Arg.any())).andReturn(3, nil)
    shelf.stub().call(shelf.isFull()).andReturn(true, nil, false)

    #expect([shelf.find("a"), shelf.find("a")] == [3, nil])
    #expect([shelf.isFull(), shelf.isFull(), shelf.isFull()] == [true, nil, false])
  }

  @Test func `an optional result without a stub is nil, even if its type has a default`() {
    #expect(shelf.find("a") == nil)
    #expect(shelf.isFull() == nil)
    #expect(shelf.top() == nil)
  }

  @Test func `a stub's closure can return nil`() {
    shelf.stub().call(shelf.find(Arg.any())).andReturn { (key: String) in
      key == "a" ? 1 : nil
    }

    let results = [shelf.find("a"), shelf.find("b")]

    #expect(results == [1, nil])
  }

  @Test func `a nested optional result distinguishes both levels of nil`() {
    shelf.stub().call(shelf.nested(Arg.any())).andReturn(.some(.some(1)), .some(.none), .none)

    let results = [shelf.nested(0), shelf.nested(0), shelf.nested(0)]

    #expect(results == [.some(.some(1)), .some(.none), .none])
  }

  @Test func `an implicitly unwrapped optional result can be nil`() {
    shelf.stub().call(shelf.implicit(Arg.eq(1))).andReturn(nil)

    let result: Int? = shelf.implicit(1)

    #expect(result == nil)
  }
}

// MARK: - Fixtures of Optionals

private struct Label {
  let text: String
}

private final class ShelfMock: Mock, @unchecked Sendable {
  func find(_ key: String) -> Int? { call(key, returning: Int?.self) }
  func isFull() -> Bool? { call() }
  func top() -> Label? { call() }
  func nested(_ value: Int??) -> Int?? { call(value, returning: Int??.self) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func implicit(_ number: Int!) -> Int! { call(number, returning: Int?.self) }
}

// MARK: - OptionalArguments

@Suite struct OptionalArguments {
  private let drawer = DrawerMock()

  @Test func `a nested optional argument distinguishes both levels of nil`() {
    drawer.stub().call(drawer.nested(Arg.eq(.some(.none)))).andReturn(true)

    let results = [drawer.nested(.some(.none)), drawer.nested(.none), drawer.nested(1)]

    #expect(results == [true, false, false])
  }

  @Test func `Arg.eq(nil) only matches nil`() {
    drawer.stub().call(drawer.take(Arg.eq(nil))).andReturn("nothing")
    drawer.stub().call(drawer.take("a")).andReturn("something")

    let results = [drawer.take(nil), drawer.take("a"), drawer.take("b")]

    #expect(results == ["nothing", "something", ""])
  }

  @Test func `Arg.any() matches nil, and Arg.verify receives the optional`() {
    drawer.expect().call(drawer.take(Arg.any()), count: 2)
    drawer.stub().call(drawer.take(Arg.verify { $0 != nil })).andReturn("something")

    #expect([drawer.take(nil), drawer.take("a")] == ["", "something"])
    drawer.verify()
  }

  @Test func `a captor of an optional type records nil`() {
    let captor = ArgumentCaptor<String?>()
    drawer.expect().call(drawer.take(captor.capture()))

    _ = drawer.take(nil)
    _ = drawer.take("a")

    #expect(captor.allValues == [nil, "a"])
  }

  @Test func `an array of arguments contains nil for an optional argument without a value`() {
    var isNil: [Bool] = []
    drawer.stub().call(drawer.take(Arg.any())).andDo { arguments in
      isNil.append(arguments[0] == nil)
    }

    _ = drawer.take(nil)
    _ = drawer.take("a")

    #expect(isNil == [true, false])
  }
}

// MARK: - Fixtures of OptionalArguments

private final class DrawerMock: Mock, @unchecked Sendable {
  func take(_ key: String?) -> String { call(key) }
  func nested(_ value: Int??) -> Bool { call(value) }
}
