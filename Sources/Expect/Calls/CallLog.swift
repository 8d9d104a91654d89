/// The calls of one member in order: the arguments, start, end and outcome of each.
///
/// The lock of the mock guards the log. A call is written once, into a row that never moves: first
/// a head, then the arguments.
///
/// Rows `0..<count` hold a head and kept arguments. Results `0..<resultCount` hold values of the
/// member's type `Result`. All of them are destroyed with the log.
final class CallLog {
  typealias Row = UnsafeMutablePointer<CallHead>

  /// The member, as the body of these calls describes it.
  let member: Member
  let layout: ArgumentLayout

  /// Whether the log keeps descriptions instead of the arguments.
  let keepsTexts: Bool
  let rows: Rows.Place
  private var rowStorage: Rows
  @exclusivity(unchecked) private var resultCount = 0
  private let results: UnsafeMutablePointer<Segments>
  private var resultStorage: Segments

  init(of member: Member, _ layout: ArgumentLayout, keepsTexts: Bool) {
    self.member = member
    self.layout = layout
    self.keepsTexts = keepsTexts
    rowStorage =
      keepsTexts
      ? Rows(
        size: MemoryLayout<[DescribedArgument]>.size,
        alignment: MemoryLayout<[DescribedArgument]>.alignment)
      : Rows(size: layout.size, alignment: layout.alignment)
    rows = .address(of: &rowStorage)
    func segments<Value>(_: Value.Type) -> Segments {
      Segments(stride: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
    }
    resultStorage = _openExistential(member.resultType.type, do: segments)
    results = .address(of: &resultStorage)
  }

  deinit {
    for index in 0..<count {
      let row = row(at: index)
      row.pointee.forget()
      if keepsTexts {
        descriptions(of: row).deinitialize(count: 1)
      } else {
        layout.destroy(arguments(of: row))
      }
    }
    if resultCount > 0 { destroyResults() }
    results.pointee.deallocate()
    rows.pointee.segments.deallocate()
  }

  var count: Int { rows.pointee.count }

  func row(at index: Int) -> Row {
    rows.pointee.segments[index].assumingMemoryBound(to: CallHead.self)
  }

  private func descriptions(of row: Row) -> UnsafeMutablePointer<[DescribedArgument]> {
    arguments(of: row).assumingMemoryBound(to: [DescribedArgument].self)
  }

  private func arguments(of row: Row) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(row) + rows.pointee.offset
  }

  /// Appends a call with the descriptions of its arguments.
  func append(sequence: Int, describing arguments: [DescribedArgument]) -> Row {
    let row = rows.pointee.append(sequence: sequence)
    descriptions(of: row).initialize(to: arguments)
    return row
  }
}

// MARK: - Rows

extension CallLog {
  /// The rows of a log, each a head followed by the arguments.
  struct Rows {
    typealias Place = UnsafeMutablePointer<Rows>

    fileprivate(set) var count = 0

    /// The address of the next row, and the number of rows that still fit.
    private var next: UnsafeMutableRawPointer
    private var room = 0

    /// The offset of the arguments from the head of a row.
    let offset: Int
    private let stride: Int
    fileprivate(set) var segments: Segments

    /// - Parameters:
    ///   - size: The size of the arguments.
    ///   - alignment: The alignment of the arguments.
    fileprivate init(size: Int, alignment: Int) {
      let alignment = max(alignment, MemoryLayout<CallHead>.alignment)
      offset = MemoryLayout<CallHead>.size.aligned(to: alignment)
      stride = (offset + size).aligned(to: alignment)
      segments = Segments(stride: stride, alignment: alignment)
      next = segments.last(0)
    }

    /// Appends a call; the caller must write its arguments immediately afterwards.
    mutating func append(sequence: Int) -> Row {
      if room == 0 { grow() }
      let row = next.assumingMemoryBound(to: CallHead.self)
      next += stride
      room &-= 1
      count &+= 1
      row.initialize(to: CallHead(sequence: sequence))
      return row
    }

