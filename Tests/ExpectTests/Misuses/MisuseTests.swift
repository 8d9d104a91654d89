import ExpectTesting
import Testing

struct MisuseTests {
  @Test(arguments: MisuseExample.all)
  func `is reported once, at its line, and disturbs nothing else`(
    _ example: MisuseExample
  ) async throws {
    var line: UInt = 0

    let reports = try await example.reports { line = $0 }

    #expect(reports.map(\.message) == [example.message])
    #expect(reports.map(\.site.line) == [line])
  }

  @Test func `a statement with an impossible count leaves no unused stub behind`() {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope) {
        let store = StoreMock(.strict, name: "store")
        store.expect().call(store.clear(), count: -1)
      }
      scope.verify()
    }

    #expect(failures.map(\.topic) == [.negativeCount])
  }
}
