import ExpectTesting
import Testing

@Suite struct EqualArguments {
  private let post = PostMock()

  @Test func `an Equatable struct is compared by its equality`() {
    post.stub().call(post.send(Arg.eq(Letter(to: "Ann", weight: 1)))).andReturn("stubbed")

    // Two letters to one person are equal, whatever they weigh.
    let results = [
      post.send(Letter(to: "Ann", weight: 2)), post.send(Letter(to: "Bob", weight: 1)),
    ]

    #expect(results == ["stubbed", ""])
  }

  @Test func `an array of Equatable structs is compared`() {
    post.stub().call(post.sendAll(Arg.eq([Letter(to: "Ann", weight: 1)]))).andReturn(1)

    let results = [
      post.sendAll([Letter(to: "Ann", weight: 2)]), post.sendAll([Letter(to: "Bob", weight: 1)]),
      post.sendAll([]),
    ]

    #expect(results == [1, 0, 0])
  }

  @Test func `a plain struct is compared by its structure`() {
    post.stub().call(post.wrap(Arg.eq(Parcel(size: 1, tags: ["a"])))).andReturn(true)

    let results = [
      post.wrap(Parcel(size: 1, tags: ["a"])), post.wrap(Parcel(size: 1, tags: ["b"])),
    ]

    #expect(results == [true, false])
  }

  @Test func `a plain enum is compared by its case and its values`() {
    post.stub().call(post.route(Arg.eq(.air(days: 2)))).andReturn("stubbed")

    let routes = [Route.air(days: 2), .air(days: 3), .ground, .sea(days: 2)]

    #expect(routes.map(post.route).map { $0 == "stubbed" } == [true, false, false, false])
  }

  @Test func `a plain enum without values is compared by its case`() {
    post.stub().call(post.route(Arg.eq(.ground))).andReturn("stubbed")

    let routes = [Route.ground, .lost, .air(days: 1)]

    #expect(routes.map(post.route).map { $0 == "stubbed" } == [true, false, false])
  }

  @Test func `an object is compared by identity`() {
    let stamp = Stamp(value: 1)
    post.stub().call(post.stick(Arg.eq(stamp))).andReturn(true)

    let results = [post.stick(stamp), post.stick(Stamp(value: 1))]

    #expect(results == [true, false])
  }

  @Test func `an Equatable object is compared by its equality`() {
    post.stub().call(post.assign(Arg.eq(Clerk(name: "Ann")))).andReturn(true)

    let results = [post.assign(Clerk(name: "Ann")), post.assign(Clerk(name: "Bob"))]

    #expect(results == [true, false])
  }

  @Test func `a dictionary of plain structs is compared`() {
    post.stub().call(post.store(Arg.eq(["a": Parcel(size: 1, tags: [])]))).andReturn(true)

    let results = [
      post.store(["a": Parcel(size: 1, tags: [])]), post.store(["a": Parcel(size: 2, tags: [])]),
      post.store(["b": Parcel(size: 1, tags: [])]), post.store([:]),
    ]

    #expect(results == [true, false, false, false])
  }

  @Test func `nested optionals are compared`() {
    post.stub().call(post.maybe(Arg.eq([nil, .some(nil), 1]))).andReturn(true)

    let results = [post.maybe([nil, .some(nil), 1]), post.maybe([nil, nil, 1]), post.maybe([])]

    #expect(results == [true, false, false])
  }

  @Test func `a type says itself which values are equal`() {
    post.stub().call(post.open(Arg.eq(Box(id: 1)))).andReturn(true)

    let results = [post.open(Box(id: 11)), post.open(Box(id: 12))]

    #expect(results == [true, false])
  }

  @Test func `a member with a metatype, a tuple and an object is matched as a whole`() {
    let stamp = Stamp(value: 1)
    post.stub().call(post.mixed(Arg.eq(Int.self), Arg.eq((1, 2, 3, 4, 5, 6)), Arg.eq(stamp)))
      .andReturn(true)

    let results = [
      post.mixed(Int.self, (1, 2, 3, 4, 5, 6), stamp),
      post.mixed(String.self, (1, 2, 3, 4, 5, 6), stamp),
      post.mixed(Int.self, (1, 2, 3, 4, 5, 7), stamp),
      post.mixed(Int.self, (1, 2, 3, 4, 5, 6), Stamp(value: 1)),
    ]

    #expect(results == [true, false, false, false])
  }
}

// MARK: - Fixtures

private struct Letter: Equatable {
  let to: String
  let weight: Int

  static func == (left: Self, right: Self) -> Bool { left.to == right.to }
}

private struct Parcel {
  let size: Int
  let tags: [String]
}

private enum Route {
  case ground
  case lost
  case air(days: Int)
  case sea(days: Int)
}

private final class Stamp {
  let value: Int

  init(value: Int) { self.value = value }
}

private final class Clerk: Equatable {
  let name: String

  init(name: String) { self.name = name }

  static func == (left: Clerk, right: Clerk) -> Bool { left.name == right.name }
}

private struct Box: MockUsable {
  let id: Int

  static var anyValue: any MockUsable { Box(id: 0) }

  func equal(to value: (any MockUsable)?) -> Bool { (value as? Box)?.id == id + 10 }
}

private final class PostMock: Mock, @unchecked Sendable {
  func send(_ letter: Letter) -> String { call(letter) }
  func sendAll(_ letters: [Letter]) -> Int { call(letters) }
  func wrap(_ parcel: Parcel) -> Bool { call(parcel) }
  func route(_ route: Route) -> String { call(route) }
  func stick(_ stamp: Stamp) -> Bool { call(stamp) }
  func assign(_ clerk: Clerk) -> Bool { call(clerk) }
  func store(_ parcels: [String: Parcel]) -> Bool { call(parcels) }
  func maybe(_ numbers: [Int??]) -> Bool { call(numbers) }
  func open(_ box: Box) -> Bool { call(box) }
  func mixed(_ type: any Any.Type, _ numbers: (Int, Int, Int, Int, Int, Int), _ stamp: Stamp)
    -> Bool
  {
    call(type, numbers, stamp)
  }
}
