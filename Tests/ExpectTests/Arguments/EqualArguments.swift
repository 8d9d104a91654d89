import ExpectTesting
import Testing

@Suite struct EqualArguments {
  @Test func `an Equatable struct or object is compared with ==`() {
    let ann = Letter(to: "Ann", weight: 1)
    // Two letters to one person are equal, regardless of their weight.
    let letters = [Letter(to: "Ann", weight: 2), Letter(to: "Bob", weight: 1)]

    #expect(passed(letters) { Arg.eq(ann) } == [true, false])
    #expect(passed([[letters[0]], [letters[1]], []]) { Arg.eq([ann]) } == [true, false, false])
    #expect(
      passed([Clerk(name: "Ann"), Clerk(name: "Bob")]) { Arg.eq(Clerk(name: "Ann")) }
        == [true, false])
  }

  @Test func `a struct that isn't Equatable is compared by its stored properties`() {
    let parcels = [Parcel(size: 1, tags: ["a"]), Parcel(size: 1, tags: ["b"])]

    #expect(passed(parcels) { Arg.eq(Parcel(size: 1, tags: ["a"])) } == [true, false])
    #expect(
      passed([["a": parcels[0]], ["a": parcels[1]], ["b": parcels[0]], [:]]) {
        Arg.eq(["a": Parcel(size: 1, tags: ["a"])])
      } == [true, false, false, false])
  }

  @Test func `an enum that isn't Equatable is compared by case and associated values`() {
    let routes = [Route.air(days: 2), .air(days: 3), .ground, .sea(days: 2), .lost]

    #expect(passed(routes) { Arg.eq(.air(days: 2)) } == [true, false, false, false, false])
    #expect(passed(routes) { Arg.eq(.ground) } == [false, false, true, false, false])
  }

  @Test func `an object that isn't Equatable is compared by identity`() {
    let stamp = Stamp(value: 1)

    #expect(passed([stamp, Stamp(value: 1)]) { Arg.eq(stamp) } == [true, false])
  }

  @Test func `nested optionals are compared at every level`() {
    let lists: [[Int??]] = [[nil, .some(nil), 1], [nil, nil, 1], []]

    #expect(passed(lists) { Arg.eq([nil, .some(nil), 1]) } == [true, false, false])
  }

  @Test func `equal(to:) of a MockUsable type takes precedence over ==`() {
    #expect(passed([Box(id: 11), Box(id: 12)]) { Arg.eq(Box(id: 1)) } == [true, false])
    #expect(
      passed([.success(Box(id: 11)), .success(Box(id: 1))]) {
        Arg.eq(Result<Box, Never>.success(Box(id: 1)))
      } == [true, false])
  }

  @Test(
    arguments: [
      1, "a", [1], [1: 2], Set([1]), Int?.some(1), Result<Int, Never>.success(1),
    ] as [any MockUsable & Sendable])
  func `a value equals itself, but neither nil nor a value of another type`(
    value: any MockUsable & Sendable
  ) {
    #expect(value.equal(to: value))
    #expect(!value.equal(to: nil))
    #expect(!value.equal(to: Character("a")))
  }

  @Test func `a call matches only if its metatype, tuple, and object all match`() {
    let post = PostMock()
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

  @Test func `a type doesn't equal other values`() {
    let post = PostMock()
    post.stub().call(post.anything(Arg.eq(Int.self as Any))).andReturn(true)

    #expect(
      [post.anything(Int.self), post.anything("Int"), post.anything(3)] == [true, false, false])
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

private struct Box: MockUsable, Equatable {
  let id: Int

  static var anyValue: any MockUsable { Box(id: 0) }

  func equal(to value: (any MockUsable)?) -> Bool { (value as? Box)?.id == id + 10 }
}

private final class PostMock: Mock, @unchecked Sendable {
  func mixed(_ type: any Any.Type, _ numbers: (Int, Int, Int, Int, Int, Int), _ stamp: Stamp)
    -> Bool
  {
    call(type, numbers, stamp)
  }
  func anything(_ value: Any) -> Bool { call(value) }
}
