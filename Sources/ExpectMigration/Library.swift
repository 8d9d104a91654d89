/// A library whose tests can be migrated, as tables of forms.
package struct Library: Sendable {
  let module: String
  /// A part of the comment at the top of a file of mocks that the library generated.
  let generatedMark: String
  /// Whether methods such as `getName()` and `setName(_:)` stand for properties.
  var hasAccessors = false
  let statements: [Form]
  /// Forms that can be in any expression.
  var expressions: [Form] = []
  /// Methods of mocks and the names of those that replace them; `nil` if the code around a call has to change.
  var methods: [String: String?] = [:]
  /// What a stub does.
  let steps: [Form]
  /// The functions that make the value of a step, and that only the forms of steps replace.
  var valueFunctions: Set<String> = []
  /// Counts of calls; an empty replacement is at least one call.
  let counts: [Form]
  /// Arguments of calls; the replacement `$value` is a value to compare with.
  let matchers: [Form]
}

extension Library {
  static let all: [Self] = [.cuckoo, .swiftyMocky, .mockingbird]

  /// The holes in the tables that don't exist, or that nothing fills, each after its form.
  package static var misspelledHoles: [String] {
    all.flatMap { library in
      let tables: [([Form], Set<Hole>)] = [
        (library.statements, [.receiver, .call, .mock, .statements, .value, .and]),
        (library.expressions, []), (library.steps, [.and, .answer, .value]),
        (library.counts, []), (library.matchers, []),
      ]
      return tables.flatMap { forms, provided in
        forms.flatMap { form in
          form.misspelledHoles(besides: provided).map { "\(form.pattern): \($0)" }
        }
      }
    }
  }

  /// Finds a library by its name on the command line.
  init(named name: String) throws(MigrationProblem) {
    guard let found = Self.all.first(where: { $0.module.lowercased() == name.lowercased() }) else {
      throw .unknownLibrary(name)
    }
    self = found
  }
}

// MARK: - Cuckoo

extension Library {
  private static let cuckoo = Self(
    module: "Cuckoo", generatedMark: "Mocks generated from file",
    statements: [
      Form("stub($mock) $closure", "$statements"),
      Form("when($call)$steps", "$receiver.stub().call($call)$steps"),
      Form("when($mock).$member $steps", "$receiver.stub().call($call)$steps"),
      Form("$mock.$member $steps", "$receiver.stub().call($call)$steps"),
      Form("verify($mock).$member", "$receiver.received().call($call, count: 1)"),
      Form("verify($mock, $count).$member", "$receiver.received().call($call$count)"),
      Form("verifyNoMoreInteractions($mocks)", "$mock.verifyNoMoreCalls()"),
      Form("reset($mocks)", "$mock.resetAll()"),
      Form("clearStubs($mocks)", "$mock.resetStubs()"),
      Form("clearInvocations($mocks)", "$mock.resetCalls()"),
    ],
    methods: [
      "enableSuperclassSpy": "enableSpy", "enableDefaultImplementation": "forward",
      "withEnabledSuperclassSpy": nil, "withEnabledDefaultImplementation": nil,
    ],
    steps: [
      Form(".thenReturn($values)", ".${and}Return($values)"),
      Form(".thenDoNothing()", ".${and}Return()"),
      Form(".thenThrow($values)", "", forEachValue: ".${and}Throw($value)"),
      Form(".thenCallRealImplementation()", ".${and}CallReal()"),
      Form(".then $closure", ".${and}${answer} $closure"),
      Form(".then($closure)", ".${and}${answer} $closure"),
    ],
    counts: [
      Form("times($value)", "$value"),
      Form("never()", ".never"),
      Form("atLeastOnce()", ""),
      Form("atLeast($value)", ".atLeast($value)"),
      Form("atMost($value)", ".atMost($value)"),
    ],
    matchers: [
      Form("any()", "Arg.any()"),
      Form("any($value)", "Arg.any($value)"),
      Form("anyInt()", "Arg.any()"),
      Form("anyString()", "Arg.any()"),
      Form("anyClosure()", "Arg.closure()"),
      Form("anyThrowingClosure()", "Arg.closure()"),
      Form("equal(to: $value)", "$value"),
      Form("sameInstance(as: $value)", "Arg.same($value)"),
      Form("isNil()", "Arg.isNil()"),
      Form("notNil()", "Arg.notNil()"),
      Form("ParameterMatcher $closure", "Arg.verify $closure"),
      Form("$value.capture()", "$value.capture()"),
    ])
}

// MARK: - SwiftyMocky

