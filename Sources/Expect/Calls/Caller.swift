extension RecordedCall {
  /// The place in the code under test where a call was made.
  public struct Caller: Sendable, Hashable {
    /// The path of the source file.
    public let filePath: String

    /// The line, counted from 1.
    public let line: Int

    /// The function, as in `Shop.buy(_:)`, or `nil` if the code is outside of functions or several of them are inlined there.
    ///
    /// It's the enclosing function where a closure made the call.
    public let function: String?
  }

  /// The place in the code under test that made the call, if it is known.
  ///
  /// ```swift
  /// #expect(cart.recordedCalls[0].caller?.function == "Shop.buyFruitSalad()")
  /// ```
  ///
  /// It's known of the first 32 calls of a mock, and of calls that came too often or were unexpected, on Linux with
  /// glibc and in builds without optimizations. To find it takes milliseconds.
  public var caller: Caller? { trace?.caller { _ in true } }

  /// The place that made the call, unless that is in the test.
  func caller(outside site: CallSite) -> Caller? { trace?.caller(outside: site) }

  /// What the caller can be found by, if that was kept.
  var trace: CallTrace? { origin.map { CallTrace(member: member, mock: mock, origin: $0) } }
}

/// What the caller of a mock can be found by later, without the arguments of the call.
struct CallTrace: Sendable {
  fileprivate let member: Member
  fileprivate let mock: MockName
  fileprivate let origin: ReturnAddresses

  /// The place that made the call, unless that is in the test: in its module, or in the file of a line.
  func caller(outside site: CallSite) -> RecordedCall.Caller? {
    // The module is known in no time, and the file is not.
    let module = site.fileID.description.prefix { $0 != "/" }
    let prefix = "$s\(module.utf8.count)\(module)"
    guard let caller = caller(where: { !$0.symbol.hasPrefix(prefix) }), !caller.isIn(file: site)
    else { return nil }
    return caller
  }

  fileprivate func caller(where isWanted: (CodeFunction) -> Bool) -> RecordedCall.Caller? {
    CallerSearch(for: member, of: mock, origin, where: isWanted).caller
  }
}

extension RecordedCall.Caller {
  /// Whether this is in the same file as a line of a test.
  fileprivate func isIn(file site: CallSite) -> Bool {
    // A path in debug information may be relative to where the compiler was started.
    let path = site.filePath.description
    return path.hasSuffix(filePath) || filePath.hasSuffix(path)
  }
}

// MARK: - CustomStringConvertible

extension RecordedCall.Caller: CustomStringConvertible {
  /// The name of the file, the line and the function: `Shop.swift:12, in Shop.buy(_:)`.
  public var description: String {
    let file = filePath.split(separator: "/").last ?? ""
    return "\(file):\(line)" + (function.map { ", in \($0)" } ?? "")
  }
}

// MARK: - CallerSearch

/// Finds the caller of a mock among the functions on the stack: behind those of Expect, the body of the member,
/// and what the compiler has put in between.
///
/// Where the stack isn't as expected, there is no caller rather than a wrong one.
private struct CallerSearch {
  private(set) var caller: RecordedCall.Caller?
  private let member: Member
  private let mock: MockName

  /// The function that has called Expect, once that has been found.
  private var body: Body?

  private enum Body {
    case member(FunctionPath)

    /// A function of the same type, which the body has called.
    case helper(FunctionPath)

    /// The closure that a subject takes for a function.
    case closure(symbol: String)

    /// There is none: the subject holds a mock of a function itself.
    case none
  }

