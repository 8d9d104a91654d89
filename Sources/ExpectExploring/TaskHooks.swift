import Expect
import ExpectRuntime

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The symbols of the Swift runtime that tracking tasks requires.
package struct RuntimeSymbols: Sendable {
  let enqueueGlobal: String
  let mainExecutor = "swift_task_getMainExecutor_hook"
  let isMainExecutor = "swift_task_isMainExecutor_hook"
  let taskID = "swift_task_getJobTaskId"
  let flags = "swift_task_getJobFlags"

  /// The required symbols.
  ///
  /// A test of this module replaces them.
  @TaskLocal package static var current = RuntimeSymbols()

  package init(enqueueGlobal: String = "swift_task_enqueueGlobal_hook") {
    self.enqueueGlobal = enqueueGlobal
  }
}

/// The reasons why the tasks of the code under test can't be tracked.
enum MissingHooks: Error, Equatable {
  /// The process doesn't contain the symbol.
  case symbol(String)

  /// Another library has replaced the hook.
  case replaced(String)

  /// The platform doesn't support symbol lookup or threads.
  case platform
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

/// The hooks of the concurrency runtime, which calls them before it passes a job to an executor.
///
/// They are installed once per process, and ignore jobs that don't belong to a run. Source:
/// include/swift/Runtime/Concurrency.h and stdlib/public/Concurrency/GlobalExecutor.cpp.
enum TaskHooks {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
  private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
  private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool
  private typealias TaskID = @convention(thin) (UnownedJob) -> UInt64
  private typealias Flags = @convention(thin) (UnownedJob) -> UInt

  // MARK: - Installation

  /// Installs the hooks, or throws if that isn't possible.
  static func install(_ symbols: RuntimeSymbols) throws(MissingHooks) {
    _ = try Runtime(symbols)
    for hook in hooks where address(in: hook.variable) != hook.function {
      throw .replaced(hook.name)
    }
  }

  /// What the hooks use of the runtime.
  ///
  /// It's known before the hooks are installed, because other threads may call them at once.
  private struct Runtime: @unchecked Sendable {
    // Immutable, except for the memory of the variables, which belongs to the runtime.
    let taskID: TaskID
    let flags: Flags
    let variables: (enqueue: Variable, main: Variable, isMain: Variable)
    let former: (enqueue: EnqueueHook?, main: MainExecutorHook?, isMain: IsMainHook?)

    typealias Variable = UnsafeMutableRawPointer

    init(_ symbols: RuntimeSymbols) throws(MissingHooks) {
      let enqueue = try address(of: symbols.enqueueGlobal)
      let main = try address(of: symbols.mainExecutor)
      let isMain = try address(of: symbols.isMainExecutor)
      taskID = unsafeBitCast(try address(of: symbols.taskID), to: TaskID.self)
      flags = unsafeBitCast(try address(of: symbols.flags), to: Flags.self)
      variables = (enqueue, main, isMain)
      former = (
        enqueue.load(as: EnqueueHook?.self), main.load(as: MainExecutorHook?.self),
        isMain.load(as: IsMainHook?.self)
      )
    }
  }

  private static func address(of symbol: String) throws(MissingHooks) -> UnsafeMutableRawPointer {
    guard let address = dlsym(process, symbol) else { throw .symbol(symbol) }
    return address
  }

  private nonisolated(unsafe) static let process = dlopen(nil, RTLD_LAZY)

  /// The runtime before the hooks were installed, or `nil` if it lacks a symbol.
  private static let runtime: Runtime? = {
    do { return try Runtime(RuntimeSymbols()) } catch { return nil }
  }()

  private typealias Hook = (
    name: String, variable: UnsafeMutableRawPointer, function: UnsafeRawPointer
  )

