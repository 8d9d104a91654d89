/// The type and position of one argument in the memory that holds the arguments of a call.
struct ArgumentColumn {
  let type: Any.Type

  /// The offset from the first argument, in bytes.
  let offset: Int

  /// Returns a copy of the argument.
  func value(in arguments: UnsafeRawPointer) -> Any {
    func copy<Value>(_: Value.Type) -> Any {
      (arguments + offset).assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: copy)
  }

  /// Initializes the argument in uninitialized memory with a value of exactly this type.
  fileprivate func write(_ value: Any, into arguments: UnsafeMutableRawPointer) {
    func write<Value>(_: Value.Type) {
      guard let value = TypeFacts.cast(value, to: Value.self) else {
        preconditionFailure("An argument is not a '\(Value.self)'. This is a bug in Expect.")
      }
      (arguments + offset).initializeMemory(as: Value.self, to: value)
    }
    _openExistential(type, do: write)
  }

  /// Copies the argument to uninitialized memory with the same layout.
  fileprivate func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    func copy<Value>(_: Value.Type) {
      let value = (source + offset).assumingMemoryBound(to: Value.self)
      // An array of one value would be copied with the padding after the value.
      (target + offset).assumingMemoryBound(to: Value.self).initialize(to: value.pointee)
    }
    _openExistential(type, do: copy)
  }

  fileprivate func destroy(in arguments: UnsafeMutableRawPointer) {
    func destroy<Value>(_: Value.Type) {
      (arguments + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    _openExistential(type, do: destroy)
  }
}

// MARK: - ArgumentLayout

/// The memory layout of a member's arguments: as its body passes them, and as the mock keeps them.
///
/// The two are the same, unless an argument is wrapped because it can't be kept, such as a
/// nonescaping closure. Matchers and captors read the kept arguments; behaviors read the passed
/// ones.
class ArgumentLayout {
  /// The arguments as the body passes them.
  final let passed: [ArgumentColumn]

  /// The arguments as matchers see them and the record keeps them.
  final let kept: [ArgumentColumn]

  /// Whether the kept arguments are the same as the passed ones.
  final let isPlain: Bool

  /// The size of all arguments if they are kept as they are passed, as one value; otherwise a
  /// negative number.
  var inputSize: Int { -1 }

  /// The position of all passed arguments as one value, if they are kept that way as well.
  fileprivate final let input: ArgumentColumn?

  /// The size and alignment of the kept arguments.
  final let size: Int
  final let alignment: Int

  /// - Parameters:
  ///   - types: The types of the arguments, as the body passes them.
  ///   - input: The type of all arguments as one value, to keep them in that form as well.
  init(of types: [TypeIdentity], input: Any.Type? = nil) {
    var memory = Memory()
    var passed: [ArgumentColumn] = []
    passed.reserveCapacity(types.count)
    var isPlain = true
    // Without optimization, the algorithms of collections take much longer than this loop.
    while passed.count < types.count {
      let type = types[passed.count]
      if type.wrapped != nil { isPlain = false }
      passed.append(memory.add(type.type))
    }
    self.isPlain = isPlain
    self.passed = passed
    if isPlain {
      kept = passed
      self.input = nil
    } else {
      memory = Memory()
      kept = types.map { memory.add($0.keptType) }
      self.input = input.map { memory.add($0) }
    }
    size = memory.size
    alignment = memory.alignment
  }

  /// Creates a layout for arguments that are passed as one value, whose parts aren't known.
  fileprivate init(whole type: Any.Type) {
    var memory = Memory()
    let column = memory.add(type)
    passed = [column]
    kept = [column]
    input = column
    isPlain = false
    size = memory.size
    alignment = memory.alignment
  }

  /// A sequence of values, each at the next address that its alignment allows.
  ///
  /// Source: docs/ABI/TypeLayout.rst, "Tuple Layout", which refers to "Fragile Struct and Tuple
  /// Layout".
  private struct Memory {
    var size = 0
    var alignment = 1

    mutating func add(_ type: Any.Type) -> ArgumentColumn {
      func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
      }
      let value = _openExistential(type, do: measure)
      let offset = size.aligned(to: value.alignment)
      size = offset + value.size
      alignment = max(alignment, value.alignment)
      return ArgumentColumn(type: type, offset: offset)
    }
  }

  /// Writes the kept form of passed arguments into uninitialized memory.
  func keep(_ arguments: UnsafeRawPointer, in target: UnsafeMutableRawPointer) {
    if isPlain { return copy(from: arguments, to: target) }
    for (passed, kept) in zip(passed, kept) {
      // Check the type instead of the value: an argument of a recorded call may be a placeholder.
      if passed.type is any WrappedArgument.Type {
        kept.write(Self.unwrapped(passed.value(in: arguments), \.kept), into: target)
      } else {
        passed.copy(from: arguments, to: target + (kept.offset - passed.offset))
      }
    }
    guard let input else { return }
    ArgumentColumn(type: input.type, offset: 0).copy(
      from: arguments, to: target + input.offset)
  }

  /// Copies kept arguments into uninitialized memory.
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    for column in kept { column.copy(from: source, to: target) }
    input?.copy(from: source, to: target)
  }

  func destroy(_ arguments: UnsafeMutableRawPointer) {
    for column in kept { column.destroy(in: arguments) }
    input?.destroy(in: arguments)
  }

  /// Copies kept arguments and one more value into uninitialized memory.
  ///
  /// - Parameter layout: The layout of the target memory.
  final func copy<Value>(
    from source: UnsafeRawPointer, appending value: Value, of layout: ArgumentLayout,
    to target: UnsafeMutableRawPointer
  ) {
    for (from, to) in zip(kept, layout.kept) {
      assert(from.offset == to.offset)
      from.copy(from: source, to: target)
    }
    if let last = layout.kept.last {
      (target + last.offset).initializeMemory(as: Value.self, to: value)
    }
  }

  /// Returns copies of the kept arguments.
  func values(in arguments: UnsafeRawPointer) -> [Any] {
    kept.map { $0.value(in: arguments) }
  }

  /// Returns the address of all passed arguments as one value, if they are kept that way.
  final func input(in arguments: UnsafeRawPointer) -> UnsafeRawPointer? {
    isPlain ? arguments : input.map { arguments + $0.offset }
  }

  /// Returns copies of the passed arguments, in the form that behaviors receive.
  fileprivate func offered(in arguments: UnsafeRawPointer) -> [Any] {
    passed.map { Self.unwrapped($0.value(in: arguments), \.offered) }
  }

  fileprivate static func unwrapped(_ argument: Any, _ form: (any WrappedArgument) -> Any) -> Any {
    (argument as? any WrappedArgument).map(form) ?? argument
  }
}

