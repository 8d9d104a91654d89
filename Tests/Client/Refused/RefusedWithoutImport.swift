// Code that must not compile, because it needs 'import ExpectNoncopyable', which the compiler's message names.

import Expect

struct Ticket: ~Copyable {}

final class DeskMock: Mock, @unchecked Sendable {
  func sell(_ seat: Int) -> Ticket { callReturningNoncopyable(seat) }  // refused
  func order() throws -> Ticket { try callReturningNoncopyableThrowing() }  // refused
}
