import ExpectTesting
import Testing

/// What took quadratic time, or described every value to list a few.
///
/// These tests count what a test can see.
@Suite struct ManyCalls {
  private let feed = FeedMock(name: "feed")

  @Test func `a wait evaluates the matcher once for each call`() async {
    let evaluations = Count()
    let calls = 300
    let sending = Task { [feed] in
      for number in 0..<calls { feed.add(number) }
    }

    await feed.received(within: .seconds(60)).call(
      feed.add(Arg.verify { _ in evaluations.add() }), count: .exactly(calls))

    await sending.value
    #expect(evaluations.value <= 2 * calls)
  }

  @Test func `values in the order of the elements of a collection are compared once`() {
    let comparisons = Count()
    let numbers = Array(0..<200)
    feed.expect().call(
      feed.addAll(
        Arg.contains(
          .all(
            of: numbers,
            where: {
              comparisons.add() && $0 == $1
            }))))

    feed.addAll(numbers)

    #expect(comparisons.value <= 2 * numbers.count)
  }

  @Test func `a note about defaults describes a limited number of values`() {
    let descriptions = Count()
    _ = collectingFailures {
      for _ in 0..<500 { _ = feed.find(Item(descriptions: descriptions)) }
      feed.expect().call(feed.add(1))
    }

    #expect(descriptions.value < 200)
  }

  @Test func `indices of standard types are found without a comparison of the test`() {
    feed.stub().call(feed[Arg.any()]).andKeep(0)
    for number in 0..<2_000 { feed[number] = number }

    #expect((0..<2_000).allSatisfy { feed[$0] == $0 })
  }

  @Test func `indices with a hash value are compared with few others`() {
    let comparisons = Count()
    feed.stub().call(feed[page: Arg.any()]).andKeep(0)
    for number in 0..<500 { feed[page: Page(number: number, comparisons: comparisons)] = number }

    #expect(feed[page: Page(number: 7, comparisons: comparisons)] == 7)
    #expect(comparisons.value <= 1_000)
  }

  @Test func `calls after a reset of some calls are counted as before`() {
    feed.expect().call(feed.add(Arg.any()), count: 1_000)
    for number in 0..<1_000 { feed.add(number) }
    feed.received().reset(feed.add(Arg.any()))
    for number in 0..<1_000 { feed.add(number) }

    #expect(collectingFailures { feed.verify() } == [])
    #expect(feed.recordedCalls.count == 1_000)
  }
}

private final class Count: @unchecked Sendable {
  private(set) var value = 0
  func add() -> Bool {
    value += 1
    return true
  }
}

private struct Page: Hashable {
  let number: Int
  let comparisons: Count
  static func == (left: Page, right: Page) -> Bool {
    left.comparisons.add() && left.number == right.number
  }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Item: CustomStringConvertible {
  let descriptions: Count
  var description: String {
    _ = descriptions.add()
    return "item"
  }
}

private final class FeedMock: Mock, @unchecked Sendable {
  func add(_ number: Int) { call(number) }
  func addAll(_ numbers: [Int]) { call(numbers) }
  func find(_ item: Item) -> Int { call(item) }
  subscript(number: Int) -> Int {
    get { call(number) }
    set { call(number, newValue) }
  }
  subscript(page page: Page) -> Int {
    get { call(page) }
    set { call(page, newValue) }
  }
}
