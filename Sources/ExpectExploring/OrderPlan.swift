import Expect

/// Which order of answers is to be run next, of those that are known so far.
///
/// The orders form a tree: each node is a moment at which calls are pending, and each branch the one that is
/// answered. What the branches are is known only when a run has been there.
struct OrderPlan {
  private let limit: Int
  private let seed: UInt64
  private var root = Node()
  private var isSampling = false
  private var random: RandomNumbers

  /// How many runs have been planned.
  private(set) var runs = 0

  private struct Node {
    /// The calls that are pending, or nothing where no run has been.
    var options: [String]?
    var branches: [Int: Node] = [:]

    /// Whether every order that begins so has been run.
    var isDone = false
  }

  init(limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
    random = RandomNumbers(seed: seed)
  }

  /// How the next run goes, if there is one.
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
      prefix: steps, seed: isSampling ? seed &+ UInt64(runs) : nil, isSample: isSampling)
  }

  /// Takes how a run went.
  mutating func note(_ steps: [OrderStep]) {
    Self.insert(steps[...], into: &root)
    // The branches of the first run tell how many orders there are, as long as each order has as many.
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

/// How a run is to go.
struct OrderRunPlan: Sendable {
  /// What is known of the run from earlier ones.
  var prefix: [OrderStep] = []

  /// Where the choices behind that come from; without it, the first call is answered.
  var seed: UInt64?

  /// Whether the run is one of a sample.
  var isSample = false

  /// The choices that the test asks for.
  var order: [Int]?
}

/// The moment at which one of several pending calls is answered.
struct OrderStep: Hashable, Sendable {
  /// The pending calls.
  let options: [String]

  /// The call that is answered.
  let chosen: Int

  var call: String { options[chosen] }
}
