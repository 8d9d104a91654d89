import Expect

/// A mock with 60 stubbed members, of which one is called.
final class LargeCartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, _ quantity: Int) -> Bool { call(item, quantity) }
  func name(of id: Int) -> String { call(id) }

  func stubAllMembers() {
    stub().call(add(Arg.eq("apple"), Arg.any())).andReturn(true)
    stub().call(member1(Arg.any())).andReturn(true)
    stub().call(member2(Arg.any())).andReturn(true)
    stub().call(member3(Arg.any())).andReturn(true)
    stub().call(member4(Arg.any())).andReturn(true)
    stub().call(member5(Arg.any())).andReturn(true)
    stub().call(member6(Arg.any())).andReturn(true)
    stub().call(member7(Arg.any())).andReturn(true)
    stub().call(member8(Arg.any())).andReturn(true)
    stub().call(member9(Arg.any())).andReturn(true)
    stub().call(member10(Arg.any())).andReturn(true)
    stub().call(member11(Arg.any())).andReturn(true)
    stub().call(member12(Arg.any())).andReturn(true)
    stub().call(member13(Arg.any())).andReturn(true)
    stub().call(member14(Arg.any())).andReturn(true)
    stub().call(member15(Arg.any())).andReturn(true)
    stub().call(member16(Arg.any())).andReturn(true)
    stub().call(member17(Arg.any())).andReturn(true)
    stub().call(member18(Arg.any())).andReturn(true)
    stub().call(member19(Arg.any())).andReturn(true)
    stub().call(member20(Arg.any())).andReturn(true)
    stub().call(member21(Arg.any())).andReturn(true)
    stub().call(member22(Arg.any())).andReturn(true)
    stub().call(member23(Arg.any())).andReturn(true)
    stub().call(member24(Arg.any())).andReturn(true)
    stub().call(member25(Arg.any())).andReturn(true)
    stub().call(member26(Arg.any())).andReturn(true)
    stub().call(member27(Arg.any())).andReturn(true)
    stub().call(member28(Arg.any())).andReturn(true)
    stub().call(member29(Arg.any())).andReturn(true)
    stub().call(member30(Arg.any())).andReturn(true)
    stub().call(member31(Arg.any())).andReturn(true)
    stub().call(member32(Arg.any())).andReturn(true)
    stub().call(member33(Arg.any())).andReturn(true)
    stub().call(member34(Arg.any())).andReturn(true)
    stub().call(member35(Arg.any())).andReturn(true)
    stub().call(member36(Arg.any())).andReturn(true)
    stub().call(member37(Arg.any())).andReturn(true)
    stub().call(member38(Arg.any())).andReturn(true)
    stub().call(member39(Arg.any())).andReturn(true)
    stub().call(member40(Arg.any())).andReturn(true)
    stub().call(member41(Arg.any())).andReturn(true)
    stub().call(member42(Arg.any())).andReturn(true)
    stub().call(member43(Arg.any())).andReturn(true)
    stub().call(member44(Arg.any())).andReturn(true)
    stub().call(member45(Arg.any())).andReturn(true)
    stub().call(member46(Arg.any())).andReturn(true)
    stub().call(member47(Arg.any())).andReturn(true)
    stub().call(member48(Arg.any())).andReturn(true)
    stub().call(member49(Arg.any())).andReturn(true)
    stub().call(member50(Arg.any())).andReturn(true)
    stub().call(member51(Arg.any())).andReturn(true)
    stub().call(member52(Arg.any())).andReturn(true)
    stub().call(member53(Arg.any())).andReturn(true)
    stub().call(member54(Arg.any())).andReturn(true)
    stub().call(member55(Arg.any())).andReturn(true)
    stub().call(member56(Arg.any())).andReturn(true)
    stub().call(member57(Arg.any())).andReturn(true)
    stub().call(member58(Arg.any())).andReturn(true)
    stub().call(member59(Arg.any())).andReturn(true)
  }

  func member1(_ item: String) -> Bool { call(item) }
  func member2(_ item: String) -> Bool { call(item) }
  func member3(_ item: String) -> Bool { call(item) }
  func member4(_ item: String) -> Bool { call(item) }
  func member5(_ item: String) -> Bool { call(item) }
  func member6(_ item: String) -> Bool { call(item) }
  func member7(_ item: String) -> Bool { call(item) }
  func member8(_ item: String) -> Bool { call(item) }
  func member9(_ item: String) -> Bool { call(item) }
  func member10(_ item: String) -> Bool { call(item) }
  func member11(_ item: String) -> Bool { call(item) }
  func member12(_ item: String) -> Bool { call(item) }
  func member13(_ item: String) -> Bool { call(item) }
  func member14(_ item: String) -> Bool { call(item) }
  func member15(_ item: String) -> Bool { call(item) }
  func member16(_ item: String) -> Bool { call(item) }
  func member17(_ item: String) -> Bool { call(item) }
  func member18(_ item: String) -> Bool { call(item) }
  func member19(_ item: String) -> Bool { call(item) }
  func member20(_ item: String) -> Bool { call(item) }
  func member21(_ item: String) -> Bool { call(item) }
  func member22(_ item: String) -> Bool { call(item) }
  func member23(_ item: String) -> Bool { call(item) }
  func member24(_ item: String) -> Bool { call(item) }
  func member25(_ item: String) -> Bool { call(item) }
  func member26(_ item: String) -> Bool { call(item) }
  func member27(_ item: String) -> Bool { call(item) }
  func member28(_ item: String) -> Bool { call(item) }
  func member29(_ item: String) -> Bool { call(item) }
  func member30(_ item: String) -> Bool { call(item) }
  func member31(_ item: String) -> Bool { call(item) }
  func member32(_ item: String) -> Bool { call(item) }
  func member33(_ item: String) -> Bool { call(item) }
  func member34(_ item: String) -> Bool { call(item) }
  func member35(_ item: String) -> Bool { call(item) }
  func member36(_ item: String) -> Bool { call(item) }
  func member37(_ item: String) -> Bool { call(item) }
  func member38(_ item: String) -> Bool { call(item) }
  func member39(_ item: String) -> Bool { call(item) }
  func member40(_ item: String) -> Bool { call(item) }
  func member41(_ item: String) -> Bool { call(item) }
  func member42(_ item: String) -> Bool { call(item) }
  func member43(_ item: String) -> Bool { call(item) }
  func member44(_ item: String) -> Bool { call(item) }
  func member45(_ item: String) -> Bool { call(item) }
  func member46(_ item: String) -> Bool { call(item) }
  func member47(_ item: String) -> Bool { call(item) }
  func member48(_ item: String) -> Bool { call(item) }
  func member49(_ item: String) -> Bool { call(item) }
  func member50(_ item: String) -> Bool { call(item) }
  func member51(_ item: String) -> Bool { call(item) }
  func member52(_ item: String) -> Bool { call(item) }
  func member53(_ item: String) -> Bool { call(item) }
  func member54(_ item: String) -> Bool { call(item) }
  func member55(_ item: String) -> Bool { call(item) }
  func member56(_ item: String) -> Bool { call(item) }
  func member57(_ item: String) -> Bool { call(item) }
  func member58(_ item: String) -> Bool { call(item) }
  func member59(_ item: String) -> Bool { call(item) }
}
