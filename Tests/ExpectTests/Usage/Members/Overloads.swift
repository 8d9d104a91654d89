import ExpectTesting
import Testing

@Suite struct Overloads {
  @Test func `members that differ by the type of an argument do not collide`() {
    let box = BoxMock()
    box.stub().call(box.put(Arg.any(Int.self))).andReturn("number")
    box.stub().call(box.put(Arg.any(String.self))).andReturn("text")

    let results = [box.put(1), box.put("1")]

    #expect(results == ["number", "text"])
  }

  @Test func `an argument and its optional are different types`() {
    let box = BoxMock()
    box.stub().call(box.weigh(Arg.any(Int.self))).andReturn("plain")
    box.stub().call(box.weigh(Arg.any(Int?.self))).andReturn("optional")

    let results = [box.weigh(1), box.weigh(Int?.some(1))]

    #expect(results == ["plain", "optional"])
  }

  @Test func `members that differ by a label do not collide`() {
    let box = BoxMock()
    box.expect().call(box.move(to: Arg.any()), count: 1)
    box.reject().call(box.move(by: Arg.any()))

    box.move(to: 1)

    #expect(collectingFailures { box.verify() } == [])
  }

  @Test func `members that differ by their result do not collide`() {
    let box = BoxMock()
    box.stub().call(box.content() as Int).andReturn(7)
    box.stub().call(box.content() as String).andReturn("seven")

    let number: Int = box.content()
    let text: String = box.content()

    #expect(number == 7)
    #expect(text == "seven")
  }

  @Test func `members that differ by async do not collide`() async {
    let box = BoxMock()
    box.stubSyncHit().andReturn(1)
    await box.stub().call(box.hit()).andReturn(2)

    let syncResult = box.syncHit()
    let asyncResult = await box.hit()

    #expect(syncResult == 1)
    #expect(asyncResult == 2)
  }

  @Test func `an assignment is not a read`() {
    let box = BoxMock()
    box.expect().call(box.label, count: 1)
    box.reject().call(box.label = Arg.any())

    _ = box.label

    #expect(collectingFailures { box.verify() } == [])
  }

  @Test func `a read is not an assignment`() {
    let box = BoxMock()
    box.reject().call(box.label)
    box.expect().call(box.label = Arg.any(), count: 1)

    box.label = "new"

    #expect(collectingFailures { box.verify() } == [])
  }

  @Test func `a subscript is told from its setter`() {
    let box = BoxMock()
    box.expect().call(box[Arg.eq(1)], count: 1)
    box.expect().call(box[Arg.eq(1)] = Arg.any(), count: 2)

    _ = box[1]
    box[1] = "a"
    box[1] = "b"

    #expect(collectingFailures { box.verify() } == [])
  }

  @Test func `subscripts that differ by type do not collide`() {
    let box = BoxMock()
    box.stub().call(box[Arg.any(Int.self)]).andReturn("index")
    box.stub().call(box[Arg.any(String.self)]).andReturn("key")

    let results = [box[1], box["1"]]

    #expect(results == ["index", "key"])
  }

  @Test func `a generic member and a concrete one do not collide`() {
    let box = BoxMock()
    box.stub().call(box.wrap(Arg.any(Int.self))).andReturn("concrete")
    box.stub().call(box.wrap(Arg.any(Double.self))).andReturn("generic")

    let results = [box.wrap(1), box.wrap(1.5)]

    #expect(results == ["concrete", "generic"])
  }

  @Test func `a property and a method of one name do not collide`() {
    let box = BoxMock()
    box.stub().call(box.size).andReturn(1)
    box.stub().call(box.size(of: Arg.eq("lid"))).andReturn(2)

    let results = [box.size, box.size(of: "lid")]

    #expect(results == [1, 2])
  }

  @Test func `members that differ by the number of parameters do not collide`() {
    let box = BoxMock()
    box.expect().call(box.shake(), count: 1)
    box.expect().call(box.shake(Arg.any()), count: 2)

    box.shake()
    box.shake(1)
    box.shake(2)

    #expect(collectingFailures { box.verify() } == [])
  }
}

// MARK: - Fixtures

private protocol Box: AnyObject {
  var label: String { get set }
  var size: Int { get }
  subscript(index: Int) -> String { get set }
  subscript(key: String) -> String { get }
  func put(_ value: Int) -> String
  func put(_ value: String) -> String
  func weigh(_ value: Int) -> String
  func weigh(_ value: Int?) -> String
  func move(to place: Int)
  func move(by distance: Int)
  func content() -> Int
  func content() -> String
  func hit() -> Int
  func hit() async -> Int
  func wrap(_ value: Int) -> String
  func wrap<Value>(_ value: Value) -> String
  func size(of part: String) -> Int
  func shake()
  func shake(_ times: Int)
}

private final class BoxMock: Mock, Box, @unchecked Sendable {
  var label: String {
    get { call() }
    set { call(newValue) }
  }
  var size: Int { call() }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
  subscript(key: String) -> String { call(key) }
  func put(_ value: Int) -> String { call(value) }
  func put(_ value: String) -> String { call(value) }
  func weigh(_ value: Int) -> String { call(value) }
  func weigh(_ value: Int?) -> String { call(value) }
  func move(to place: Int) { call(place) }
  func move(by distance: Int) { call(distance) }
  func content() -> Int { call() }
  func content() -> String { call() }
  func hit() -> Int { call() }
  func hit() async -> Int { await call() }
  func wrap(_ value: Int) -> String { call(value) }
  func wrap<Value>(_ value: Value) -> String { call(value) }
  func size(of part: String) -> Int { call(part) }
  func shake() { call() }
  func shake(_ times: Int) { call(times) }

  /// Swift chooses the member that is not async where nothing can suspend.
  func syncHit() -> Int { hit() }
  func stubSyncHit() -> Stub<Int> { stub().call(hit()) }
}
