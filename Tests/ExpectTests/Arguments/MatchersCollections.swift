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

    #expect(accepted(of: lists) { Arg.contains(anyOf: [1, 2]) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(anyOf: Set([1, 2])) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(allOf: [1, 2]) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(allOf: 1...2) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(noneOf: [1, 2]) } == [[3], []])
    #expect(accepted(of: lists) { Arg.contains(noneOf: Set([1, 2])) } == [[3], []])
  }

  @Test func `allOf requires each value as often as it is listed`() {
    #expect(
      passed([[1, 2, 3], [2, 1, 2], [1, 1, 2]]) { Arg.contains(allOf: [1, 2, 2]) }
        == [false, true, false])
    #expect(
      passed([["a": 2, "b": 2], ["a": 2, "b": 1]]) { Arg.containsValues(allOf: [2, 2]) }
        == [true, false])
    #expect(
      passed([["a": 2], ["b": 1]]) { Arg.containsKeys(allOf: ["a", "a"]) } == [true, false])
  }

  @Test func `allOf with a closure requires a separate element for each value`() {
    let matcher: () -> [Int] = { Arg.contains(allOf: [1, 3]) { abs($0 - $1) <= 1 } }

    #expect(accepted(of: [[2, 1], [2, 4], [2], [2, 9]], by: matcher) == [[2, 1], [2, 4]])
  }

  @Test func `two listed values never share an element where a closure compares them`() {
    let matcher: () -> [String] = { Arg.contains(allOf: ["", "a", "a"]) { $0.hasPrefix($1) } }

    #expect(passed([["ab", "b", "c"], ["ab", "b", "ac"]], by: matcher) == [false, true])
  }

  @Test func `Arg.contains can compare elements with a closure`() {
    let anna = Colleague(id: 1, name: "Anna")
    let lists = [[Colleague(id: 1, name: "Bert")], [Colleague(id: 2, name: "Anna")]]

    #expect(
      passed(lists) { Arg.contains(anyOf: [anna], where: { $0.id == $1.id }) } == [true, false])
    #expect(passed(lists) { Arg.contains(allOf: [anna]) { $0.id == $1.id } } == [true, false])
    #expect(passed(lists) { Arg.contains(noneOf: [anna]) { $0.id == $1.id } } == [false, true])
  }

  @Test func `Arg.contains matches sets, optional collections, and nested arrays`() {
    let sets: [Set<Int>?] = [[1, 2, 3], [1], nil]

    #expect(accepted(of: sets) { Arg.contains(allOf: [1, 2]) } == [[1, 2, 3]])
    #expect(
      accepted(of: [[[1, 2], [3]], [[1], [2]]]) { Arg.contains(anyOf: [[1, 2]]) }
        == [[[1, 2], [3]]])
  }

  @Test func `Arg.hasCount matches a collection by its number of elements`() {
    let lists = [[], [1], [1, 2], [1, 2, 3]]

    #expect(accepted(of: lists) { Arg.hasCount(2) } == [[1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(atLeast: 2) } == [[1, 2], [1, 2, 3]])
    #expect(accepted(of: lists) { Arg.hasCount(atMost: 2) } == [[], [1], [1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(0) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(atLeast: 0) } == lists)
    #expect(accepted(of: lists) { Arg.hasCount(atMost: 0) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(in: 1...2) } == [[1], [1, 2]])
    #expect(accepted(of: lists) { Arg.hasCount(in: 1..<2) } == [[1]])
    #expect(accepted(of: [[], nil, [1, 2]]) { Arg.hasCount(in: ...1) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(in: ...0) } == [[]])
    #expect(accepted(of: lists) { Arg.hasCount(in: ..<1) } == [[]])
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

    #expect(passed(scores) { Arg.contains(anyOf: entries) } == [true, true, false, false])
    #expect(passed(scores) { Arg.contains(allOf: entries) } == [false, true, false, false])
    #expect(passed(scores) { Arg.contains(noneOf: entries) } == [false, false, true, true])
  }

  @Test func `Arg.containsKeys matches dictionaries with any, all, or none of the keys`() {
    #expect(
      passed(scores) { Arg.containsKeys(anyOf: ["a", "b"]) } == [true, true, true, false])
    #expect(
      passed(scores) { Arg.containsKeys(allOf: ["a", "b"]) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.containsKeys(noneOf: Set(["a"])) } == [false, false, false, true])
  }

  @Test func `Arg.containsValues matches dictionaries with any, all, or none of the values`() {
    #expect(passed(scores) { Arg.containsValues(anyOf: 2...3) } == [false, true, true, true])
    #expect(passed(scores) { Arg.containsValues(allOf: [1, 2]) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.containsValues(noneOf: [1, 2]) } == [false, false, false, true])
  }

  @Test func `matchers can compare the values of a dictionary with a closure`() {
    let scores = [["a": 1], ["b": 1, "c": -2], ["c": 3]]

    #expect(
      passed(scores) { Arg.contains(anyOf: ["a": -1], where: { abs($0) == abs($1) }) }
        == [true, false, false])
    #expect(
      passed(scores) { Arg.containsValues(allOf: [-1, 2], where: { abs($0) == abs($1) }) }
        == [false, true, false])
    #expect(
      passed(scores) { Arg.containsValues(noneOf: [-1]) { abs($0) == abs($1) } }
        == [false, false, true])
  }

  @Test func `matchers for dictionaries match optional dictionaries, but not nil`() {
    let scores = [["a": 1], ["b": 2], nil]

    #expect(passed(scores) { Arg.containsKeys(anyOf: ["a"]) } == [true, false, false])
    #expect(passed(scores) { Arg.contains(anyOf: ["b": 2]) } == [false, true, false])
  }

  @Test func `Arg.hasCount matches a dictionary by its number of entries`() {
    #expect(passed(scores) { Arg.hasCount(atLeast: 2) } == [false, true, true, false])
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
