import ExpectTesting
import Testing

@Suite struct MatchersCollections {
  @Test func `Arg.contains matches a collection with a matching element`() {
    #expect(accepted(of: [[1, 3], [1], []]) { Arg.contains(3) } == [[1, 3]])
    #expect(
      accepted(of: [["fig", "apple"], ["fig"], nil]) { Arg.contains(Arg.hasPrefix("a")) }
        == [["fig", "apple"]])
  }

  @Test func `Arg.contains matches collections with any, all, or none of the values`() {
    let lists = [[3, 2, 1], [2, 3], [3], []]

    #expect(accepted(of: lists) { Arg.contains(.any(1, 2)) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(.any(of: Set([1, 2]))) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(.all(1, 2)) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(.all(of: 1...2)) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(.none(1, 2)) } == [[3], []])
    #expect(accepted(of: lists) { Arg.contains(.none(of: Set([1, 2]))) } == [[3], []])
  }

  @Test func `all requires each value as often as it is listed`() {
    #expect(
      passed([[1, 2, 3], [2, 1, 2], [1, 1, 2]]) { Arg.contains(.all(1, 2, 2)) }
        == [false, true, false])
    #expect(
      passed([["a": 2, "b": 2], ["a": 2, "b": 1]]) { Arg.values(.all(2, 2)) }
        == [true, false])
    #expect(
      passed([["a": 2], ["b": 1]]) { Arg.keys(.all("a", "a")) } == [true, false])
  }

  @Test func `all with a closure requires a separate element for each value`() {
    let matcher: () -> [Int] = { Arg.contains(.all(1, 3) { abs($0 - $1) <= 1 }) }

    #expect(accepted(of: [[2, 1], [2, 4], [2], [2, 9]], by: matcher) == [[2, 1], [2, 4]])
  }

  @Test func `two listed values never share an element where a closure compares them`() {
    let matcher: () -> [String] = { Arg.contains(.all("", "a", "a") { $0.hasPrefix($1) }) }

    #expect(passed([["ab", "b", "c"], ["ab", "b", "ac"]], by: matcher) == [false, true])
  }

  @Test func `Arg.contains can compare elements with a closure`() {
    let anna = Colleague(id: 1, name: "Anna")
    let lists = [[Colleague(id: 1, name: "Bert")], [Colleague(id: 2, name: "Anna")]]

    #expect(
      passed(lists) { Arg.contains(.any(anna, where: { $0.id == $1.id })) } == [true, false])
    #expect(passed(lists) { Arg.contains(.all(anna) { $0.id == $1.id }) } == [true, false])
    #expect(passed(lists) { Arg.contains(.none(anna) { $0.id == $1.id }) } == [false, true])
  }

  @Test func `Arg.contains matches sets, optional collections, and nested arrays`() {
    let sets: [Set<Int>?] = [[1, 2, 3], [1], nil]

    #expect(accepted(of: sets) { Arg.contains(.all(1, 2)) } == [[1, 2, 3]])
    #expect(
      accepted(of: [[[1, 2], [3]], [[1], [2]]]) { Arg.contains(.any([1, 2])) }
        == [[[1, 2], [3]]])
  }

  @Test func `Arg.hasCount matches a collection by its number of elements`() {
    let lists = [[], [1], [1, 2], [1, 2, 3]]

    #expect(accepted(of: lists) { Arg.hasCount(2) } == [[1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.atLeast(2)) } == [[1, 2], [1, 2, 3]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.atMost(2)) } == [[], [1], [1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(0) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.atLeast(0)) } == lists)
    #expect(accepted(of: lists) { Arg.hasCount(Arg.atMost(0)) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.range(1...2)) } == [[1], [1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.range(1..<2)) } == [[1]])
    #expect(accepted(of: [[], nil, [1, 2]]) { Arg.hasCount(Arg.range(...1)) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.range(...0)) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.range(..<1)) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(Arg.not(Arg.either(0, 2))) } == [[1], [1, 2, 3]])
  }

  @Test func `Arg.isEmpty matches a collection without elements`() {
    #expect(passed([[], [1]]) { Arg.isEmpty() } == [true, false])
    #expect(passed([[], [1], nil]) { Arg.not(Arg.isEmpty()) } == [false, true, true])
  }
}

private struct Colleague: Equatable, Sendable {
  let id: Int
  let name: String
}

// MARK: - MatchersDictionaries

@Suite struct MatchersDictionaries {
  private let scores = [["a": 1], ["a": 1, "b": 2, "c": 3], ["a": 2, "b": 1], ["c": 3]]

