import ExpectMocked

// Structs whose closures are isolated in different ways.

@Mocked(.always) struct Router {
  var show: @MainActor (String) -> Void
  var load: @MainActor @Sendable (Int) async throws(Cold) -> Int
  var swim: @Lane @Sendable () -> Int
  var count: @Sendable () -> Int
  var check: (@autoclosure () -> Bool) -> Int
}

@Mocked(.always) @MainActor struct Booklet {
  var turn: () -> Int
  var count: @Sendable () -> Int
  var swim: @Lane () -> Int
}

@Mocked(.always) struct Probe { var measure: @isolated(any) () -> Int }
