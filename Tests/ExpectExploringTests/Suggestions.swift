// Every suggestion is one line, as in the message.
// swift-format-ignore-file

import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Whether the code that messages suggest is in this file, and so compiles.
struct SuggestionTests {
  @Test func `everything that a message of a table suggests compiles`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let messages = ExploringExample.all.flatMap(\.messages)

    let missing = suggestions(in: messages, missingIn: source)
    #expect(missing == [])
  }
}

// Every line of code that a message suggests, with code in place of its placeholders. Nothing calls these functions.

private func explore(_ bank: BankMock, _ clock: TestClock) async {
  await withEachCallFailing(of: bank) { _ in }
  await withEachCallFailing(of: bank, clock: clock) { _ in }
  await withEachCallFailing(of: bank, throwing: { call in Declined() }) { _ in }
  await withEachCallCancelled(of: bank) { _ in }
  await withEachCallFailing(of: bank, identifiedBy: { call in call.memberName }) { _ in }
  await withEachCallCancelled(of: bank, clock: clock) { _ in }
  await withEachAnswerChanged(of: bank) { _ in }
  await withEachTurn(of: bank) { _ in }
  DefaultValues.register(Declined(), for: Declined.self)
  await withEachOrder(of: bank) { run in
    await run.waitUntilIdle()
  }
  await withEachOrder(of: bank, clock: clock) { _ in }
  await withEachOrder(of: bank, order: []) { _ in }
  await withEachOrder(of: bank, order: [0]) { _ in }
  await withEachOrder(of: bank, order: [1]) { _ in }
  await withEachOrder(of: bank, order: [1, 1, 1]) { _ in }
  await withEachOrder(of: bank, order: [8, 3, 4, 0, 3, 4, 1, 1, 0]) { _ in }
}

private func advance(_ clock: TestClock) async {
  await clock.advance(by: .seconds(1))
  await clock.advance(by: .seconds(10))
}

private func check(_ bank: BankMock, against real: RealBank) {
  bank.checkStubs(against: real)
  bank.checkStubs(against: real).comparing { (stub: String, real: String) in stub == real }
  bank.checkStubs(against: real).except().call(bank.close())
}

private func wait(for bank: BankMock, at gate: Gate) async {
  await bank.received(within: .seconds(1)).call(bank.close())
  gate.open()
}

private func buy(_ shop: Shop) async {
  try? await shop.buy()
}

private struct Shop {
  func buy() async throws {}
}

private func traits(_ clock: TestClock) -> [any TestTrait] {
  [.controlsTime(clock), .verifiesMocks]
}

private final class ShelfMock: Mock, @unchecked Sendable {
  func open(_ row: Int) throws {
    try callThrowing(row)
  }

  func name(_ style: Int) -> String {
    forward(style) { (real: any Shelf) in real.name(style) }
  }

  func note(_ text: String) {
    call(text)
  }
}

private class Drawer {
  func pull(_ row: Int) {}
}

private final class DrawerMock: Drawer, MockDelegate {
  let it = Mock()

  override func pull(_ row: Int) {
    it.forward(row) { super.pull(row) } on: { (real: Drawer) in real.pull(row) }
  }
}

private protocol Shelf {
  func name(_ style: Int) -> String
}
