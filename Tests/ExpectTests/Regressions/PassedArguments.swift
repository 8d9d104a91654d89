import ExpectTesting
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Matchers were separated from arguments whose memory changes on the way to the mock.
///
/// The members have these types, because a generic member would pass the memory unchanged.
@Suite struct PassedArguments {
  private let desk = DeskMock(name: "desk")

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  @Test func `padding in a C struct doesn't keep a matcher from its argument`() {
    let stack = stack_t()

    desk.expect().call(desk.use(Arg.any(), for: Arg.eq(1)), count: 1).andReturn(7)
    desk.expect().call(desk.use(Arg.eq(stack), for: Arg.eq(2)), count: 1).andReturn(8)
    #expect(desk.use(stack, for: 1) == 7)
    #expect(desk.use(stack, for: 2) == 8)
    desk.verify()
  }
  #endif

  #if arch(x86_64) && !os(Windows) && !os(Android)
  @Test func `padding in a Float80 doesn't keep a matcher from its argument`() {
    desk.expect().call(desk.weigh(Arg.any(), Arg.eq(1.5)), count: 1).andReturn(true)
    #expect(desk.weigh(2, 1.5))
    desk.verify()
  }
  #endif

  @Test func `a metatype in a constant can be an argument`() {
    let kind: any Item.Type = Chair.self

    desk.expect().call(desk.order(Arg.eq(kind), Arg.any()), count: 1).andReturn("chair")
    desk.reject().call(desk.order(Arg.eq(Lamp.self), Arg.any()))
    #expect(desk.order(Chair.self, 2) == "chair")
    desk.verify()
  }

  @Test func `a body can pass its arguments as a tuple`() {
    let failures = collectingFailures {
      desk.stub().call(desk.arrange(1, "a")).andReturn(true)
      #expect(desk.arrange(1, "a"))
      #expect(!desk.arrange(1, "b"))
    }

    #expect(failures == [])
  }

  @Test func `an empty array isn't an element of another array`() {
    let empty: [[[Int]]] = [[]]

    desk.stub().call(desk.sort(Arg.eq(empty))).andReturn(1)
    desk.stub().call(desk.sort(Arg.eq([[[2]], []]))).andReturn(2)
    #expect(desk.sort([[]]) == 1)
    #expect(desk.sort([[[2]], []]) == 2)
  }

  @Test func `an array isn't an element of itself`() {
    let rows: [[Any]] = [[1], []]

    desk.stub().call(desk.print(Arg.eq(rows))).andReturn(1)
    #expect(desk.print([[1], []]) == 1)
  }

  // Not one of the examples of 'RecordedTypes': Swift 6.3 itself misreads the 'nil' of 'Tenant?'.
  @Test func `a struct with an optional unowned reference can be an argument`() {
    let landlord = Landlord()

    let failures = collectingFailures {
      desk.stub().call(desk.welcome(Arg.any(), for: Arg.eq(1))).andReturn("short")
      desk.stub().call(desk.welcome(Arg.verify { $0.years > 1 }, for: Arg.any())).andReturn("long")
      #expect(desk.welcome(Tenant(landlord: landlord, years: 1), for: 1) == "short")
      #expect(desk.welcome(Tenant(landlord: landlord, years: 9), for: 2) == "long")
    }

    withExtendedLifetime(landlord) { #expect(failures == []) }
  }

  @Test func `a C function is compared by its address`() {
    let failures = collectingFailures {
      desk.stub().call(desk.run(Arg.eq(double))).andReturn("double")
      desk.stub().call(desk.run(half)).andReturn("half")
      #expect(desk.run(double) == "double")
      #expect(desk.run(half) == "half")
      desk.expect().call(desk.tryToRun(Arg.eq(double)), count: 1)
      desk.tryToRun(half)
      desk.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "desk.tryToRun(closure)")])
  }
}

// MARK: - Fixtures of PassedArguments

private final class DeskMock: Mock, @unchecked Sendable {
  func arrange(_ row: Int, _ name: String) -> Bool { call((row, name)) }
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  func use(_ stack: stack_t, for number: Int) -> Int { call(stack.repadded, number) }
  #endif
  #if arch(x86_64) && !os(Windows) && !os(Android)
  func weigh(_ first: Float80, _ second: Float80) -> Bool { call(first, second) }
  #endif
  func welcome(_ tenant: Tenant, for visit: Int) -> String { call(tenant, visit) }
  func order(_ kind: any Item.Type, _ count: Int) -> String { call(kind, count) }
  func sort(_ papers: [[[Int]]]) -> Int { call(papers) }
  func print(_ rows: [[Any]]) -> Int { call(rows) }
  func run(_ function: @convention(c) (Int32) -> Int32) -> String { call(function) }
  func tryToRun(_ function: (@convention(c) (Int32) -> Int32)?) { call(function) }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
extension stack_t {
  /// The same value with different padding, as a concrete function may copy it.
  fileprivate var repadded: Self {
    withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { memory in
      UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0xFF)
      memory[0].ss_sp = ss_sp
      memory[0].ss_flags = ss_flags
      memory[0].ss_size = ss_size
      return memory[0]
    }
  }
}
#endif

private func double(_ number: Int32) -> Int32 { 2 * number }
private func half(_ number: Int32) -> Int32 { number / 2 }

private final class Landlord {}
private struct Tenant {
  unowned var landlord: Landlord?
  var years: Int8
}

private protocol Item {}
private struct Chair: Item {}
private struct Lamp: Item {}
