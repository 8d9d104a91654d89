import ExpectTesting
import Testing

/// Forwarding and static members in each language mode, and under each default isolation.
@Suite(.verifiesMocks) struct ForwardingInEverySetting {
  @Test func `members of every kind run on the real implementation`() async throws {
    let tray = TrayMock()
    let real = RealTray()
    tray.forward(to: real)

    tray.put("fig")
    tray.label = "fruit"
    await tray.refill("nut")
    let count = tray.count
    let taken = try tray.take()

    #expect(count == 2)
    #expect(taken == "nut")
    #expect(real.items == ["fig"])
    #expect(tray.label == "fruit")
  }

  @Test func `static members and initializers can be expected and stubbed`() {
    TrayMock.statics.expect().call(TrayMock.limit(of: "steel"), count: 1).andReturn(3)
    TrayMock.statics.stub().call(TrayMock(size: 0)).andReturn(nil)

    #expect(TrayMock.limit(of: "steel") == 3)
    #expect(TrayMock(size: 0) == nil)
    #expect(TrayMock(size: 1) != nil)
  }
}

// MARK: - Fixtures

private struct Empty: Error {}

private protocol Tray {
  var count: Int { get }
  var label: String { get set }
  mutating func put(_ item: String)
  mutating func take() throws -> String
  mutating func refill(_ item: String) async
  static func limit(of material: String) -> Int
}

private final class RealTray: Tray, @unchecked Sendable {
  var items: [String] = []
  var label = ""

  var count: Int { items.count }
  func put(_ item: String) { items.append(item) }
  func take() throws -> String {
    guard let item = items.popLast() else { throw Empty() }
    return item
  }
  func refill(_ item: String) async { items.append(item) }
  static func limit(of material: String) -> Int { 0 }
}

private final class TrayMock: Mock, Tray, @unchecked Sendable {
  convenience init?(size: Int) {
    self.init()
    guard Self.statics.initializes(size) else { return nil }
  }

  var count: Int { forward { (tray: any Tray) in tray.count } }
  var label: String {
    get { forward { (tray: any Tray) in tray.label } }
    set { forward(newValue) { (tray: inout any Tray) in tray.label = newValue } }
  }
  func put(_ item: String) { forward(item) { (tray: inout any Tray) in tray.put(item) } }
  func take() throws -> String { try forward { (tray: inout any Tray) in try tray.take() } }
  func refill(_ item: String) async {
    await forward(item) { (tray: inout any Tray) in await tray.refill(item) }
  }
  static func limit(of material: String) -> Int { statics.call(material) }
}
