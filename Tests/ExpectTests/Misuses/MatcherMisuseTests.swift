import ExpectTesting
import Testing

struct MatcherMisuseTests {
  @Test func `a stub with such a matcher answers every call`() {
    let sieve = SieveMock<Int>(.strict)

    let failures = collectingFailures {
      sieve.stub().call(sieve.passes(Arg.range(3..<3))).andReturn(true)
      #expect(sieve.passes(1))
    }

    #expect(failures.map(\.topic) == [.emptyRange])
  }

  @Test func `a stub with such a matcher need not be used`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let sieve = SieveMock<Int>()
        sieve.stub().call(sieve.passes(Arg.in([])))
      }
      scope.verify()
    }

    #expect(failures.map(\.topic) == [.noValuesToMatch])
  }

  @Test func `each such matcher is reported`() {
    let store = StoreMock()

    let failures = collectingFailures {
      store.expect().call(store.move(from: Arg.in([]), to: Arg.either(1, Arg.range(2..<2))))
    }

    #expect(failures.map(\.topic) == [.noValuesToMatch, .emptyRange])
  }

  @Test func `a captor inside of another matcher cannot keep a closure that must not escape`() {
    let store = StoreMock()
    let captor = ArgumentCaptor<(Int) -> Bool>()

    let failures = collectingFailures {
      store.expect().call(store.each(Arg.all(captor.capture(), Arg.any())))
    }

    #expect(failures.map(\.topic) == [.capturedBorrowedClosure])
  }
}
