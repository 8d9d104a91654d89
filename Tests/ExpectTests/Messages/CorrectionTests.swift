import ExpectTesting
import Testing

/// The lines that messages offer, pasted.
struct CorrectionTests {
  @Test func `what a message says to write compiles and helps`() async throws {
    let store = StoreMock(.strict, name: "store")
    var number = 3
    let failures = try await collectingFailures {
      store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn(true)
      store.stub().call(store.clear())
      store.stub().call(store.title).andReturn("fruit")
      store.stub().call(store.title = Arg.any())
      store.stub().call(store[Arg.any()]).andReturn("figs")
      store.stub().call(store[Arg.any()] = Arg.any())
      store.stub().call(store[row: Arg.any(), shelf: Arg.any()]).andReturn(3)
      try store.stub().call(store.load(id: Arg.any())).andReturn(StoreMock.Order())
      try await store.stub().call(store.fetch(id: Arg.any())).andReturn(StoreMock.Order())
      store.stub().call(store.find(Arg.any())).andReturn(nil)
      store.stub().call(store.whenDone(Arg.closure()))
      store.stub().call(store.each(Arg.closure())).andDo { (a1: @escaping (Int) -> Bool) in _ = a1 }
      store.stub().call(store.bump(&number)).andDo { (a1: Inout<Int>) in a1.value = 4 }
      store.stub().call(store.decode(Arg.eq(StoreMock.Order.self))).andReturn(StoreMock.Order())
      store.stub().call(store.make(Arg.any()))
      store.expect().call(store.property.set(store.title, value: "nuts"), count: .between(1...3))

      store.clear()
      store.title = "nuts"
      store[1] = "figs"
      store.bump(&number)
      store.each { $0 > 1 }
      #expect(store.add("fig", qty: 3) && store.title == "fruit" && store[1] == "figs")
      #expect(try store.load(id: 7) == store.decode(StoreMock.Order.self))
    }

    #expect(number == 4)
    #expect(failures == [])
  }

  @Test func `what a message says of the arguments that came compiles and means them`() {
    let store = StoreMock(.strict, name: "store")
    let failures = collectingFailures {
      store.stub().call(store.add("a \"fig\"\n", qty: -3)).andReturn(true)
      store.stub().call(store.draw(.dot))
      store.stub().call(store.hold(nil))
      store.stub().call(store.put(Int8(3)))
      store.stub().call(store.put(true))
      store.stub().call(store.put(1e+20))
      store.stub().call(store.put(Float(1.5)))
      store.stub().call(store.paint(.dot, in: Character("x"), times: UInt8(2)))
      store.stub().call(store.place(Arg.any(), on: Arg.eq("top"), at: Arg.eq(nil)))

      #expect(store.add("a \"fig\"\n", qty: -3))
      store.draw(.dot)
      store.hold(nil)
      store.put(3 as Int8)
      store.put(true)
      store.put(1e20)
      store.put(1.5 as Float)
      store.paint(.dot, in: "x", times: 2)
      store.place(StoreMock.Order(), on: "top", at: nil)
      store.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }
}
