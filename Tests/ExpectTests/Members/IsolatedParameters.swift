import ExpectTesting
import Testing

/// Members with parameters that decide where they run: Swift asks a placeholder for its executor.
@Suite(.verifiesMocks) struct IsolatedParameters {
  private let desk = DeskMock(name: "desk")

  @Test func `any actor matches an isolated parameter of one actor type`() async {
    await desk.stub().call(desk.seat(on: Arg.any(), 1)).andReturn("window")

    let seat = await desk.seat(on: Clerk(), 1)

    #expect(seat == "window")
  }

  @Test func `any actor matches an isolated parameter of an optional actor type`() async {
    await desk.expect().call(desk.move(to: Arg.any(), Arg.atLeast(1)), count: 3)

    await desk.move(to: Clerk(), 1)
    await desk.move(to: MainActor.shared, 2)
    desk.move(to: nil, 3)
  }

  @Test func `nil matches an isolated parameter without an actor`() async {
    await desk.expect().call(desk.move(to: Arg.isNil(), 1), count: 1)
    await desk.reject().call(desk.move(to: Arg.notNil(), 1))

    desk.move(to: nil, 1)
  }

  @Test func `any actor matches an isolated parameter of type any Actor`() async {
    await desk.expect().call(desk.work(for: Arg.any()), count: 1)

    await desk.work(for: Clerk())
  }

  @Test func `a captor keeps the actor of an isolated parameter`() async {
    let captor = ArgumentCaptor<(any Actor)?>()
    let clerk = Clerk()
    await desk.stub().call(desk.move(to: captor.capture(), Arg.any())).mayBeUnused()

    await desk.move(to: clerk, 1)

    #expect(captor.value.flatMap(\.self) === clerk)
  }

  @Test func `an actor is compared by identity`() async {
    let clerk = Clerk()
    await desk.expect().call(desk.move(to: clerk, 1), count: 1)
    await desk.expect().call(desk.work(for: Arg.same(clerk)), count: 1)

    await desk.move(to: clerk, 1)
    await desk.work(for: clerk)
  }

  @Test func `an actor with its own executor is compared by identity`() async {
    let porter = Porter()
    await desk.expect().call(desk.serve(on: Arg.same(porter)), count: 1)

    await desk.serve(on: porter)
    await desk.serve(on: Porter())
  }

  @Test func `an optional actor with its own executor is described without one`() async {
    await desk.expect().call(desk.wait(for: Arg.any()), count: 1)
    await desk.expect().call(desk.ask(Arg.any()), count: 1)

    desk.wait(for: nil)
    await desk.ask(Clerk())
  }

  @Test func `any actor matches each call after the fact`() async {
    await desk.move(to: Clerk(), 1)
    desk.move(to: nil, 1)

    await desk.received().call(desk.move(to: Arg.any(), 1), count: 2)
  }

  #if !os(WASI)
  @Test func `an actor with its own executor needs a value`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = await collectingFailures {
        let desk = DeskMock(name: "desk")
        await desk.stub().call(desk.serve(on: Arg.any()))
      }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "This statement needs a placeholder of type Porter, which Expect cannot make."))
  }
  #endif
}

private actor Clerk: Helper {}

private protocol Helper: Actor {}

private actor Porter {
  private let executor = MainActor.sharedUnownedExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor }
}

private final class DeskMock: Mock, @unchecked Sendable {
  func seat(on clerk: isolated Clerk, _ number: Int) -> String { call(clerk, number) }
  func move(to actor: isolated (any Actor)?, _ number: Int) { call(actor, number) }
  func work(for actor: isolated any Actor) { call(actor) }
  func wait(for porter: isolated Porter?) { call(porter) }
  func ask(_ helper: isolated (any Helper)?) { call(helper) }
  func serve(on porter: isolated Porter) { call(porter) }
}