    private mutating func grow() {
      let former = segments.end
      segments.grow()
      next = segments.last(former)
      room = segments.end - former
    }
  }
}

// MARK: - Results

extension CallLog {
  /// Records the value that a call returned.
  ///
  /// - Returns: The address of the stored value, which is valid as long as the log, or `nil` if the
  ///   value isn't of the member's result type.
  func end<Value>(_ row: Row, with value: Value) -> UnsafeRawPointer? {
    guard Value.self == member.resultType.type else {
      row.pointee.end(with: ReturnedValue(value))
      return nil
    }
    if Value.self == Void.self {
      row.pointee.endWithoutValue()
      return UnsafeRawPointer(row)
    }
    let index = resultCount
    if index == results.pointee.end { results.pointee.grow() }
    let place = results.pointee.last(index)
    place.assumingMemoryBound(to: Value.self).initialize(to: value)
    resultCount = index + 1
    row.pointee.end(withResult: index)
    return UnsafeRawPointer(place)
  }

  private func result(at index: Int) -> Any {
    let place = results.pointee[index]
    func copy<Value>(_: Value.Type) -> Any {
      place.assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(member.resultType.type, do: copy)
  }

  private func destroyResults() {
    func destroy<Value>(_: Value.Type) {
      results.pointee.forEach(ofCount: resultCount) { segment, count in
        segment.assumingMemoryBound(to: Value.self).deinitialize(count: count)
      }
    }
    _openExistential(member.resultType.type, do: destroy)
  }
}

// MARK: - Reading

extension CallLog {
  /// Returns the index of the first call after a sequence number, by binary search.
  func index(after sequence: Int) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        row(at: middle).pointee.sequence > sequence
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound < count ? range.lowerBound : nil
  }

  /// Marks a call as checked, unless the log no longer contains it.
  func account(for sequence: Int) {
    guard let index = index(after: sequence - 1) else { return }
    let row = row(at: index)
    if row.pointee.sequence == sequence { row.pointee.account() }
  }

  /// Returns the calls after a sequence number, in order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    guard let first = index(after: sequence) else { return [] }
    return (first..<count).map { call(in: row(at: $0), by: mock) }
  }

  /// Returns a copy of a call in its current state.
  func call(in row: Row, by mock: MockName) -> RecordedCall {
    let head = row.pointee
    let outcome: RecordedCall.Outcome =
      switch head.ending {
      case .none: .running
      case .nothing: .result(())
      case .outcome(let outcome): outcome.outcome
      case .result(let index): .result(result(at: index))
      }
    let endMoment: Moment? = if case .running = outcome { nil } else { head.end }
    return RecordedCall(
      sequence: head.sequence, mock: mock, member: member(of: row), kept: kept(in: row),
      startMoment: head.start, outcome: outcome, endMoment: endMoment,
      isAccountedFor: head.isAccountedFor)
  }

  private func kept(in row: Row) -> RecordedCall.Kept {
    keepsTexts
      ? .descriptions(descriptions(of: row).pointee)
      : .values(layout.values(in: arguments(of: row)))
  }

  private func member(of row: Row) -> Member {
    guard layout is ErasedLayout, !keepsTexts else { return member }
    return member.taking(ErasedLayout.list(at: arguments(of: row)).types)
  }

  /// Returns the arguments of some calls as one value each, if they are kept.
  func inputs<Input>(
    in range: Range<Int>, as type: Input.Type
  ) -> [(sequence: Int, input: Input)] {
    guard !keepsTexts else { return [] }
    return range.compactMap { index in
      let row = row(at: index)
      guard let place = layout.input(in: arguments(of: row)) else { return nil }
      return (row.pointee.sequence, place.assumingMemoryBound(to: Input.self).pointee)
    }
  }
}

// MARK: - CallHead

/// The part of a recorded call other than its arguments.
struct CallHead {
  /// The sequence number, and in the lowest bit whether the call is accounted for.
  private var mark: UInt
  let start: Moment

  /// When the call ended; undefined while it's running.
  private(set) var end: Moment

