import ExpectTesting
import Testing

@Suite struct MatchersCollections {
  @Test func `a collection may contain an element`() {
    #expect(accepted(of: [[1, 3], [1], []]) { Arg.contains(3) } == [[1, 3]])
    #expect(
      accepted(of: [["fig", "apple"], ["fig"], nil]) { Arg.contains(Arg.hasPrefix("a")) }
        == [["fig", "apple"]])
  }

  @Test func `a collection may contain any, all, or none of some values`() {
    let lists = [[3, 2, 1], [2, 3], [3], []]

    #expect(accepted(of: lists) { Arg.contains(anyOf: [1, 2]) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(anyOf: Set([1, 2])) } == [[3, 2, 1], [2, 3]])
    #expect(accepted(of: lists) { Arg.contains(allOf: [1, 2]) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(allOf: 1...2) } == [[3, 2, 1]])
    #expect(accepted(of: lists) { Arg.contains(noneOf: [1, 2]) } == [[3], []])
    #expect(accepted(of: lists) { Arg.contains(noneOf: Set([1, 2])) } == [[3], []])
  }

  @Test func `a collection contains a value as often as it is listed`() {
    #expect(
      passed([[1, 2, 3], [2, 1, 2], [1, 1, 2]]) { Arg.contains(allOf: [1, 2, 2]) }
        == [false, true, false])
    #expect(
      passed([["a": 2, "b": 2], ["a": 2, "b": 1]]) { Arg.containsValues(allOf: [2, 2]) }
        == [true, false])
    #expect(
      passed([["a": 2], ["b": 1]]) { Arg.containsKeys(allOf: ["a", "a"]) } == [true, false])
  }

  @Test func `each listed value finds an element of its own where a closure compares them`() {
    let matcher: () -> [Int] = { Arg.contains(allOf: [1, 3]) { abs($0 - $1) <= 1 } }

    #expect(accepted(of: [[2, 1], [2, 4], [2], [2, 9]], by: matcher) == [[2, 1], [2, 4]])
  }

  @Test func `two listed values never share an element where a closure compares them`() {
    let matcher: () -> [String] = { Arg.contains(allOf: ["", "a", "a"]) { $0.hasPrefix($1) } }

    #expect(passed([["ab", "b", "c"], ["ab", "b", "ac"]], by: matcher) == [false, true])
  }

  @Test func `a closure may say which elements are equal`() {
    let anna = Colleague(id: 1, name: "Anna")
    let lists = [[Colleague(id: 1, name: "Bert")], [Colleague(id: 2, name: "Anna")]]

    #expect(
      passed(lists) { Arg.contains(anyOf: [anna], where: { $0.id == $1.id }) } == [true, false])
    #expect(passed(lists) { Arg.contains(allOf: [anna]) { $0.id == $1.id } } == [true, false])
    #expect(passed(lists) { Arg.contains(noneOf: [anna]) { $0.id == $1.id } } == [false, true])
  }

  @Test func `sets are collections, optionals may hold them, and arrays may be elements`() {
    let sets: [Set<Int>?] = [[1, 2, 3], [1], nil]

    #expect(accepted(of: sets) { Arg.contains(allOf: [1, 2]) } == [[1, 2, 3]])
    #expect(
      accepted(of: [[[1, 2], [3]], [[1], [2]]]) { Arg.contains(anyOf: [[1, 2]]) }
        == [[[1, 2], [3]]])
  }

  @Test func `a collection may have a number of elements`() {
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

  @Test func `a collection may be empty`() {
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

  @Test func `a dictionary may contain any, all, or none of some entries`() {
    let entries = ["a": 1, "b": 2]

    #expect(passed(scores) { Arg.contains(anyOf: entries) } == [true, true, false, false])
    #expect(passed(scores) { Arg.contains(allOf: entries) } == [false, true, false, false])
    #expect(passed(scores) { Arg.contains(noneOf: entries) } == [false, false, true, true])
  }

  @Test func `a dictionary may contain any, all, or none of some keys`() {
    #expect(
      passed(scores) { Arg.containsKeys(anyOf: ["a", "b"]) } == [true, true, true, false])
    #expect(
      passed(scores) { Arg.containsKeys(allOf: ["a", "b"]) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.containsKeys(noneOf: Set(["a"])) } == [false, false, false, true])
  }

  @Test func `a dictionary may contain any, all, or none of some values`() {
    #expect(passed(scores) { Arg.containsValues(anyOf: 2...3) } == [false, true, true, true])
    #expect(passed(scores) { Arg.containsValues(allOf: [1, 2]) } == [false, true, true, false])
    #expect(
      passed(scores) { Arg.containsValues(noneOf: [1, 2]) } == [false, false, false, true])
  }

  @Test func `a closure may say which values are equal`() {
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

  @Test func `an optional may hold a dictionary`() {
    let scores = [["a": 1], ["b": 2], nil]

    #expect(passed(scores) { Arg.containsKeys(anyOf: ["a"]) } == [true, false, false])
    #expect(passed(scores) { Arg.contains(anyOf: ["b": 2]) } == [false, true, false])
  }

  @Test func `a dictionary has a number of entries`() {
    #expect(passed(scores) { Arg.hasCount(atLeast: 2) } == [false, true, true, false])
  }
}

// MARK: - MatchersMembership

@Suite struct MatchersMembership {
  @Test func `a value may be one of several`() {
    #expect(
      accepted(of: ["apple", "pear", "fig"]) { Arg.in("apple", "pear") } == ["apple", "pear"])
    #expect(accepted(of: [[1], [2, 3], [2]]) { Arg.in([1], [2, 3]) } == [[1], [2, 3]])
  }

  @Test func `a value may be an element of a sequence`() {
    #expect(accepted(of: [1, 2, 3]) { Arg.in([1, 3]) } == [1, 3])
    #expect(accepted(of: [1, 2, 3]) { Arg.in(Set([1, 3])) } == [1, 3])
    #expect(accepted(of: [1, 2, 3]) { Arg.in(stride(from: 1, to: 4, by: 2)) } == [1, 3])
  }

  @Test func `nil is meant only if it is one of the values`() {
    let allowed = [1, 2]

    #expect(accepted(of: [nil, 1, 3]) { Arg.in(allowed) } == [1])
    #expect(accepted(of: [nil, 1, 3]) { Arg.in(1, nil) } == [nil, 1])
  }

  @Test func `an endless range is not walked through`() {
    #expect(accepted(of: [2, 3, .max]) { Arg.in(3...) } == [3, .max])
  }

  @Test func `a value of another type is in no range`() {
    #expect(accepted(of: [nil, 1, 6]) { Arg.in(1...5) } == [1])
    #expect(passed(["a", 1] as [Any]) { Arg.in(1...5) } == [false, true])
  }

  @Test func `values that are not Equatable are compared as everywhere`() {
    #expect(
      passed([Point(x: 2), Point(x: 3)]) { Arg.in(Point(x: 1), Point(x: 2)) } == [true, false])
  }
}

private struct Point {
  let x: Int
}
