import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Values that aren't `Equatable` are compared by their stored properties, not by their mirror.
@Suite struct StoredEquality {
  @Test func `a property that the mirror hides is compared`() {
    let desk = Desk<Login>()
    desk.stub().call(desk.take(Arg.eq(Login("ann", "a")))).andReturn(1)

    #expect(desk.take(Login("ann", "a")) == 1)
    #expect(desk.take(Login("ann", "b")) == 0)
  }

  @Test func `a property that the mirror hides is compared in operands and elements`() {
    let desk = Desk<[Login]>()
    desk.stub().call(desk.take(Arg.contains(Login("ann", "a")))).andReturn(1)
    desk.stub().call(desk.take(Arg.contains(Arg.not(Login("bob", "b"))))).andReturn(2)

    #expect(desk.take([Login("ann", "a")]) == 2)
    #expect(desk.take([Login("bob", "x")]) == 2)
    #expect(desk.take([Login("bob", "b")]) == 0)
  }

  @Test func `received() compares a property that the mirror hides`() {
    let desk = Desk<Login>()
    _ = desk.take(Login("ann", "a"))

    desk.received().call(desk.take(Login("ann", "a")))
    desk.received().call(desk.take(Login("ann", "b")), count: .never)
  }

  @Test func `a mirror that shows an empty collection doesn't affect equality`() {
    let desk = Desk<Hidden>()
    desk.stub().call(desk.take(Arg.eq(Hidden(number: 1, text: "a")))).andReturn(1)

    #expect(desk.take(Hidden(number: 1, text: "a")) == 1)
    #expect(desk.take(Hidden(number: 2, text: "a")) == 0)
  }

  @Test func `an enum is compared by case and payload, regardless of its mirror`() {
    let desk = Desk<Token>()
    desk.stub().call(desk.take(Arg.eq(.key("a")))).andReturn(1)
    desk.stub().call(desk.take(Arg.eq(Token.none))).andReturn(2)

    #expect(desk.take(.key("a")) == 1)
    #expect(desk.take(.key("b")) == 0)
    #expect(desk.take(.number(1)) == 0)
    #expect(desk.take(.none) == 2)
    #expect(desk.take(.other) == 0)
  }

  @Test func `comparing an indirect payload that the mirror hides is reported`() {
    let desk = Desk<Chain>(name: "desk")

    let failures = collectingFailures {
      desk.stub().call(desk.take(Arg.eq(.next(.end)))).andReturn(1)
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("Chain") == true)
  }

  @Test func `standard collections that aren't Equatable are compared by their elements`() {
    let values = Desk<Dictionary<String, Int>.Values>()
    let strings = Desk<LazyMapSequence<[Int], String>>()
    values.stub().call(values.take(Arg.eq(["a": 1].values))).andReturn(1)
    strings.stub().call(strings.take(Arg.eq([1, 2].lazy.map { "\($0)" }))).andReturn(1)

    #expect(values.take(["b": 1].values) == 1)
    #expect(values.take(["a": 2].values) == 0)
    #expect(strings.take([1, 2].lazy.map { "\($0)" }) == 1)
    #expect(strings.take([1, 3].lazy.map { "\($0)" }) == 0)
  }

  @Test func `the properties of a custom collection are compared, not only its elements`() {
    let desk = Desk<Playlist>()
    desk.stub().call(desk.take(Arg.eq(Playlist(name: "a", songs: [1])))).andReturn(1)

    #expect(desk.take(Playlist(name: "a", songs: [1])) == 1)
    #expect(desk.take(Playlist(name: "b", songs: [1])) == 0)
  }

  @Test func `nil of one optional type differs from nil of another`() {
    let desk = Desk<Any>()
    desk.stub().call(desk.take(Arg.eq(Int?.none as Any))).andReturn(1)

    #expect(desk.take(Int?.none as Any) == 1)
    #expect(desk.take(String?.none as Any) == 0)
    #expect(desk.take(1) == 0)
  }
}

/// Values can be nested deeper than the stack of a task allows.
@Suite struct DeepEquality {
  @Test(arguments: [100, 10_000])
  func `deeply nested values are compared on a small stack`(depth: Int) {
    let (first, second, third) = (Link.list(depth), Link.list(depth), Link.list(depth, last: 1))

    let results = onSmallStack {
      let desk = Desk<Link>()
      desk.stub().call(desk.take(Arg.eq(first))).andReturn(1)
      return [desk.take(second), desk.take(third)]
    }

    #expect(results == [1, 0])
  }

  @Test func `large arrays are compared on a small stack`() {
    let numbers = Array(0..<300_000)
    let songs = (0..<20_000).map { Song(id: $0) }

    let results = onSmallStack {
      let (desk, shop) = (Desk<[Int]>(), Desk<[Song]>())
      desk.stub().call(desk.take(Arg.eq(numbers))).andReturn(1)
      shop.stub().call(shop.take(songs)).andReturn(1)
      return [
        desk.take(numbers), desk.take(numbers.dropLast()), shop.take(songs),
        shop.take(songs.dropLast() + [Song(id: -1)]),
      ]
    }

    #expect(results == [1, 0, 1, 0])
  }

  @Test func `a matcher can be mixed with a large array`() {
    let desk = PairDesk()
    desk.stub().call(desk.take(Array(0..<300_000), Arg.any())).andReturn(1)

    #expect(desk.take(Array(0..<300_000), 5) == 1)
  }
}

// MARK: - Fixtures

private final class Desk<Value>: Mock, @unchecked Sendable {
  func take(_ value: Value) -> Int { call(value) }
}

private final class PairDesk: Mock, @unchecked Sendable {
  func take(_ numbers: [Int], _ number: Int) -> Int { call(numbers, number) }
}

private struct Login: CustomReflectable {
  let user: String
  let password: String

  init(_ user: String, _ password: String) {
    self.user = user
    self.password = password
  }

  var customMirror: Mirror { Mirror(self, children: ["user": user, "password": "***"]) }
}

private struct Hidden: CustomReflectable {
  let number: Int
  let text: String

  var customMirror: Mirror { Mirror(self, unlabeledChildren: [Int](), displayStyle: .collection) }
}

private enum Token: CustomReflectable {
  case key(String)
  case number(Int)
  case none
  case other

  var customMirror: Mirror { Mirror(self, children: ["token": "***"]) }
}

private indirect enum Chain: CustomReflectable {
  case end
  case next(Chain)

  var customMirror: Mirror { Mirror(self, children: []) }
}

private struct Playlist: Collection, CustomReflectable {
  let name: String
  let songs: [Int]

  var startIndex: Int { songs.startIndex }
  var endIndex: Int { songs.endIndex }
  var customMirror: Mirror { Mirror(self, unlabeledChildren: songs) }

  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Int { songs[index] }
}

private struct Song {
  let id: Int
}
