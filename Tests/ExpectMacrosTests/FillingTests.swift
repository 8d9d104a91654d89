import Testing

/// The members that a mock lists without bodies.
struct FillingTests {
  @Test(arguments: [
    ("  func add(_ item: String) -> Bool", "@_MockedBody"),
    ("convenience init(size: Int)", "@_MockedBody"),
    ("static func all() -> [Int]", "@_MockedBody"),
    ("var total: Int // always", "@_MockedAccessors"),
    ("func add() {}", nil),
    ("var total: Int { 1 }", nil),
    ("var total = 1", nil),
    ("let total: Int", nil),
    ("weak var owner: Shop?", nil),
    ("subscript(i: Int) -> Int { call(i) }", nil),
    ("struct Inner {}", nil),
    ("", nil),
  ])
  func `a member without a body is marked`(member: String, attribute: String?) {
    let message = Message(
      "memberAttribute", of: member, in: ["final class CartMock: Mock, Cart {}"])

    #expect(message.expansion == attribute)
    #expect(message.complaints == [])
  }

  @Test(arguments: ["@Mocked protocol Cart {}", "@Mocked class Cart {}", "enum Shop {}"])
  func `the members of what is no mock are left alone`(type: String) {
    #expect(Message("memberAttribute", of: "func add()", in: [type]).expansion == nil)
  }

  @Test(arguments: [
    ("body", "func add(_ item: String) -> Bool", "{ call(item) }"),
    ("body", "func load() async throws -> Int", "{ try await callThrowing() }"),
    ("body", "convenience init(n: Int)", "{\n  self.init()\n  Self.statics.call(n)\n}"),
    ("accessor", "var total: Int", "{\n  get { call() }\n  set { call(newValue) }\n}"),
  ])
  func `a member is filled in`(role: String, member: String, text: String) {
    #expect(Message(role, of: member, in: ["class CartMock: Mock {}"]).expansion == text)
  }

  @Test func `a delegate calls the mock that it owns`() {
    let message = Message("body", of: "init(n: Int)", in: ["actor CartMock: MockDelegate, Cart {}"])

    #expect(message.expansion == "{ Self.statics.call(n) }")
  }

  @Test func `a class that is a mock has no other mock`() {
    let message = Message("peer", of: "@Mocked final class CartMock: Mock, Cart {}")

    #expect(message.answer == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":null}}"#)
  }

  @Test func `properties that share a keyword are refused`() {
    let message = Message("memberAttribute", of: "var a, b: Int", in: ["class CartMock: Mock {}"])

    #expect(
      message.complaints == [
        "100: error: properties that share a 'var' cannot be filled in; give each its own"
      ])
  }
}
