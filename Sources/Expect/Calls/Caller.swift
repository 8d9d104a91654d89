extension RecordedCall {
  /// The location in the code under test that made a call.
  public struct Caller: Sendable, Hashable {
    /// The path of the source file.
    public let filePath: String

    /// The line number, starting at 1.
    public let line: Int

    /// The function, as in `Shop.buy(_:)`, or `nil` if the code is outside of functions or several of
    /// them are inlined there.
    ///
    /// If a closure made the call, this is the enclosing function.
    public let function: String?
  }

  /// The location in the code under test that made the call, or `nil` if it isn't known.
  ///
  /// ```swift
  /// #expect(cart.recordedCalls[0].caller?.function == "Shop.buyFruitSalad()")
  /// ```
  ///
  /// On Linux with glibc, in builds without optimizations, Expect knows the caller of the first 32
  /// calls of each mock, and of calls that exceeded their call count or were unexpected. Finding it
  /// takes milliseconds.
  public var caller: Caller? { trace?.caller { _ in true } }

  /// The information from which to find the caller, if it was kept.
  var trace: CallTrace? { origin.map { CallTrace(member: member, mock: mock, origin: $0) } }
}

/// The information from which to find the caller of a mock later, without the arguments of the
/// call.
struct CallTrace: Sendable {
  fileprivate let member: Member
  fileprivate let mock: MockName
  fileprivate let origin: ReturnAddresses

  /// Returns the location that made the call, unless it's in the test: in its module, or in the
  /// same file.
  func caller(outside site: CallSite) -> RecordedCall.Caller? {
    // Checking the module is fast, whereas finding the file is slow.
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
  /// Returns whether this is in the same file as a line of a test.
  fileprivate func isIn(file site: CallSite) -> Bool {
    // The path in debug information may be relative to the compiler's working directory.
    let path = site.filePath.description
    return path.hasSuffix(filePath) || filePath.hasSuffix(path)
  }
}

// MARK: - CustomStringConvertible

extension RecordedCall.Caller: CustomStringConvertible {
  /// The file name, line and function: `Shop.swift:12, in Shop.buy(_:)`.
  public var description: String {
    let file = filePath.split(separator: "/").last ?? ""
    return "\(file):\(line)" + (function.map { ", in \($0)" } ?? "")
  }
}

// MARK: - CallerSearch

/// Finds the caller of a mock on the stack, after skipping Expect's functions, the body of the
/// member and compiler-generated code.
///
/// If the stack isn't as expected, it finds no caller rather than a wrong one.
private struct CallerSearch {
  private(set) var caller: RecordedCall.Caller?
  private let member: Member
  private let mock: MockName

  /// The function that called Expect, once it's found.
  private var body: Body?

  private enum Body {
    case member(FunctionPath)

    /// A function of the same type that the body called.
    case helper(FunctionPath)

    /// The closure that the subject calls as a function.
    case closure(symbol: String)

    /// There is no body: the subject calls the mock of a function itself.
    case none
  }

  /// - Parameter isWanted: Whether a function can be reported as the caller.
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
        // The subject itself calls the closure of a function mock.
        if mock.isOfOneMember, FunctionPath(function.name).isClosure { body = Body.none }
      }
      // A modification in place ends with its statement, whose line isn't that of the call.
      if frame.functions.contains(where: { $0.symbol.hasSuffix(".resume.0") }) { return }
      // Stop at a frame without information, because it might be the caller.
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

  /// Looks for the body of the member, unless it's already found.
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

  /// Returns whether a function belongs to the mock instead of its caller.
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
    // The caller calls the outermost function of the mock that was inlined here: the protocol
    // witness if there is one, otherwise the body.
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

/// The parts of a function's name in the debug information.
private struct FunctionPath {
  /// The types that contain the function, or `nil` for a global function.
  let context: String?

  /// The base name, as in `add`, `title` or `subscript`.
  let base: String

  /// The readable name of the function, or `nil` for code outside of functions.
  let text: String?

  /// Whether this is a closure or a local function inside the function.
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
      // This is a method of a type that is local to a function.
      context = locals.joined(separator: " in ") + types
      text = Self.readable(local.prefix { $0 != " " } + ".\(function)")
    } else {
      context = types.isEmpty ? nil : types
      let isScript = ["", "main"].contains(function) || function.hasPrefix("async_Main")
      text = isScript ? nil : Self.readable(function)
    }
  }

  /// Restores the spaces of raw identifiers, which the linker replaces.
  private static func readable(_ name: String) -> String {
    name.replacing("\u{A0}", with: " ")
  }
}

extension String {
  /// Splits the string at a separator, except inside of raw identifiers.
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

/// The return addresses of a mock's first calls, and of some calls that were wrong on arrival.
///
/// Keeping them for every call would double the memory that calls take.
struct CallOrigins: ~Copyable {
  /// For each call, its sequence number followed by its return addresses.
  private var memory: UnsafeMutablePointer<UInt>?
  private var capacity = 0
  private var count = 0

  /// The sequence number of the last call that counts as one of the first.
  private var last = Self.limit

  /// The number of other calls that can still be kept.
  private var room = Self.limit

  private static let limit =
    switch Platform.environmentVariable("EXPECT_CALLERS") {
    case _ where !ReturnAddresses.areKnown: 0
    case "off": 0
    case "all": Int.max
    default: 32
    }

  private static var stride: Int { 1 + ReturnAddresses.wordCount }

  deinit { memory?.deallocate() }

  /// Returns the storage for a call's return addresses, which the caller must write immediately, or
  /// `nil` if they aren't kept.
  @_transparent
  mutating func place(of sequence: Int, wrong: Bool) -> ReturnAddresses.Place? {
    sequence > last && !(wrong && room > 0) ? nil : append(sequence)
  }

  private mutating func append(_ sequence: Int) -> ReturnAddresses.Place {
    if sequence > last { room -= 1 }
    let memory = count == capacity ? grow() : memory ?? grow()
    let place = memory + count * Self.stride
    count += 1
    place.pointee = UInt(bitPattern: sequence)
    return place + 1
  }

  private mutating func grow() -> UnsafeMutablePointer<UInt> {
    capacity = max(2, capacity * 4)
    let larger = UnsafeMutablePointer<UInt>.allocate(capacity: capacity * Self.stride)
    if let memory { larger.update(from: memory, count: count * Self.stride) }
    memory?.deallocate()
    memory = larger
    return larger
  }

  /// Returns the return addresses of a call, if they were kept.
  func origin(of sequence: Int) -> ReturnAddresses? {
    entries.first { Int(bitPattern: $0.pointee) == sequence }.map { ReturnAddresses(at: $0 + 1) }
  }

  /// The return addresses by sequence number.
  var all: [Int: ReturnAddresses] {
    Dictionary(
      uniqueKeysWithValues: entries.map {
        (Int(bitPattern: $0.pointee), ReturnAddresses(at: $0 + 1))
      })
  }

  private var entries: [UnsafeMutablePointer<UInt>] {
    guard let memory else { return [] }
    return (0..<count).map { memory + $0 * Self.stride }
  }

  /// Removes the origins of calls that are removed from the record.
  mutating func forget(upTo sequence: Int) {
    count = 0
    room = Self.limit
    last = Self.limit.addingReportingOverflow(sequence).overflow ? .max : Self.limit + sequence
  }
}
