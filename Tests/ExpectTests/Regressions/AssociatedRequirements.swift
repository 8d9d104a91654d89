import ExpectTesting
import Testing

/// The requirements of a protocol's associated types were taken for its own, which overflowed the stack, and made values of
/// `any` such protocol look like actors.
@Suite(.verifiesMocks) struct AssociatedRequirements {
  private let mixer = MixerMock(name: "mixer")

  @Test func `Arg.any() matches values of protocols with recursive requirements`() {
    mixer.expect().call(mixer.take(number: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(integer: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(collection: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(texts: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(place: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(text: Arg.any()), count: 1)

    mixer.take(number: 1.5)
    mixer.take(integer: UInt8(1))
    mixer.take(collection: [1])
    mixer.take(texts: ["a"])
    mixer.take(place: 3)
    mixer.take(text: "a".dropLast())
  }

  @Test func `Arg.any() matches values whose associated type is an actor`() {
    mixer.expect().call(mixer.take(owner: Arg.any()), count: 1)
    mixer.expect().call(mixer.take(actor: Arg.any()), count: 1)

    mixer.take(owner: Bool.random() ? Holder() : OtherHolder())
    mixer.take(actor: Worker())
  }
}

private protocol Owner<Property> {
  associatedtype Property: Actor
}

private struct Holder: Owner { typealias Property = Worker }

// If a protocol of a module has only one conforming type, optimized code assumes that all values are of that type.
private struct OtherHolder: Owner { typealias Property = Worker }

private actor Worker {}

private final class MixerMock: Mock, @unchecked Sendable {
  func take(number: any Numeric) { call(number) }
  func take(integer: any BinaryInteger) { call(integer) }
  func take(collection: any RandomAccessCollection) { call(collection) }
  func take(texts: any Collection<String>) { call(texts) }
  func take(place: any Strideable) { call(place) }
  func take(text: any StringProtocol) { call(text) }
  func take(owner: any Owner) { call(owner) }
  func take(actor: any Actor) { call(actor) }
}