  /// - Parameter isWanted: Whether a function can be told as the caller.
  init(
    for member: Member, of mock: MockName, _ addresses: ReturnAddresses,
    where isWanted: (CodeFunction) -> Bool
  ) {
    self.member = member
    self.mock = mock
    var isBehindExpect = false
    for address in addresses.list {
      let frame = CodeFrame.named(address)
      if let function = frame.functions.last(where: \.isOfExpect) {
        isBehindExpect = true
        // A subject calls the closure of a function mock itself.
        if mock.isOfOneMember, FunctionPath(function.name).isClosure { body = Body.none }
      }
      // What is done to a value in place ends wherever its statement ends: the line isn't that of the call.
      if frame.functions.contains(where: { $0.symbol.hasSuffix(".resume.0") }) { return }
      // Code of which nothing is known might be the caller.
      guard isBehindExpect, !frame.functions.isEmpty || frame.isOfSystem else { return }
      let strangers = frame.functions.filter { !$0.isOfExpect && !$0.isThunk }
      if !strangers.isEmpty { find(among: strangers) }
      let callers = strangers.filter { !isOfMock($0) }
      if callers.isEmpty || frame.isOfSystem { continue }
      if case .helper = body { return }
      if callers.allSatisfy(isWanted) { caller = caller(in: .located(address), among: callers) }
      return
    }
  }

  /// Finds the body of the member, unless it has been found.
  private mutating func find(among functions: [CodeFunction]) {
    let paths = functions.map { FunctionPath($0.name) }
    let namesake = paths.first { $0.base == member.signature.base }
    switch body {
    case .helper(let helper):
      if let namesake, namesake.context == helper.context { body = .member(namesake) }
    case .member, .closure, .some(.none): break
    case nil:
      if let namesake {
        body = .member(namesake)
      } else if mock.isOfOneMember {
        let closure = functions.first { FunctionPath($0.name).isClosure }
        body = closure.map { .closure(symbol: $0.symbol) } ?? Body.none
      } else {
        body = paths.first.map { .helper($0) }
      }
    }
  }

  /// Whether a function belongs to the mock, and not to its caller.
  private func isOfMock(_ function: CodeFunction) -> Bool {
    switch body {
    case .member(let body), .helper(let body):
      let path = FunctionPath(function.name)
      return path.context == body.context && (path.context != nil || path.base == body.base)
    case .closure(let symbol): return function.symbol == symbol
    case .some(.none), nil: return false
    }
  }

  private func caller(
    in frame: CodeFrame, among callers: [CodeFunction]
  ) -> RecordedCall.Caller? {
    // Functions of the mock that are inlined here: the caller calls the outermost one, which is the witness of
    // the protocol if there is one, and else the body.
    let inlined = frame.functions.dropLast().filter { inlined in
      !callers.contains { $0.symbol == inlined.symbol }
    }
    let entry = inlined.last(where: \.isThunk) ?? inlined.last { !$0.isOfExpect } ?? inlined.last
    guard let line = entry == nil ? frame.line : entry?.callLine else { return nil }
    let function = callers.count == 1 ? FunctionPath(callers[0].name).text : nil
    return RecordedCall.Caller(filePath: line.path, line: line.line, function: function)
  }
}

extension CodeFunction {
  fileprivate var isOfExpect: Bool { symbol.hasPrefix("$s6Expect") }
}

// MARK: - FunctionPath

/// The name of a function, as the debug information has it, in its parts.
private struct FunctionPath {
  /// The type or types that the function is in, or `nil` for a global one.
  let context: String?

  /// The name without labels, as in `add`, `title` or `subscript`.
  let base: String

  /// The function as a reader knows it, or `nil` for code outside of functions.
  let text: String?

  /// Whether it's a closure in the function, or a function in it.
  let isClosure: Bool