/// A layout of arguments that are kept as they are passed, as one value of a known type.
final class InputLayout<Input>: ArgumentLayout {
  init?(of types: [TypeIdentity], as: Input.Type) {
    super.init(of: types)
    guard isPlain, size == MemoryLayout<Input>.size else { return nil }
  }

  override var inputSize: Int { size }

  override func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    let input = source.assumingMemoryBound(to: Input.self)
    target.assumingMemoryBound(to: Input.self).initialize(to: input.pointee)
  }

  override func destroy(_ arguments: UnsafeMutableRawPointer) {
    arguments.assumingMemoryBound(to: Input.self).deinitialize(count: 1)
  }
}

// MARK: - Erased arguments

/// The arguments of a call of a generic function.
public struct ErasedArguments {
  /// The arguments in order.
  public private(set) var values: [Any]

  /// The types of the arguments.
  let types: [TypeIdentity]

  init<each Argument>(_ arguments: repeat each Argument) {
    var values: [Any] = []
    for value in repeat each arguments { values.append(value) }
    self.values = values
    types = typeList(repeat (each Argument).self)
  }

  /// The arguments in the form in which they can be kept.
  fileprivate var kept: Self {
    var kept = self
    kept.values = values.map { ArgumentLayout.unwrapped($0, \.kept) }
    return kept
  }
}

/// The layout of the arguments of a generic function, whose types differ between calls.
final class ErasedLayout: ArgumentLayout {
  init() { super.init(whole: ErasedArguments.self) }

