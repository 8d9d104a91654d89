/// A closure of the test that runs when a call arrives.
enum Reaction<Output> {
  case sync(([Any]) throws -> Output)
  case async(@concurrent ([Any]) async throws -> Output)
}
