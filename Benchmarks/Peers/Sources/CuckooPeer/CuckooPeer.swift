import Benchmarking
import Cuckoo

public var cuckoo: Peer { Peer("Cuckoo", contenders: contenders) }

private let contenders: [String: Contender] = [
  "one-stub": .mock { $0.stubAdd() },
  "101-stubs": .mock { mock in
    for number in 0..<50 { mock.stubAdd("item \(number)", accepted: false) }
    mock.stubAdd()
    for number in 50..<100 { mock.stubAdd("item \(number)", accepted: false) }
  },
  "own-type": .mock(calling: .place) {
    $0.stubbing.place(equal(to: Order.example)).thenReturn(true)
  },
  "verify-argument": .mock {
    $0.stubbing.add(ParameterMatcher<String> { $0.count == 5 }, anyInt()).thenReturn(true)
  },
  "closure-answer": .mock(calling: .name) {
    $0.stubbing.name(of: anyInt()).then { $0 > 3 ? "apple" : "pear" }
  },
  "own-type-closure": .mock(calling: .place) {
    $0.stubbing.place(equal(to: Order.example)).then { $0.id == 1 }
  },
  "statement": .statements(on: { CartMock() }, { $0.stubAdd($1) }),
  "new-mock": .newMocks({ CartMock() }, { $0.stubAdd($1) }),
]

/// The output of Cuckoo's generator for `Cart`, without the parts for verification.
private final class CartMock: Cart, ProtocolMock {
  typealias MocksType = any Cart
  typealias Verification = Verifying

  // swift-format-ignore: AlwaysUseLowerCamelCase
  let cuckoo_manager = MockManager(hasParent: false)

  var stubbing: Stubbing { Stubbing(manager: cuckoo_manager) }

  func enableDefaultImplementation(_ stub: any Cart) {}

  func add(_ p0: String, _ p1: Int) -> Bool {
    cuckoo_manager.call(
      "add(_ p0: String, _ p1: Int) -> Bool", parameters: (p0, p1), escapingParameters: (p0, p1),
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }

  func place(_ p0: Order) -> Bool {
    cuckoo_manager.call(
      "place(_ p0: Order) -> Bool", parameters: (p0), escapingParameters: (p0),
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }

  func name(of p0: Int) -> String {
    cuckoo_manager.call(
      "name(of p0: Int) -> String", parameters: (p0), escapingParameters: (p0),
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }

  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    stubbing.add(item, anyInt()).thenReturn(accepted)
  }

  struct Stubbing: StubbingProxy {
    let manager: MockManager

    func add<M1: Matchable, M2: Matchable>(_ p0: M1, _ p1: M2)
      -> ProtocolStubFunction<(String, Int), Bool>
    where M1.MatchedType == String, M2.MatchedType == Int {
      let matchers: [ParameterMatcher<(String, Int)>] = [
        wrap(matchable: p0) { $0.0 }, wrap(matchable: p1) { $0.1 },
      ]
      return .init(
        stub: manager.createStub(
          for: CartMock.self, method: "add(_ p0: String, _ p1: Int) -> Bool",
          parameterMatchers: matchers))
    }

    func place<M1: Matchable>(_ p0: M1) -> ProtocolStubFunction<(Order), Bool>
    where M1.MatchedType == Order {
      let matchers: [ParameterMatcher<(Order)>] = [wrap(matchable: p0) { $0 }]
      return .init(
        stub: manager.createStub(
          for: CartMock.self, method: "place(_ p0: Order) -> Bool", parameterMatchers: matchers))
    }

    func name<M1: Matchable>(of p0: M1) -> ProtocolStubFunction<(Int), String>
    where M1.MatchedType == Int {
      let matchers: [ParameterMatcher<(Int)>] = [wrap(matchable: p0) { $0 }]
      return .init(
        stub: manager.createStub(
          for: CartMock.self, method: "name(of p0: Int) -> String", parameterMatchers: matchers))
    }
  }

  struct Verifying: VerificationProxy {
    init(manager: MockManager, callMatcher: CallMatcher, sourceLocation: SourceLocation) {}
  }
}

extension Contender {
  fileprivate static func mock(
    calling member: Member = .add, prepare: @escaping (CartMock) -> Void
  ) -> Contender {
    .calls(of: member) {
      let mock = CartMock()
      prepare(mock)
      return mock
    }
  }
}
