import Expect

/// A mock as a user would write it.
final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, _ quantity: Int) -> Bool { call(item, quantity) }
  func place(_ order: Order) -> Bool { call(order) }
  func name(of id: Int) -> String { call(id) }

  func addLater(_ item: String, _ quantity: Int) async -> Bool { await call(item, quantity) }
  func addOrThrow(_ item: String, _ quantity: Int) throws -> Bool {
    try callThrowing(item, quantity)
  }

  /// Stubs the addition of an item in any quantity.
  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    stub().call(add(Arg.eq(item), Arg.any())).andReturn(accepted)
  }
}

extension Contender {
  /// Returns calls to a mock that the closure has prepared.
  static func mock(
    _ strictness: Mock.Strictness = .lenient, calling member: Member = .add,
    prepare: @escaping (CartMock) -> Void
  ) -> Contender {
    .calls(of: member) {
      let mock = CartMock(strictness)
      prepare(mock)
      return mock
    }
  }
}

/// A mock that has a function mock for each member.
final class FunctionMockCart: Cart {
  let added = FunctionMock<(String, Int), Bool>("add(_:_:)")
  let placed = FunctionMock<Order, Bool>("place(_:)")
  let named = FunctionMock<Int, String>("name(of:)")

  func add(_ item: String, _ quantity: Int) -> Bool { added.call((item, quantity)) }
  func place(_ order: Order) -> Bool { placed.call(order) }
  func name(of id: Int) -> String { named.call(id) }
}

/// A mock of a class, which can call the real implementation.
final class CartSpy: RealCart, MockDelegate {
  let it = Mock()

  override func add(_ item: String, _ quantity: Int) -> Bool {
    it.forward(item, quantity) { super.add(item, quantity) }
  }
}

class RealCart: Cart {
  func add(_ item: String, _ quantity: Int) -> Bool { true }
  func place(_ order: Order) -> Bool { true }
  func name(of id: Int) -> String { "apple" }
}

/// A mock of a hundred members with the same argument types and the same result type.
///
/// Expect identifies such members by their names. These are literals, each with its own address.
final class ManyMembersMock: Mock, @unchecked Sendable {
  func member(_ number: Int, _ item: String, _ quantity: Int) -> Bool {
    call(item, quantity, function: Self.names[number])
  }

  func stubMember(_ number: Int) {
    stub().call(member(number, Arg.eq("apple"), Arg.any())).andReturn(true)
  }

  // swift-format-ignore
  static let names: [StaticString] = [
    "m00(_:_:)", "m01(_:_:)", "m02(_:_:)", "m03(_:_:)", "m04(_:_:)", "m05(_:_:)", "m06(_:_:)",
    "m07(_:_:)", "m08(_:_:)", "m09(_:_:)", "m10(_:_:)", "m11(_:_:)", "m12(_:_:)", "m13(_:_:)",
    "m14(_:_:)", "m15(_:_:)", "m16(_:_:)", "m17(_:_:)", "m18(_:_:)", "m19(_:_:)", "m20(_:_:)",
    "m21(_:_:)", "m22(_:_:)", "m23(_:_:)", "m24(_:_:)", "m25(_:_:)", "m26(_:_:)", "m27(_:_:)",
    "m28(_:_:)", "m29(_:_:)", "m30(_:_:)", "m31(_:_:)", "m32(_:_:)", "m33(_:_:)", "m34(_:_:)",
    "m35(_:_:)", "m36(_:_:)", "m37(_:_:)", "m38(_:_:)", "m39(_:_:)", "m40(_:_:)", "m41(_:_:)",
    "m42(_:_:)", "m43(_:_:)", "m44(_:_:)", "m45(_:_:)", "m46(_:_:)", "m47(_:_:)", "m48(_:_:)",
    "m49(_:_:)", "m50(_:_:)", "m51(_:_:)", "m52(_:_:)", "m53(_:_:)", "m54(_:_:)", "m55(_:_:)",
    "m56(_:_:)", "m57(_:_:)", "m58(_:_:)", "m59(_:_:)", "m60(_:_:)", "m61(_:_:)", "m62(_:_:)",
    "m63(_:_:)", "m64(_:_:)", "m65(_:_:)", "m66(_:_:)", "m67(_:_:)", "m68(_:_:)", "m69(_:_:)",
    "m70(_:_:)", "m71(_:_:)", "m72(_:_:)", "m73(_:_:)", "m74(_:_:)", "m75(_:_:)", "m76(_:_:)",
    "m77(_:_:)", "m78(_:_:)", "m79(_:_:)", "m80(_:_:)", "m81(_:_:)", "m82(_:_:)", "m83(_:_:)",
    "m84(_:_:)", "m85(_:_:)", "m86(_:_:)", "m87(_:_:)", "m88(_:_:)", "m89(_:_:)", "m90(_:_:)",
    "m91(_:_:)", "m92(_:_:)", "m93(_:_:)", "m94(_:_:)", "m95(_:_:)", "m96(_:_:)", "m97(_:_:)",
    "m98(_:_:)", "m99(_:_:)",
  ]
}
