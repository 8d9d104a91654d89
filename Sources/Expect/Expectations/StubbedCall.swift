/// The steps that a call is answered with, one after the other.
struct StubbedCall {
  private var steps: [Step] = []
  private var answered = 0
  private var isTold = false

  /// Whether the test may do without this stub.
  var isOptional = false

  /// Whether nothing happens at a call.
  var isEmpty: Bool { steps.isEmpty }

  /// Whether no call has needed this stub, and nobody has been told.
  var isUntold: Bool { answered == 0 && !isOptional && !isTold }

  mutating func markTold() { isTold = true }

  /// Adds to the last step.
  mutating func edit(_ change: (inout Step) -> Void) {
    if steps.isEmpty { steps.append(Step()) }
    change(&steps[steps.count - 1])
  }

  /// Adds a step, for the call after those that the present steps answer.
  mutating func append(_ change: (inout Step) -> Void) {
    steps.append(Step())
    edit(change)
  }

  /// Counts a call, and tells what happens at it: the last step repeats.
  mutating func next() -> Step {
    defer { answered += 1 }
    return steps.isEmpty ? Step() : steps[min(answered, steps.count - 1)]
  }
}
