import ExpectFunctions
import ExpectTesting
import Testing

/// Statements in `inOrder` and `inAnyOrder`.
@Suite struct OrderBlocks {
  let file = CallOrders.FileMock(name: "file")
  let disk = CallOrders.DiskMock(name: "disk")

  // MARK: - Expecting

  @Test func `calls in the order of the statements pass`() {
    inOrder {
      file.expect().call(file.open())
      disk.expect().call(disk.write(Arg.any()), count: 2)
      file.expect().call(file.close())
    }

    file.open()
    disk.write("a")
    disk.write("b")
    file.close()
  }

  @Test func `an early call is reported at once, at the line of its statement`() {
    var line: UInt = 0
    inOrder {
      file.expect().call(file.open())
      line = #line + 1
      file.expect().call(file.close())
    }

    let failures = collectingFailures { file.close() }
    file.open()

    #expect(failures.map(\.problem) == [.early("file.close()", before: "file.open()")])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `calls of one member that come in the wrong order are reported as that`() {
    inOrder {
      disk.expect().call(disk.write("a"))
      disk.expect().call(disk.write("b"))
    }

    let failures = collectingFailures { disk.write("b") }
    disk.write("a")

    #expect(
      failures.map(\.problem) == [.early(#"disk.write("b")"#, before: #"disk.write("a")"#)])
  }

  @Test(arguments: [["a", "b"], ["b", "a"]])
  func `calls of a nested block come in any order`(texts: [String]) {
    stateNested()

    file.open()
    for text in texts { disk.write(text) }
    file.close()
  }

  @Test(arguments: ["open", "b", "close"])
  func `calls around a nested block must not come between its calls`(early: String) {
    stateNested()
    let failures = collectingFailures {
      let calls = ["open": file.open, "b": { disk.write("b") }, "close": file.close]
      calls[early]?()
      if early != "open" { file.open() }
      disk.write("a")
      if early != "b" { disk.write("b") }
      if early != "close" { file.close() }
    }

    #expect(failures.count == (early == "open" ? 0 : 1))
  }

  private func stateNested() {
    inOrder {
      file.expect().call(file.open())
      inAnyOrder {
        disk.expect().call(disk.write("a"))
        disk.expect().call(disk.write("b"))
      }
      file.expect().call(file.close())
    }
  }

  @Test func `sequences in any order are independent of each other`() {
    let other = CallOrders.FileMock(name: "other")
    inAnyOrder {
      inOrder {
        file.expect().call(file.open())
        file.expect().call(file.close())
      }
      inOrder {
        other.expect().call(other.open())
        other.expect().call(other.close())
      }
    }

    other.open()
    file.open()
    file.close()
    let failures = collectingFailures {
      other.close()
      other.open()
    }

    #expect(failures.map(\.problem) == [.early("other.close()", before: "other.open()")])
  }

  @Test func `statements of helpers belong to the block, and those after it don't`() {
    func stateOpening() { file.expect().call(file.open()) }
    inOrder {
      stateOpening()
      disk.expect().call(disk.flush())
    }
    file.expect().call(file.close())

    file.close()
    let failures = collectingFailures { disk.flush() }
    file.open()

    #expect(failures.map(\.problem) == [.early("disk.flush()", before: "file.open()")])
  }

  @Test func `blocks are async and throw`() async throws {
    let api = LoaderMock(name: "api")
    try await inOrder {
      try await api.expect().call(api.load(1)).andReturn("a")
      try await inAnyOrder { try await api.expect().call(api.load(2)).andReturn("b") }
    }
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try inOrder { () throws in
        file.expect().call(file.open())
        throw Stop()
      }
    }

    #expect(try await api.load(1) + api.load(2) == "ab")
    file.open()
  }

  @Test func `function mocks and statics have their place in an order`() {
    let save = FunctionMock<String, Void>(closure: "save")
    inOrder {
      save.expect().call(save.call(Arg.any()))
      disk.expect().call(disk.flush())
    }

    let failures = collectingFailures { disk.flush() }
    save.call("a")

    #expect(failures.count == 1)
  }

  // MARK: - Strict

  @Test func `a strict order reports every other call of its mocks once it began`() {
    var line: UInt = 0
    file.seek()
    inOrder(.strict, line: (line = #line, line).1) {
      file.expect().call(file.open())
      file.expect().call(file.close())
    }
    file.seek()
    file.open()

    let failures = collectingFailures { file.seek() }
    disk.flush()
    file.close()
    let later = collectingFailures { file.seek() }

    #expect(
      failures.map(\.message) == [
        """
        file.seek() was called, but the strict order doesn't include it.
        Expected order:    Calls so far:
          1. file.open()     1. file.open()
          2. file.close()    2. file.seek()  <- unexpected
        """
      ])
    #expect(failures.map(\.site.line) == [line])
    #expect(later.count == 1)
    #expect(collectingFailures { file.verify() } == [])
  }

  @Test func `a strict mock reports a call that its strict order doesn't include once`() {
    let file = CallOrders.FileMock(.strict, name: "file")
    inOrder(.strict) {
      file.expect().call(file.open())
      file.expect().call(file.close())
    }
    file.open()

    let failures = collectingFailures { file.seek() }
    file.close()

    #expect(failures.count == 1)
  }

  @Test func `a strict check reports the calls that no check takes`() {
    file.seek()
    file.open()
    file.seek()
    file.close()

    let failures = collectingFailures {
      inOrder(.strict) {
        file.received().call(file.open())
        file.received().call(file.close())
      }
    }

    #expect(
      failures.map(\.message) == [
        "file received 1 call that the strict order doesn't include: seek()."
      ])
  }