  /// How the call ended: 0 while it's running, 1 if it returned without a value, an even number for
  /// a retained object, and an odd number for the index of its result plus one.
  private var word: UInt

  /// How a call ended, as stored in its head.
  enum Ending {
    case none
    case nothing
    case outcome(CallOutcome)
    case result(Int)
  }

  @_transparent
  init(sequence: Int) {
    mark = UInt(bitPattern: sequence) << 1
    word = 0
    start = .now
    end = start
  }

  /// Ends a call immediately after its start.
  @_transparent
  mutating func endAtOnce(with outcome: Unmanaged<CallOutcome>) {
    word = UInt(bitPattern: outcome.retain().toOpaque())
  }

  /// Records that an expectation or a later check matched the call.
  @_transparent
  mutating func account() { mark |= 1 }

  /// The number of the call among all calls that the mock received, starting at 1.
  var sequence: Int { Int(bitPattern: mark >> 1) }

  /// Whether an expectation or a later check matched the call.
  var isAccountedFor: Bool { mark & 1 == 1 }

  var ending: Ending {
    if word == 0 { return .none }
    if word == 1 { return .nothing }
    if word & 1 == 1 { return .result(Int(bitPattern: word >> 1) - 1) }
    return object.map { .outcome($0.takeUnretainedValue()) } ?? .none
  }

  mutating func end(with outcome: CallOutcome) {
    end(as: UInt(bitPattern: Unmanaged.passRetained(outcome).toOpaque()))
  }

  mutating func end(withResult index: Int) { end(as: UInt(bitPattern: index + 1) << 1 | 1) }

  mutating func endWithoutValue() { end(as: 1) }

  @_transparent
  private mutating func end(as word: UInt) {
    forget()
    self.word = word
    end = .now
  }

  /// Releases the outcome of the call.
  mutating func forget() {
    object?.release()
    word = 0
  }

  private var object: Unmanaged<CallOutcome>? {
    guard word & 1 == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }
}

// MARK: - Segments

/// Memory that grows without moving its content: each segment is twice as large as the previous
/// one.
///
/// The owner knows the type of the elements, and initializes and destroys them.
struct Segments {
  private let stride: Int
  private let alignment: Int
  private var segments: [UnsafeMutableRawPointer] = []
  private var last: UnsafeMutableRawPointer

  /// The range of elements in the last segment.
  private var start = 0
  private(set) var end = 0

  /// The capacity of the first segment, as a power of two.
  private static var firstPower: Int { 3 }

  init(stride: Int, alignment: Int) {
    self.stride = stride
    self.alignment = alignment
    last = UnsafeMutableRawPointer(bitPattern: alignment) ?? .allocate(byteCount: 0, alignment: 1)
  }

  /// Returns the address of an element in the last segment.
  func last(_ index: Int) -> UnsafeMutableRawPointer { last + (index &- start) &* stride }

  /// The address of an element.
  subscript(index: Int) -> UnsafeMutableRawPointer {
    let segment = Int.bitWidth - (index >> Self.firstPower + 1).leadingZeroBitCount
    return segments[segment - 1] + (index - Self.start(of: segment)) * stride
  }

  /// Adds a segment.
  mutating func grow() {
    start = end
    end = Self.start(of: segments.count + 2)
    last = .allocate(byteCount: (end - start) * stride, alignment: alignment)
    segments.append(last)
  }

  /// Calls a closure with each segment that has elements, and the number of its elements.
  func forEach(ofCount count: Int, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    for (index, segment) in segments.enumerated() {
      let used = min(count, Self.start(of: index + 2)) - Self.start(of: index + 1)
      if used > 0 { body(segment, used) }
    }
  }

  /// Frees all memory, after the owner destroyed its content.
  func deallocate() {
    for segment in segments { segment.deallocate() }
  }

  /// Returns the index of the first element of a segment, counted from 1.
  private static func start(of segment: Int) -> Int { (1 << (segment - 1) - 1) << firstPower }
}
