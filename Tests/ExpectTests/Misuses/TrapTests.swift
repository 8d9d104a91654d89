#if os(macOS) || os(Linux) || os(Windows)
import ExpectFunctions
import ExpectTestSupport
import ExpectTesting
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What cannot go on, because Swift needs a value that nobody has.
struct TrapTests {
  @Test(arguments: Trap.allCases)
  func `a missing placeholder stops the process and suggests a value`(_ trap: Trap) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [trap] in
      _ = collectingFailures { trap.call() }
    }

    expect(result, says: trap.message)
  }

  #if canImport(Darwin) || canImport(Glibc)
  @Test(arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE])
  func `a signal ends a process that uses mocks`(_ signal: CInt) async {
    await #expect(processExitsWith: .signal(signal)) { [signal] in
      let store = StoreMock(name: "store")
      store.expect().call(store.total())
      raise(signal)
    }
  }

  @Test func `an invalid address ends a process that uses mocks`() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      let store = StoreMock(name: "store")
      store.expect().call(store.total())
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    }
  }
  #endif
}

enum Trap: String, CaseIterable, Codable {
  case placeholder
  case result
  case neverOfDouble

  func call() {
    switch self {
    case .placeholder: expectPut(Nothing.self)
    case .result: _ = FunctionMock<Int, Nothing>(name: "vanish").call(3)
    case .neverOfDouble: DeskDouble().close()
    }
  }

  var message: String {
    switch self {
    case .placeholder:
      """
      This statement needs a placeholder of type Nothing, which Expect cannot make.
      Write: DefaultValues.register(<#Nothing#>, for: Nothing.self), or pass a value of your own \
      with Arg.any(as: …)
      """
    case .result:
      """
      vanish(3) was called, but no stub has a result for it, and Nothing has no default value.
      To fix it: vanish.returns(<#Nothing#>)
      """
    case .neverOfDouble:
      """
      close() was called, but a call that returns Never cannot return.
      Call it in an exit test: await #expect(processExitsWith: .failure) { … }
      """
    }
  }
}

/// A type without values.
private enum Nothing {}

/// Expects a call with an argument of a type.
private func expectPut<Value>(_ type: Value.Type) {
  let store = StoreMock(name: "store")
  store.expect().call(store.put(Arg.any(type)))
}

private final class DeskDouble: TestDouble {
  func close() -> Never { DefaultValues.value(of: Never.self) }
}
#endif