extension Library {
  private static let swiftyMocky = Self(
    module: "SwiftyMocky", generatedMark: "Generated with SwiftyMocky",
    statements: [
      Form(
        "Given($mock, .$name($arguments willReturn: $values))",
        "$receiver.stub().call($mock.$name($arguments)).andReturn($values)"),
      Form(
        "Given($mock, .$name($arguments willThrow: $values))",
        "$receiver.stub().call($mock.$name($arguments))", forEachValue: ".${and}Throw($value)"),
      Form(
        "Given($mock, .$name($arguments willProduce: { _ in }))",
        "$receiver.stub().call($mock.$name($arguments)).andReturn()"),
      Form(
        "Given($mock, .$name(getter: $values))",
        "$receiver.stub().call($mock.$name).andReturn($values)"),
      Form(
        "Perform($mock, .$name($arguments perform: $closure))",
        "$receiver.stub().call($mock.$name($arguments)).andDo $closure"),
      Form(
        "Verify($mock, .$name(set: $argument))",
        "$receiver.received().call($mock.$name = $argument)"),
      Form(
        "Verify($mock, $count, .$name(set: $argument))",
        "$receiver.received().call($mock.$name = $argument$count)"),
      Form(
        "Verify($mock, .$name($arguments))", "$receiver.received().call($mock.$name($arguments))"),
      Form(
        "Verify($mock, $count, .$name($arguments))",
        "$receiver.received().call($mock.$name($arguments)$count)"),
      Form("Verify($mock, .$name)", "$receiver.received().call($mock.$name)"),
      Form("Verify($mock, $count, .$name)", "$receiver.received().call($mock.$name$count)"),
    ],
    steps: [],
    counts: [
      Form(".once", "1"),
      Form(".never", ".never"),
      Form(".atLeastOnce", ""),
      Form(".exactly($value)", "$value"),
      Form(".moreOrEqual(to: $value)", ".atLeast($value)"),
      Form(".more(than: $value)", ".atLeast($value + 1)"),
      Form(".lessOrEqual(to: $value)", ".atMost($value)"),
      Form(".less(than: $value)", ".atMost($value - 1)"),
      Form(".from($first, to: $last)", "$first...$last"),
    ],
    matchers: [
      Form(".any", "Arg.any()"),
      Form(".any($value)", "Arg.any($value)"),
      Form(".value($value)", "$value"),
      Form(".matching($closure)", "Arg.verify $closure"),
      Form(".notNil", "Arg.notNil()"),
      Form(".sameInstance(as: $value)", "Arg.same($value)"),
      Form(".capturing($value)", "$value.capture()"),
      Form("$value.capture()", "$value.capture()"),
    ])
}

// MARK: - Mockingbird

extension Library {
  private static let mockingbird = Self(
    module: "Mockingbird", generatedMark: "Generated by Mockingbird", hasAccessors: true,
    statements: [
      Form("given($call)$steps", "$receiver.stub().call($call)$steps"),
      Form("givenSwift($call)$steps", "$receiver.stub().call($call)$steps"),
      Form("verify($call).wasCalled()", "$receiver.received().call($call, count: 1)"),
      Form("verify($call).wasCalled($count)", "$receiver.received().call($call$count)"),
      Form("verify($call).wasNeverCalled()", "$receiver.received().call($call, count: .never)"),
      Form("reset($mocks)", "$mock.resetAll()"),
      Form("clearStubs(on: $mocks)", "$mock.resetStubs()"),
      Form("clearInvocations(on: $mocks)", "$mock.resetCalls()"),
      Form(
        "eventually $closure",
        "await mock.received(within: .seconds(1)).call(mock.member(…), count: 1)", isManual: true),
    ],
    expressions: [
      Form("mock($type.self).initialize($arguments)", "${type}Mock($arguments)"),
      Form("mock($type.self)", "${type}Mock()"),
    ],
    steps: [
      Form(".willReturn(sequence(of: $values))", ".${and}Return($values)"),
      Form(".willReturn(lastSetValue(initial: $value))", ".${and}Keep($value)"),
      Form(".willReturn($values)", ".${and}Return($values)"),
      Form(".willThrow($values)", "", forEachValue: ".${and}Throw($value)"),
      Form(".willForwardToSuper()", ".${and}CallReal()"),
      Form(".will $closure", ".${and}${answer} $closure"),
      Form("~> $closure", ".${and}${answer} $closure"),
      Form("~> sequence(of: $values)", ".${and}Return($values)"),
      Form("~> lastSetValue(initial: $value)", ".${and}Keep($value)"),
      Form("~> forwardToSuper()", ".${and}CallReal()"),
      Form("~> $value", ".${and}Return($value)"),
    ],
    valueFunctions: [
      "finiteSequence", "forward", "forwardToSuper", "lastSetValue", "loopingSequence", "sequence",
    ],
    counts: [
      Form("once", "1"),
      Form("twice", "2"),
      Form("never", ".never"),
      Form("exactly($value)", "$value"),
      Form("atLeast($value)", ".atLeast($value)"),
      Form("atMost($value)", ".atMost($value)"),
      Form("between($value)", "$value"),
    ],
    matchers: [
      Form("any()", "Arg.any()"),
      Form("any(where: $closure)", "Arg.verify $closure"),
      Form("any(of: $values)", "Arg.in($values)"),
      Form("any(containing: $values)", "Arg.contains(.all($values))"),
      Form("any(keys: $values)", "Arg.keys(.all($values))"),
      Form("any(count: atLeast($value))", "Arg.hasCount(Arg.atLeast($value))"),
      Form("any(count: atMost($value))", "Arg.hasCount(Arg.atMost($value))"),
      Form("any(count: exactly($value))", "Arg.hasCount($value)"),
      Form("any($value)", "Arg.any($value)"),
      Form("notNil()", "Arg.notNil()"),
      Form("notEmpty()", "Arg.not(Arg.isEmpty())"),
      Form("around($value, tolerance: $tolerance)", "Arg.close(to: $value, within: $tolerance)"),
      Form("$name.any()", "$name.capture()"),
    ])
}
