/// A mock, as those see it who ask what it has received.
struct MockWitness: Sendable {
  let id: ObjectIdentifier
  let name: MockName
  let received: @Sendable () -> [RecordedCall]
}
