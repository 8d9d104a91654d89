import ExpectTesting
import RegexBuilder
import Testing

@Suite struct MatchersStrings {
  @Test func `a string may begin with a text`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.hasPrefix("ap"))).andReturn(true)

    let results = ["apple", "grape", "Apple"].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a string may end with a text`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.hasSuffix("le"))).andReturn(true)

    let results = ["apple", "pear", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a string may contain a text`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.contains("pp"))).andReturn(true)

    let results = ["apple", "pear", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a text of one letter is contained too`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.contains("p"))).andReturn(true)

    let results = ["apple", "fig"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `case may be ignored`() {
    let prefix = SieveMock<String>()
    let suffix = SieveMock<String>()
    let inside = SieveMock<String>()
    prefix.stub().call(prefix.passes(Arg.hasPrefix("AP", ignoringCase: true))).andReturn(true)
    suffix.stub().call(suffix.passes(Arg.hasSuffix("LE", ignoringCase: true))).andReturn(true)
    inside.stub().call(inside.passes(Arg.contains("ÄP", ignoringCase: true))).andReturn(true)

    let results = [
      ["Apple", "grape"].map(prefix.passes), ["ApplE", "grape"].map(suffix.passes),
      ["Käppchen", "kappchen"].map(inside.passes),
    ]

    #expect(results == Array(repeating: [true, false], count: 3))
  }

  @Test func `substrings are strings too, on both sides`() {
    let text = "an apple"
    let sieve = SieveMock<Substring>()
    sieve.stub().call(sieve.passes(Arg.hasPrefix(text.suffix(5).prefix(2)))).andReturn(true)

    let results = [text.suffix(5), text.prefix(2)].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a regular expression matches the whole of a string`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.matching(/a\d+/))).andReturn(true)

    let results = ["a12", "a12b", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a regular expression may be found inside of a string`() {
    let sieve = SieveMock<Substring>()
    sieve.stub().call(sieve.passes(Arg.contains(/\d+/))).andReturn(true)

    let results = ["a12b", "ab"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a regular expression may be built`() {
    let sieve = SieveMock<String>()
    let number = Regex {
      "no. "
      OneOrMore(.digit)
    }
    sieve.stub().call(sieve.passes(Arg.matching(number))).andReturn(true)

    let results = ["no. 12", "12"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a string may have a length`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.hasCount(in: 1..<4))).andReturn(true)

    let results = ["", "fig", "pear"].map(sieve.passes)

    #expect(results == [false, true, false])
  }
}
