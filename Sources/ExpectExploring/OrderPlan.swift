import Expect
import ExpectRuntime

/// Determines the next order of answers to run.
///
/// The orders form a tree. Each node is a point at which calls are pending or tasks sleep, and each branch is one of these calls
/// being answered, or one of these sleeps ending. The branches of a node are only known after a run has reached it.
struct OrderPlan {
  private let limit: Int
  private let seed: UInt64
  private var root = Node()
  private var isSampling = false
  private var random: RandomNumbers

  /// The number of runs that have been planned.
  private(set) var runs = 0

  private struct Node {
    /// What can happen next; `nil` if no run has reached this node.
    var options: [RunEvent]?
    var branches: [Int: Node] = [:]

    /// Whether every order below this node has been run.
    var isDone = false
  }

  init(limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
    random = RandomNumbers(seed: seed)
  }

  /// Returns the plan for the next run, or `nil` if there is none.
  mutating func next() -> OrderRunPlan? {
    guard !root.isDone, runs < limit else { return nil }
    runs += 1
    var steps: [OrderStep] = []
    var node = root
    while let options = node.options {
      let open = options.indices.filter { !(node.branches[$0]?.isDone ?? false) }
      let chosen = isSampling ? open[random.index(below: open.count)] : open[0]
      steps.append(OrderStep(options: options, chosen: chosen))
      node = node.branches[chosen] ?? Node()
    }
    return OrderRunPlan(
      number: runs, prefix: steps, seed: isSampling ? seed &+ UInt64(runs) : nil)
  }

  /// Records the steps of a run.
  mutating func note(_ steps: [OrderStep]) {
    Self.insert(steps[...], into: &root)
    // The branches of the first run determine the number of orders, assuming that all orders have the same number of steps.
    guard runs == 1 else { return }
    var orders = 1
    for step in steps where orders <= limit { orders *= step.options.count }
    isSampling = orders > limit
  }

  private static func insert(_ steps: ArraySlice<OrderStep>, into node: inout Node) {
    guard let step = steps.first else {
      node.options = []
      node.isDone = true
      return
    }
    node.options = step.options
    insert(steps.dropFirst(), into: &node.branches[step.chosen, default: Node()])
    node.isDone = step.options.indices.allSatisfy { node.branches[$0]?.isDone ?? false }
  }

  /// Whether every order has been run.
  var isComplete: Bool { root.isDone }
}

/// The plan for one run.
struct OrderRunPlan: Sendable {
  /// The number of the run, starting at 1.
  let number: Int

  /// The steps that the run shares with earlier ones.
  var prefix: [OrderStep] = []

  /// The seed of the choices after these steps if the run is part of a sample; `nil` to answer the
  /// first call at each step.
  var seed: UInt64?

  /// The choices that the test requests.
  var order: [Int]?
}

/// A step at which one of several pending calls is answered, or one of several sleeps ends.
struct OrderStep: Hashable, Sendable {
  /// What can happen.
  let options: [RunEvent]

  /// The index of what happens.
  let chosen: Int

  var event: RunEvent { options[chosen] }
}

/// Something that can happen next in a run.
enum RunEvent: Hashable, Sendable {
  /// A call is answered.
  case answer(CallIdentity)

  /// Time passes, and a sleep ends; the number tells sleeps with the same deadline apart.
  case time(to: TestClock.Instant, sleep: Int?)

  /// The call that is answered, if any.
  var call: CallIdentity? { if case .answer(let call) = self { call } else { nil } }
}