  @Test func `Arg.contains matches dictionaries with any, all, or none of the entries`() {
    let entries = ["a": 1, "b": 2]

    #expect(passed(scores) { Arg.contains(.any(of: entries)) } == [true, true, false, false])
    #expect(passed(scores) { Arg.contains(.all(of: entries)) } == [false, true, false, false])
    #expect(passed(scores) { Arg.contains(.none(of: entries)) } == [false, false, true, true])
  }

  @Test func `Arg.keys matches dictionaries with any, all, or none of the keys`() {
    #expect(
      passed(scores) { Arg.keys(.any("a", "b")) } == [true, true, true, false])
    #expect(
      passed(scores) { Arg.keys(.all("a", "b")) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.keys(.none(of: Set(["a"]))) } == [false, false, false, true])
  }

  @Test func `Arg.values matches dictionaries with any, all, or none of the values`() {
    #expect(passed(scores) { Arg.values(.any(of: 2...3)) } == [false, true, true, true])
    #expect(passed(scores) { Arg.values(.all(1, 2)) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.values(.none(1, 2)) } == [false, false, false, true])
  }

  @Test func `matchers can compare the values of a dictionary with a closure`() {
    let scores = [["a": 1], ["b": 1, "c": -2], ["c": 3]]

    #expect(
      passed(scores) { Arg.contains(.any(of: ["a": -1], where: { abs($0) == abs($1) })) }
        == [true, false, false])
    #expect(
      passed(scores) { Arg.values(.all(-1, 2, where: { abs($0) == abs($1) })) }
        == [false, true, false])
    #expect(
      passed(scores) { Arg.values(.none(-1) { abs($0) == abs($1) }) }
        == [false, false, true])
  }

  @Test func `Arg.keys can compare keys with a closure`() {
    let scores = [["a": 1], ["A": 1], ["b": 2]]

    #expect(
      passed(scores) { Arg.keys(.any("A") { $0.uppercased() == $1 }) } == [true, true, false])
  }

  @Test func `matchers for dictionaries match optional dictionaries, but not nil`() {
    let scores = [["a": 1], ["b": 2], nil]

    #expect(passed(scores) { Arg.keys(.any("a")) } == [true, false, false])
    #expect(passed(scores) { Arg.contains(.any(of: ["b": 2])) } == [false, true, false])
  }

  @Test func `Arg.hasCount matches a dictionary by its number of entries`() {
    #expect(passed(scores) { Arg.hasCount(Arg.atLeast(2)) } == [false, true, true, false])
  }
}

// MARK: - MatchersMembership

@Suite struct MatchersMembership {
  @Test func `Arg.in matches one of several values`() {
    #expect(
      accepted(of: ["apple", "pear", "fig"]) { Arg.in("apple", "pear") } == ["apple", "pear"])
    #expect(accepted(of: [[1], [2, 3], [2]]) { Arg.in([1], [2, 3]) } == [[1], [2, 3]])
  }

  @Test func `Arg.in matches an element of a sequence`() {
    #expect(accepted(of: [1, 2, 3]) { Arg.in([1, 3]) } == [1, 3])
    #expect(accepted(of: [1, 2, 3]) { Arg.in(Set([1, 3])) } == [1, 3])
    #expect(accepted(of: [1, 2, 3]) { Arg.in(stride(from: 1, to: 4, by: 2)) } == [1, 3])
  }

  @Test func `Arg.in only matches nil if nil is one of the values`() {
    let allowed = [1, 2]

    #expect(accepted(of: [nil, 1, 3]) { Arg.in(allowed) } == [1])
    #expect(accepted(of: [nil, 1, 3]) { Arg.in(1, nil) } == [nil, 1])
  }

  @Test func `Arg.in doesn't iterate over an endless range`() {
    #expect(accepted(of: [2, 3, .max]) { Arg.in(3...) } == [3, .max])
  }

  @Test func `Arg.in with a range doesn't match nil or values of other types`() {
    #expect(accepted(of: [nil, 1, 6]) { Arg.in(1...5) } == [1])
    #expect(passed(["a", 1] as [Any]) { Arg.in(1...5) } == [false, true])
  }

  @Test func `Arg.in compares values that aren't Equatable by their stored properties`() {
    #expect(
      passed([Point(x: 2), Point(x: 3)]) { Arg.in(Point(x: 1), Point(x: 2)) } == [true, false])
  }
}

private struct Point {
  let x: Int
}
