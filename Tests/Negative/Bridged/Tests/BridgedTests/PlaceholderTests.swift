import ExpectTesting
import Foundation
import Testing

/// A class whose objects can only be placeholders, because no default is known.
final class Parcel {
  let label: String

  init(_ label: String) { self.label = label }
}

final class ShelfMock: Mock, @unchecked Sendable {
  func put(_ parcel: Parcel) -> Int { call(parcel) }

  /// Reads its argument, which no placeholder allows.
  func putLabelled(_ parcel: Parcel) -> Int { call(parcel) + parcel.label.count }
}

@Suite struct PlaceholderTests {
  @Test func used() {
    let shelf = ShelfMock()
    shelf.stub().call(shelf.putLabelled(Arg.any())).andReturn(1)
  }

  @Test func signalled() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      let shelf = ShelfMock()
      shelf.stub().call(shelf.put(Arg.any())).andReturn(1)
      raise(SIGSEGV)
    }
  }

  @Test func overflown() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      func depth(below number: Int) -> Int { number < 0 ? 0 : depth(below: number + 1) + number }
      let shelf = ShelfMock()
      shelf.stub().call(shelf.put(Arg.any())).andReturn(depth(below: 1))
    }
  }
}
