import Expect

/// A mock of a thousand members with the same arguments and the same result.
///
/// What tells such members apart is the name, which Swift passes as a literal. Here it is looked up in a
/// list of literals, where a mock that someone writes would have a line for each of them.
final class ManyMembersMock: Mock, @unchecked Sendable {
  func member(_ number: Int, _ arg1: String, _ arg2: Int) -> Bool {
    call(arg1, arg2, function: Self.names[number])
  }

  func stubMember(_ number: Int) {
    stub().call(member(number, Arg.eq("one"), Arg.any())).andReturn(true)
  }
}
