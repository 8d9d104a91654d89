package import Expect
import Shop

package final class ClockMock: Mock, Clock, @unchecked Sendable {
  package var hour: Int { call() }
}