  override func keep(_ arguments: UnsafeRawPointer, in target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: ErasedArguments.self, to: Self.list(at: arguments).kept)
  }

  override func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: ErasedArguments.self, to: Self.list(at: source))
  }

  override func destroy(_ arguments: UnsafeMutableRawPointer) {
    arguments.assumingMemoryBound(to: ErasedArguments.self).deinitialize(count: 1)
  }

  override func values(in arguments: UnsafeRawPointer) -> [Any] { Self.list(at: arguments).values }

  override func offered(in arguments: UnsafeRawPointer) -> [Any] {
    Self.list(at: arguments).values.map { Self.unwrapped($0, \.offered) }
  }

  /// Returns the kept form of the arguments at an address, each with its own type.
  static func spelledOut(_ arguments: UnsafeRawPointer) -> OwnedArguments {
    let list = list(at: arguments).kept
    let layout = ArgumentLayout(of: list.types)
    return .make(layout) { memory in
      for (column, value) in zip(layout.kept, list.values) { column.write(value, into: memory) }
    }
  }

  /// Returns the arguments at an address.
  static func list(at arguments: UnsafeRawPointer) -> ErasedArguments {
    arguments.assumingMemoryBound(to: ErasedArguments.self).pointee
  }
}

// MARK: - OwnedArguments

/// Kept arguments, stored in one object with their layout.
final class OwnedArguments: ManagedBuffer<ArgumentLayout, SIMD2<Int64>> {
  // The elements have the alignment of every allocation. Arguments with a greater one need padding.

  /// - Parameter write: Initializes the arguments in uninitialized memory.
  static func make(
    _ layout: ArgumentLayout, _ write: (UnsafeMutableRawPointer) -> Void
  ) -> OwnedArguments {
    let stride = MemoryLayout<SIMD2<Int64>>.stride
    let room = layout.alignment > stride ? layout.size + layout.alignment : layout.size
    let made = create(minimumCapacity: (room + stride - 1) / stride) { _ in layout }
    let arguments = unsafeDowncast(made, to: OwnedArguments.self)
    write(arguments.memory)
    return arguments
  }

  /// Stores the kept form of arguments that a body passes.
  static func keeping(_ arguments: UnsafeRawPointer, _ layout: ArgumentLayout) -> OwnedArguments {
    make(layout) { layout.keep(arguments, in: $0) }
  }

  deinit {
    layout.destroy(memory)
  }

  var layout: ArgumentLayout { withUnsafeMutablePointerToHeader { $0.pointee } }

  var address: UnsafeRawPointer { UnsafeRawPointer(memory) }

  private var memory: UnsafeMutableRawPointer {
    let start = withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
    return start.alignedUp(toMultipleOf: layout.alignment)
  }
}

// MARK: - OfferedArguments

/// The arguments of a call as behaviors receive them, read in place.
///
/// The caller keeps the arguments and their layout alive.
struct OfferedArguments {
  private let address: UnsafeRawPointer
  private let layout: Unmanaged<ArgumentLayout>

  init(at address: UnsafeRawPointer, _ layout: Unmanaged<ArgumentLayout>) {
    self.address = address
    self.layout = layout
  }

  var values: [Any] { layout.takeUnretainedValue().offered(in: address) }

  /// Returns the address of the argument at an index, if it's passed with exactly this type.
  func place<Argument>(_ index: Int, of type: Argument.Type) -> UnsafePointer<Argument>? {
    layout._withUnsafeGuaranteedRef { layout in
      guard index < layout.passed.count, layout.passed[index].type == type else { return nil }
      return (address + layout.passed[index].offset).assumingMemoryBound(to: type)
    }
  }

  /// Returns all arguments as one value, in a mock that knows their type.
  func input<Input>(as type: Input.Type) -> Input {
    address.assumingMemoryBound(to: Input.self).pointee
  }
}

// MARK: - InputCopy

/// The arguments of a call in the form in which they were passed, if the record doesn't keep that
/// form.
final class InputCopy<Input> {
  let place = UnsafeMutablePointer<Input>.allocate(capacity: 1)

  /// The arguments in the form that matchers read, if the record doesn't keep that form either.
  var kept: OwnedArguments?

  init(_ input: consuming Input) { place.initialize(to: input) }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }
}
