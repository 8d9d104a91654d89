import Findings

/// One line of the table.
struct Row {
  let name: String

  /// What is run to count its instructions, if they can be.
  let countable: Contender?

  let measure: () async throws -> Finding
}

extension Row {
  /// The time of one call, beside the hand-written recorder and, where the row is about the difference,
  /// beside the work of another row.
  init(
    _ contender: Contender, beside reference: Contender = .recorder,
    against rival: Contender? = nil, on stopwatch: Stopwatch = .processor,
    unit: String = "ns/call", limit: Limit? = nil, isCountable: Bool = true
  ) {
    name = contender.name
    countable = isCountable ? contender : nil
    measure = {
      let contenders = [reference, contender] + (rival.map { [$0] } ?? [])
      let times = try await Race(contenders: contenders, stopwatch: stopwatch).run()
      return Finding(
        name: contender.name, unit: unit, value: times[1], reference: times[0],
        rival: rival.map { Rival(name: $0.name, value: times[2]) }, limit: limit,
        isCountable: isCountable)
    }
  }
}
