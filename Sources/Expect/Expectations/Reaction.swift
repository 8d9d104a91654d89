/// A closure of the test that runs when a call arrives.
enum Reaction<Output> {
  case sync((OfferedArguments) throws -> Output)
  case async(@concurrent (OfferedArguments) async throws -> Output)
}
