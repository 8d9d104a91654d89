import Benchmarking
import Cuckoo

public var cuckoo: Framework {
  Framework(
    "Cuckoo",
    [
      .typicalTest: operations(typicalTest),
      .oneStub: addCalls { CartMock { $0.stubAdd() } },
      .manyStubs: addCalls { CartMock { $0.stubManyTimes() } },
      .ownType: saveCalls {
        ArchiveMock { $0.stubbing.save(equal(to: Order.example)).thenReturn(true) }
      },
      .verifiedArgument: addCalls {
        CartMock {
          $0.stubbing.add(ParameterMatcher<String> { $0.count == 5 }, anyInt()).thenReturn(true)
        }
      },
      .closureAnswer: nameCalls {
        CartMock { $0.stubbing.name(of: anyInt()).then { $0 > 3 ? "apple" : "pear" } }
      },
      .ownTypeAndClosure: saveCalls {
        ArchiveMock { $0.stubbing.save(equal(to: Order.example)).then { $0.id == 1 } }
      },
      .spy: addCalls {
        let spy = CartSpy().withEnabledSuperclassSpy()
        CartStubbing(manager: spy.cuckoo_manager).add("pear", anyInt()).thenReturn(true)
        return spy
      },
      .throwing: {
        let cart = CartMock()
        cart.stubbing.addOrThrow("apple", anyInt()).thenReturn(true)
        return calls { _ = try cart.addOrThrow("apple", $0) }
      },
      .async: {
        let cart = CartMock()
        cart.stubbing.addLater("apple", anyInt()).thenReturn(true)
        return asyncCalls { _ = await cart.addLater("apple", $0) }
      },
      .statement: statements(on: { CartMock() }, { $0.stubAdd($1) }),
      .newMock: operations { _ = CartMock { $0.stubAdd() } },
      .memory: addCalls { CartMock { $0.stubAdd() } },
    ])
}

private func typicalTest() {
  let cart = CartMock()
  let archive = ArchiveMock()
  cart.stubAdd()
  cart.stubbing.add("pear", 2).thenReturn(true)
  archive.stubbing.save(any(Order.self)).thenReturn(false)
  archive.stubbing.save(equal(to: Order.example)).thenReturn(true)
  sell(with: cart, archive)
  verify(cart, times(2)).add("pear", 2)
  verify(archive).save(equal(to: Order.example))
}

// MARK: - Mocks

// The output of Cuckoo's generator, without the parts that no row needs.

private final class CartMock: Cart, ProtocolMock {
  typealias MocksType = any Cart
  typealias Stubbing = CartStubbing
  typealias Verification = CartVerification

  // swift-format-ignore: AlwaysUseLowerCamelCase
  let cuckoo_manager = MockManager(hasParent: false)

  init(prepare: (CartMock) -> Void = { _ in }) { prepare(self) }

  var stubbing: CartStubbing { CartStubbing(manager: cuckoo_manager) }

  func enableDefaultImplementation(_ stub: any Cart) {}

