import ExpectTesting
import Testing

@Suite struct Matching {
  @Test func `any value is matched, whatever its type`() {
    let post = PostMock()
    post.expect().call(post.wrap(Arg.any()), count: 1)
    post.expect().call(post.route(Arg.any()), count: 1)
    post.expect().call(post.stick(Arg.any(Stamp.self)), count: 1)

    _ = post.wrap(Parcel(size: 1, tags: []))
    _ = post.route(.ground)
    _ = post.stick(Stamp())

    #expect(collectingFailures { post.verify() } == [])
  }

  @Test func `a placeholder of the test's own stands for any value`() {
    let post = PostMock()
    post.expect().call(post.wrap(Arg.any(as: Parcel(size: 0, tags: []))), count: 2)

    _ = post.wrap(Parcel(size: 1, tags: []))
    _ = post.wrap(Parcel(size: 0, tags: []))

    #expect(collectingFailures { post.verify() } == [])
  }

  @Test func `a closure decides which values are meant`() {
    let post = PostMock()
    post.stub().call(post.wrap(Arg.verify { $0.size > 1 })).andReturn(true)

    let results = [post.wrap(Parcel(size: 2, tags: [])), post.wrap(Parcel(size: 1, tags: []))]

    #expect(results == [true, false])
  }

  @Test func `plain values alone are all compared`() {
    let post = PostMock()
    post.stub().call(post.wrap(Parcel(size: 1, tags: ["a"]))).andReturn(true)

    let results = [
      post.wrap(Parcel(size: 1, tags: ["a"])), post.wrap(Parcel(size: 2, tags: ["a"])),
    ]

    #expect(results == [true, false])
  }
}

// MARK: - Fixtures

private struct Parcel {
  let size: Int
  let tags: [String]
}

private enum Route {
  case ground
  case air(days: Int)
}

private final class Stamp {}

private protocol Post {
  func wrap(_ parcel: Parcel) -> Bool
  func route(_ route: Route) -> String
  func stick(_ stamp: Stamp) -> Bool
}

private final class PostMock: Mock, Post, @unchecked Sendable {
  func wrap(_ parcel: Parcel) -> Bool { call(parcel) }
  func route(_ route: Route) -> String { call(route) }
  func stick(_ stamp: Stamp) -> Bool { call(stamp) }
}