  init(_ name: String) {
    let all = name.parts(separatedBy: " in ")
    let parts = all.drop { part in
      ["closure #", "implicit closure #"].contains(where: part.hasPrefix)
        || part.contains(" #") && part.contains("(")
    }
    isClosure = parts.count < all.count
    var function = parts.first ?? ""
    for prefix in ["specialized ", "static ", "class "] where function.hasPrefix(prefix) {
      function = String(function.dropFirst(prefix.count))
    }
    for accessor in [".getter", ".setter", ".modify", ".read"] where function.hasSuffix(accessor) {
      function = String(function.dropLast(accessor.count))
    }
    let labels = function.parts(separatedBy: "(").dropFirst().joined(separator: "(")
    let path = function.dropLast(labels.isEmpty ? 0 : labels.count + 1).description
      .parts(separatedBy: ".")
    // As in `load<A>` and `== infix`.
    base = (path.last ?? "").parts(separatedBy: "<")[0].parts(separatedBy: " ")[0]
    let types = path.dropLast().joined(separator: ".")
    let locals = parts.dropFirst()
    if let local = locals.first {
      // A method of a type that is local to a function.
      context = locals.joined(separator: " in ") + types
      text = Self.readable(local.prefix { $0 != " " } + ".\(function)")
    } else {
      context = types.isEmpty ? nil : types
      let isScript = ["", "main"].contains(function) || function.hasPrefix("async_Main")
      text = isScript ? nil : Self.readable(function)
    }
  }

  /// A name with the spaces of raw identifiers, which the linker doesn't allow.
  private static func readable(_ name: String) -> String {
    name.replacing("\u{A0}", with: " ")
  }
}

extension String {
  /// The parts between a text, but not where that is in a raw identifier.
  fileprivate func parts(separatedBy separator: String) -> [String] {
    var parts = [""]
    for (index, part) in split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if !index.isMultiple(of: 2) {
        parts[parts.count - 1] += "`\(part)`"
        continue
      }
      let pieces = part.split(separator: separator, omittingEmptySubsequences: false)
      parts[parts.count - 1] += pieces.first ?? ""
      parts += pieces.dropFirst().map { String($0) }
    }
    return parts
  }
}

// MARK: - CallOrigins

/// Where calls of a mock came from: the first ones, and some that were wrong when they came.
///
/// To keep it for every call would take as much memory again as the calls themselves.
struct CallOrigins: ~Copyable {
  /// For each call its number, and behind it the addresses.
  private var memory = UnsafeMutablePointer<UInt>.allocate(capacity: 0)
  private var capacity = 0
  private var count = 0

  /// The last call that is among the first ones.
  private var last = Self.limit

  /// How many others there may be.
  private var room = Self.limit

  private static let limit =
    switch Platform.environmentVariable("EXPECT_CALLERS") {
    case _ where !ReturnAddresses.areKnown: 0
    case "off": 0
    case "all": Int.max
    default: 32
    }

  private static var stride: Int { 1 + ReturnAddresses.wordCount }

  deinit { memory.deallocate() }

  /// Where the addresses of a call are to be written at once, if they are kept.
  @_transparent
  mutating func place(of sequence: Int, wrong: Bool) -> ReturnAddresses.Place? {
    sequence > last && !(wrong && room > 0) ? nil : append(sequence)
  }

  private mutating func append(_ sequence: Int) -> ReturnAddresses.Place {
    if sequence > last { room -= 1 }
    if count == capacity { grow() }
    let place = memory + count * Self.stride
    count += 1
    place.pointee = UInt(bitPattern: sequence)
    return place + 1
  }

  private mutating func grow() {
    let former = memory
    capacity = max(2, capacity * 4)
    memory = .allocate(capacity: capacity * Self.stride)
    memory.update(from: former, count: count * Self.stride)
    former.deallocate()
  }

  /// Where a call came from, if that was kept.
  func origin(of sequence: Int) -> ReturnAddresses? {
    for index in 0..<count {
      let place = memory + index * Self.stride
      if Int(bitPattern: place.pointee) == sequence { return ReturnAddresses(at: place + 1) }
    }
    return nil
  }

  /// The origins, by the numbers of the calls.
  var all: [Int: ReturnAddresses] {
    var all: [Int: ReturnAddresses] = [:]
    for index in 0..<count {
      let place = memory + index * Self.stride
      all[Int(bitPattern: place.pointee)] = ReturnAddresses(at: place + 1)
    }
    return all
  }

  /// Forgets the origins of calls that are forgotten.
  mutating func forget(upTo sequence: Int) {
    count = 0
    room = Self.limit
    last = Self.limit.addingReportingOverflow(sequence).overflow ? .max : Self.limit + sequence
  }
}