  func add(_ p0: String, _ p1: Int) -> Bool {
    cuckoo_manager.call(
      "add(_ p0: String, _ p1: Int) -> Bool", parameters: (p0, p1), escapingParameters: (p0, p1),
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }

  func addOrThrow(_ p0: String, _ p1: Int) throws -> Bool {
    try cuckoo_manager.callThrows(
      "addOrThrow(_ p0: String, _ p1: Int) throws -> Bool", parameters: (p0, p1),
      escapingParameters: (p0, p1), errorType: (any Error).self,
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }

  func addLater(_ p0: String, _ p1: Int) async -> Bool {
    await cuckoo_manager.call(
      "addLater(_ p0: String, _ p1: Int) async -> Bool", parameters: (p0, p1),
      escapingParameters: (p0, p1),
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

  /// Half of the other stubs come first and half come last, because frameworks search in different directions.
  func stubManyTimes() {
    for number in 0..<50 { stubAdd("item \(number)", accepted: false) }
    stubAdd()
    for number in 50..<100 { stubAdd("item \(number)", accepted: false) }
  }
}

private struct CartStubbing: StubbingProxy {
  let manager: MockManager

  func add<M1: Matchable, M2: Matchable>(
    _ p0: M1, _ p1: M2
  ) -> ProtocolStubFunction<(String, Int), Bool>
  where M1.MatchedType == String, M2.MatchedType == Int {
    let matchers: [ParameterMatcher<(String, Int)>] = [
      wrap(matchable: p0) { $0.0 }, wrap(matchable: p1) { $0.1 },
    ]
    return .init(
      stub: manager.createStub(
        for: CartMock.self, method: "add(_ p0: String, _ p1: Int) -> Bool",
        parameterMatchers: matchers))
  }

  func addOrThrow<M1: Matchable, M2: Matchable>(
    _ p0: M1, _ p1: M2
  ) -> ProtocolStubThrowingFunction<(String, Int), Bool, any Error>
  where M1.MatchedType == String, M2.MatchedType == Int {
    let matchers: [ParameterMatcher<(String, Int)>] = [
      wrap(matchable: p0) { $0.0 }, wrap(matchable: p1) { $0.1 },
    ]
    return .init(
      stub: manager.createStub(
        for: CartMock.self, method: "addOrThrow(_ p0: String, _ p1: Int) throws -> Bool",
        parameterMatchers: matchers))
  }

  func addLater<M1: Matchable, M2: Matchable>(
    _ p0: M1, _ p1: M2
  ) -> ProtocolStubFunction<(String, Int), Bool>
  where M1.MatchedType == String, M2.MatchedType == Int {
    let matchers: [ParameterMatcher<(String, Int)>] = [
      wrap(matchable: p0) { $0.0 }, wrap(matchable: p1) { $0.1 },
    ]
    return .init(
      stub: manager.createStub(
        for: CartMock.self, method: "addLater(_ p0: String, _ p1: Int) async -> Bool",
        parameterMatchers: matchers))
  }

  func name<M1: Matchable>(of p0: M1) -> ProtocolStubFunction<(Int), String>
  where M1.MatchedType == Int {
    let matchers: [ParameterMatcher<(Int)>] = [wrap(matchable: p0) { $0 }]
    return .init(
      stub: manager.createStub(
        for: CartMock.self, method: "name(of p0: Int) -> String", parameterMatchers: matchers))
  }
}

private struct CartVerification: VerificationProxy {
  let manager: MockManager
  let callMatcher: CallMatcher
  let sourceLocation: SourceLocation

  @discardableResult
  func add<M1: Matchable, M2: Matchable>(_ p0: M1, _ p1: M2) -> __DoNotUse<(String, Int), Bool>
  where M1.MatchedType == String, M2.MatchedType == Int {
    let matchers: [ParameterMatcher<(String, Int)>] = [
      wrap(matchable: p0) { $0.0 }, wrap(matchable: p1) { $0.1 },
    ]
    return manager.verify(
      "add(_ p0: String, _ p1: Int) -> Bool", callMatcher: callMatcher, parameterMatchers: matchers,
      sourceLocation: sourceLocation)
  }
}

private final class ArchiveMock: Archive, ProtocolMock {
  typealias MocksType = any Archive
  typealias Stubbing = ArchiveStubbing
  typealias Verification = ArchiveVerification

  // swift-format-ignore: AlwaysUseLowerCamelCase
  let cuckoo_manager = MockManager(hasParent: false)

  init(prepare: (ArchiveMock) -> Void = { _ in }) { prepare(self) }

  var stubbing: ArchiveStubbing { ArchiveStubbing(manager: cuckoo_manager) }

  func enableDefaultImplementation(_ stub: any Archive) {}

  func save(_ p0: Order) -> Bool {
    cuckoo_manager.call(
      "save(_ p0: Order) -> Bool", parameters: (p0), escapingParameters: (p0),
      superclassCall: MockManager.crashOnProtocolSuperclassCall(),
      defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }
}

private struct ArchiveStubbing: StubbingProxy {
  let manager: MockManager

  func save<M1: Matchable>(_ p0: M1) -> ProtocolStubFunction<(Order), Bool>
  where M1.MatchedType == Order {
    let matchers: [ParameterMatcher<(Order)>] = [wrap(matchable: p0) { $0 }]
    return .init(
      stub: manager.createStub(
        for: ArchiveMock.self, method: "save(_ p0: Order) -> Bool", parameterMatchers: matchers))
  }
}

private struct ArchiveVerification: VerificationProxy {
  let manager: MockManager
  let callMatcher: CallMatcher
  let sourceLocation: SourceLocation

  @discardableResult
  func save<M1: Matchable>(_ p0: M1) -> __DoNotUse<(Order), Bool> where M1.MatchedType == Order {
    let matchers: [ParameterMatcher<(Order)>] = [wrap(matchable: p0) { $0 }]
    return manager.verify(
      "save(_ p0: Order) -> Bool", callMatcher: callMatcher, parameterMatchers: matchers,
      sourceLocation: sourceLocation)
  }
}

private final class CartSpy: RealCart, ClassMock {
  typealias MocksType = RealCart
  typealias Stubbing = CartStubbing
  typealias Verification = CartVerification

  // swift-format-ignore: AlwaysUseLowerCamelCase
  let cuckoo_manager = MockManager(hasParent: true)

  func enableDefaultImplementation(_ stub: RealCart) {}

  override func add(_ p0: String, _ p1: Int) -> Bool {
    cuckoo_manager.call(
      "add(_ p0: String, _ p1: Int) -> Bool", parameters: (p0, p1), escapingParameters: (p0, p1),
      superclassCall: super.add(p0, p1), defaultCall: MockManager.crashOnProtocolSuperclassCall())
  }
}