  // MARK: - Checking

  @Test func `checks find calls in order, among others`() {
    for call in [file.close, file.open, disk.flush, file.seek, file.close, file.open] { call() }

    inOrder {
      file.received().call(file.open())
      inAnyOrder {
        file.received().call(file.seek())
        disk.received().call(disk.flush())
      }
      file.received().call(file.close())
    }
  }

  @Test(arguments: [3, 2..., ...3, 1...3, .atMost(3), .atLeast(1), .exactly(3)] as [CallCount])
  func `a check takes all calls up to the first of the next check`(count: CallCount) {
    file.open()
    for text in ["a", "b", "c"] { disk.write(text) }
    file.close()
    disk.write("d")
    let texts = ArgumentCaptor<String>()

    inOrder {
      file.received().call(file.open())
      disk.received().call(disk.write(texts.capture()), count: count)
      file.received().call(file.close())
    }

    #expect(texts.allValues == ["a", "b", "c"])
    #expect(collectingFailures { disk.verifyNoMoreCalls() }.count == 1)
  }

  @Test(arguments: [2, 1, ...2, .atLeast(4), .never] as [CallCount])
  func `another number of calls before the next check is reported`(count: CallCount) {
    file.open()
    for text in ["a", "b", "c"] { disk.write(text) }
    file.close()
    var line: UInt = 0

    let failures = collectingFailures {
      inOrder {
        file.received().call(file.open())
        line = #line + 1
        disk.received().call(disk.write(Arg.any()), count: count)
        file.received().call(file.close())
      }
    }

    #expect(failures.map(\.problem) == [.calls(3, to: "disk.write(any)")])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a call can be checked not to happen between two others`() {
    for call in [disk.flush, file.open, file.close, disk.flush] { call() }

    inOrder {
      file.received().call(file.open())
      disk.received().call(disk.flush(), count: .never)
      file.received().call(file.close())
    }
  }

  @Test func `the last check takes all calls that follow`() {
    file.open()
    disk.write("a")
    disk.write("b")

    let failures = collectingFailures {
      inOrder {
        file.received().call(file.open())
        disk.received().call(disk.write(Arg.any()), count: 1)
      }
    }

    #expect(
      failures.map(\.message) == [
        "disk.write(any) was received twice after file.open() (expected once)."
      ])
  }

  @Test func `a call in the wrong order is reported at the line of its check`() {
    file.close()
    file.open()
    var line: UInt = 0

    let failures = collectingFailures {
      inOrder {
        file.received().call(file.open())
        line = #line + 1
        file.received().call(file.close())
      }
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: "file.open()")])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `adjacent checks of the same call share its calls`() {
    for text in ["a", "b", "b"] { disk.write(text) }

    inOrder {
      disk.received().call(disk.write(Arg.any()), count: 2)
      disk.received().call(disk.write("b"), count: 1)
    }
  }

  @Test func `a check waits for its calls, and then checks their order`() async {
    file.open()
    let (file, disk) = (file, disk)
    let working = Task { disk.flush() }

    await inOrder {
      file.received().call(file.open())
      await disk.received(within: .seconds(60)).call(disk.flush())
    }
    await working.value
  }
}

private final class LoaderMock: Mock, @unchecked Sendable {
  func load(_ id: Int) async throws -> String { try await callThrowing(id) }
}