  /// The installed hooks.
  private nonisolated(unsafe) static let hooks: [Hook] = {
    guard let variables = runtime?.variables else { return [] }
    let enqueue: EnqueueHook = { job, original in
      if let run = TaskHooks.run(of: job), run.accept(job, original) { return }
      if let former = TaskHooks.runtime?.former.enqueue { return former(job, original) }
      original(job)
    }
    let main: MainExecutorHook = { original in
      if TaskHooks.currentRun != nil { return MainStandIn.reference }
      return TaskHooks.runtime?.former.main?(original) ?? original()
    }
    let isMain: IsMainHook = { executor, original in
      if MainStandIn.isReference(executor) { return true }
      return TaskHooks.runtime?.former.isMain?(executor, original) ?? original(executor)
    }
    let symbols = RuntimeSymbols()
    let hooks: [Hook] = [
      (symbols.enqueueGlobal, variables.enqueue, unsafeBitCast(enqueue, to: UnsafeRawPointer.self)),
      (symbols.mainExecutor, variables.main, unsafeBitCast(main, to: UnsafeRawPointer.self)),
      (symbols.isMainExecutor, variables.isMain, unsafeBitCast(isMain, to: UnsafeRawPointer.self)),
    ]
    for hook in hooks { store(hook.function, in: hook.variable) }
    return hooks
  }()

  /// Stores a hook atomically, because other threads read the variable at the same time.
  private static func store(_ function: UnsafeRawPointer, in variable: UnsafeMutableRawPointer) {
    let variable = variable.assumingMemoryBound(to: UnsafeRawPointer?.self)
    var former = variable.pointee
    while !_stdlib_atomicCompareExchangeStrongPtr(
      object: variable, expected: &former, desired: function)
    {}
  }

  private static func address(in variable: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    variable.load(as: UnsafeRawPointer?.self)
  }

  /// Returns the raw value of the priority of a job.
  ///
  /// Source: include/swift/ABI/MetadataValues.h, `JobFlags`: the second byte.
  static func priority(of job: UnownedJob) -> UInt8 {
    UInt8(truncatingIfNeeded: (runtime?.flags(job) ?? 0) >> 8)
  }

  // MARK: - Ownership

  private static let runs = Locked(Runs())

  private struct Runs {
    /// The first task of each open run.
    ///
    /// The tasks of a run have no lower numbers.
    var first: [ObjectIdentifier: UInt64?] = [:]
    var owners: [UInt64: SubjectTasks] = [:]

    /// The runs whose jobs run now, by the numbers of their threads.
    var running: [Int: SubjectTasks] = [:]
  }

  /// Starts to track the tasks of a run.
  static func open(_ run: SubjectTasks, includingOlderTasks: Bool) {
    runs.withLock { $0.first[ObjectIdentifier(run)] = .some(includingOlderTasks ? 0 : nil) }
  }

  /// Stops tracking the tasks of a run.
  static func close(_ run: SubjectTasks) {
    runs.withLock { runs in
      runs.first[ObjectIdentifier(run)] = nil
      runs.owners = runs.owners.filter { $0.value !== run }
    }
  }

  /// The run whose job the current thread runs.
  static var runOfThisThread: SubjectTasks? {
    runs.withLock { $0.running[Platform.currentThread] }
  }

  /// Marks the current thread at the beginning and at the end of a job.
  ///
  /// The lock also tells the thread sanitizer that a queue synchronizes memory between threads.
  static func setRunOfThisThread(_ run: SubjectTasks?) {
    runs.withLock { $0.running[Platform.currentThread] = run }
  }

  /// The open run that encloses this code.
  private static var currentRun: SubjectTasks? {
    guard runs.withLock({ !$0.first.isEmpty }), let run = SubjectTasks.ofThisThread else {
      return nil
    }
    return runs.withLock { $0.first[ObjectIdentifier(run)] } == nil ? nil : run
  }

  /// Returns the run of a job: the one of its task, or otherwise the one of the code that enqueues it.
  static func run(of job: UnownedJob) -> SubjectTasks? {
    guard runs.withLock({ !$0.first.isEmpty }), let runtime else { return nil }
    // Other kinds of jobs, such as those of actors, aren't tasks and don't have a number.
    let id = runtime.flags(job) & 0xFF == 0 ? runtime.taskID(job) : nil
    if let id, let owner = runs.withLock({ $0.owners[id] }) { return owner }
    guard let run = SubjectTasks.ofThisThread else { return nil }
    return runs.withLock { runs in
      guard let first = runs.first[ObjectIdentifier(run)] else { return nil }
      guard let id else { return run }
      if let first, id < first { return nil }
      if first == nil { runs.first[ObjectIdentifier(run)] = id }
      runs.owners[id] = run
      return run
    }
  }
}
#endif
