import ExpectTesting
import Testing

@Suite struct Variadics {
  @Test func `the elements of a variadic are matched one by one`() {
    let log = LogMock()
    log.expect().call(log.write(Arg.eq("a"), Arg.any()), count: 1)

    log.write("a", "b")
    log.write("b", "b")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `plain elements are compared`() {
    let log = LogMock()
    log.expect().call(log.write("a", "b"), count: 1)

    log.write("a", "b")
    log.write("a", "c")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `plain elements and matchers are mixed`() {
    let log = LogMock()
    log.expect().call(log.write("a", Arg.any(), "c"), count: 1)

    log.write("a", "x", "c")
    log.write("a", "x", "d")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a call with another number of elements is not meant`() {
    let log = LogMock()
    log.reject().call(log.write(Arg.any()))

    log.write("a", "b")
    log.write()

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `no element at all is meant by writing none`() {
    let log = LogMock()
    log.expect().call(log.write(), count: 1)

    log.write()
    log.write("a")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `one matcher for one element`() {
    let log = LogMock()
    log.expect().call(log.write(Arg.eq("a")), count: 1)

    log.write("a")
    log.write("b")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a variadic follows a parameter`() {
    let log = LogMock()
    log.expect().call(log.format(Arg.eq("%d"), with: Arg.any(), Arg.eq(2)), count: 1)

    log.format("%d", with: 1, 2)
    log.format("%d", with: 1, 3)
    log.format("%s", with: 1, 2)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a behavior gets the elements as an array`() {
    let log = LogMock()
    var written: [String] = []
    log.stub().call(log.write(Arg.any(), Arg.any())).andDo { (parts: [String]) in
      written = parts
    }

    log.write("a", "b")

    #expect(written == ["a", "b"])
  }

  @Test func `a captor keeps one element`() {
    let log = LogMock()
    let captor = ArgumentCaptor<String>()
    log.expect().call(log.write("a", captor.capture()))

    log.write("a", "b")
    log.write("a", "c")

    #expect(captor.allValues == ["b", "c"])
  }

  @Test func `elements may be of any type`() {
    let log = LogMock()
    log.expect().call(log.note(Arg.eq(1), Arg.eq("b")), count: 1)

    log.note(1, "b")
    log.note("b", 1)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a message shows the elements`() {
    let log = LogMock()
    log.expect().call(log.write("a", Arg.any()))

    log.write("b")

    #expect(
      collectingFailures { log.verify() }.map(\.message) == [
        """
        log.write(["a", any]) was never called with these arguments (expected at least once); \
        write was called once with others.
        The other call:
          1. write(["b"])
                   ~~~~~  expected ["a", any]
        """
      ])
  }

  @Test func `elements may be closures`() {
    let log = LogMock()
    log.expect().call(log.run(Arg.any(), Arg.closure()), count: 1)

    log.run({}, {})
    log.run({})

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be optional`() {
    let log = LogMock()
    log.expect().call(log.count(nil, Arg.any(), 3), count: 2)

    log.count(nil, 2, 3)
    log.count(nil, nil, 3)
    log.count(1, nil, 3)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be objects`() {
    let log = LogMock()
    let page = Page()
    log.expect().call(log.attach(page, Arg.any()), count: 1)

    log.attach(page, Page())
    log.attach(Page(), page)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be values of a protocol`() {
    let log = LogMock()
    log.expect().call(log.attachAll(Text(line: 1), Arg.any()), count: 1)

    log.attachAll(Text(line: 1), Page())
    log.attachAll(Page(), Text(line: 1))

    #expect(collectingFailures { log.verify() } == [])
  }
}

// MARK: - Fixtures

private protocol Attachment {}
private final class Page: Attachment {}
private struct Text: Attachment {
  let line: Int
}

private protocol Log {
  func write(_ parts: String...)
  func format(_ format: String, with values: Int...)
  func note(_ values: Any...)
  func run(_ steps: (() -> Void)...)
  func count(_ numbers: Int?...)
  func attach(_ pages: Page...)
  func attachAll(_ attachments: any Attachment...)
}

private final class LogMock: Mock, Log, @unchecked Sendable {
  init() { super.init(name: "log") }
  func write(_ parts: String...) { call(parts) }
  func format(_ format: String, with values: Int...) { call(format, values) }
  func note(_ values: Any...) { call(values) }
  func run(_ steps: (() -> Void)...) { call(steps) }
  func count(_ numbers: Int?...) { call(numbers) }
  func attach(_ pages: Page...) { call(pages) }
  func attachAll(_ attachments: any Attachment...) { call(attachments) }
}
