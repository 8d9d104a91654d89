/// A row of the table.
public enum Row: String, CaseIterable, Sendable {
  case typicalTest = "typical test"
  case oneStub = "one stub"
  case manyStubs = "101 stubs"
  case manyMembers = "60 members"
  case ownType = "own type"
  case verifiedArgument = "`Arg.verify`"
  case captor
  case closureAnswer = "closure answer"
  case ownTypeAndClosure = "own type, closure answer"
  case unmatched = "unmatched call"
  case strict = "strict mock"
  case spy
  case throwing = "throwing call"
  case async = "async call"
  case functionMock = "function mock"
  case statement
  case scopedStatement = "statement in a scope"
  case newMock = "new mock"
  case memory = "memory, bytes"

  /// The number of operations for which a mock is used, once it has been set up.
  var operationsPerMock: Int {
    switch self {
    case .typicalTest, .newMock: 1
    case .statement, .scopedStatement: statementsPerMock
    default: callsPerMock
    }
  }

  /// The number of operations in a round.
  var operations: Int { self == .memory ? 20_000 : 400 }

  var limit: Limit {
    switch self {
    case .typicalTest:
      isDebugBuild ? Limit(1.45, .fasterRival, goal: 1.25) : Limit(0.75, .fasterRival, goal: 0.6)
    case .manyStubs: Limit(0.3, .instantMock)
    case .manyMembers: Limit(2, .oneStub)
    case .statement: Limit(1.5, .instantMock, goal: 1.2)
    case .scopedStatement: Limit(1.5, .statement)
    case .newMock: Limit(2, .instantMock, goal: 1.6)
    case .memory: Limit(250, .one)
    default: Limit(0.7, .fasterRival, goal: 0.5)
    }
  }
}

/// The most that a row may cost, as a multiple of something that is measured in the same run.
struct Limit {
  enum Basis {
    /// The faster of InstantMock and Cuckoo in the same row, or in the row of one stub if neither has the feature.
    case fasterRival
    case instantMock

    /// A call with one stub, with the same framework.
    case oneStub

    /// A statement outside of a scope, with the same framework.
    case statement

    /// The unit of the row.
    case one
  }

  let most: Double
  let basis: Basis
  let goal: Double?

  init(_ most: Double, _ basis: Basis, goal: Double? = nil) {
    self.most = most
    self.basis = basis
    self.goal = goal
  }
}

let isDebugBuild: Bool = {
  #if DEBUG
  true
  #else
  false
  #endif
}()

// MARK: - Frameworks

/// Sets up a mock, and returns what is measured.
public typealias Preparation = () async throws -> () async throws -> Void

/// A framework, and what each row does with it.
public struct Framework {
  let name: String
  let rows: [Row: Preparation]

  public init(_ name: String, _ rows: [Row: Preparation]) {
    self.name = name
    self.rows = rows
  }
}

// Tests rarely make more calls to a mock, or write more statements about it.
private let callsPerMock = 20
private let statementsPerMock = 4

/// Returns the calls to one mock.
///
/// A `for` loop over a range would cost more than a handwritten mock in a debug build.
public func calls(_ call: @escaping (Int) throws -> Void) -> () throws -> Void {
  {
    var number = 0
    while number < callsPerMock {
      try call(number)
      number += 1
    }
  }
}

public func asyncCalls(_ call: @escaping (Int) async throws -> Void) -> () async throws -> Void {
  {
    var number = 0
    while number < callsPerMock {
      try await call(number)
      number += 1
    }
  }
}

public func addCalls(_ makeCart: @escaping () -> any Cart) -> Preparation {
  {
    let cart = makeCart()
    return calls { _ = cart.add("apple", $0) }
  }
}

public func nameCalls(_ makeCart: @escaping () -> any Cart) -> Preparation {
  {
    let cart = makeCart()
    return calls { _ = cart.name(of: $0) }
  }
}

public func saveCalls(_ makeArchive: @escaping () -> any Archive) -> Preparation {
  {
    let archive = makeArchive()
    let order = Order.example
    return calls { _ in _ = archive.save(order) }
  }
}

/// Measures statements on a mock that already has one, each with a different item.
public func statements<Mock>(
  on makeMock: @escaping () -> Mock, _ state: @escaping (Mock, String) -> Void
) -> Preparation {
  {
    let mock = makeMock()
    state(mock, "cherry")
    let items = (0..<statementsPerMock).map { "item \($0)" }
    return { for item in items { state(mock, item) } }
  }
}

/// Measures something that needs no preparation, such as a whole test.
public func operations(_ operation: @escaping () -> Void) -> Preparation {
  { operation }
}
