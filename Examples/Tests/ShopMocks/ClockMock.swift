package import ExpectMocked
import Shop

/// A mock whose members are listed, and filled in by a macro.
@Mocked package final class ClockMock: Mock, Clock, @unchecked Sendable {
  package var hour: Int
}
