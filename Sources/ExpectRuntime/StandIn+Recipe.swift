extension StandIn {
  /// Writes a value of a type, as far as that's possible.
  struct Recipe {
    let object: HollowObject
    let derived: (any Any.Type) -> Any?
    let trapMessage: TrapMessage

    /// The enums whose cases are being tried, to detect an enum that contains itself.
    var enclosing: [TypeIdentity] = []

    /// Writes a value to zeroed memory.
    ///
    /// If this throws, the memory owns nothing.
    func write(
      _ type: any Any.Type, to memory: UnsafeMutableRawPointer, isOutermost: Bool = false
    ) throws(NoValue) {
      if let value = derived(type), TypeLayout.write(value, as: type, to: memory) { return }
      let layout = TypeLayout(type)
      switch layout.kind {
      case .class: try writeObject(of: layout.type, to: memory)
      case .struct, .tuple, .fixedArray: try writeFields(of: layout, to: memory)
      case .enum: try writeCase(of: layout, to: memory)
      case .optional where isOutermost:
        if !writePayloadCase(of: layout, to: memory) { try writeCase(of: layout, to: memory) }
      case .optional: try writeCase(of: layout, to: memory)
      case .opaque where layout.isTrivial: try writeBits(of: layout, to: memory)
      case .opaque where layout.size == TypeLayout.word: writeReference(to: memory)
      case .function: try writeFunction(of: layout, to: memory)
      // The type itself is the only value that a metatype is certain to have.
      case .metatype: memory.initializeMemory(as: Any.Type.self, to: layout.instanceType)
      case .existential, .extendedExistential, .existentialMetatype:
        try writeExistential(of: layout, to: memory)
      case .opaque, nil: throw NoValue()
      }
    }
  }

  /// The error that no value of a type can be made.
  package struct NoValue: Error {
    package init() {}
  }
}

// MARK: - Structs and tuples

extension StandIn.Recipe {
  private func writeFields(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    // `AnyHashable` is the only struct of the standard library that code is likely to hash or
    // compare in transit.
    if layout.type == AnyHashable.self {
      memory.initializeMemory(as: AnyHashable.self, to: AnyHashable(StandIn.Filler()))
      return
    }
    guard let fields = layout.fields() else { return try writeBits(of: layout, to: memory) }
    var written = 0
    do throws(StandIn.NoValue) {
      // Without optimization, an iterator takes several times as long.
      while written < fields.count {
        try write(fields[written], to: memory + fields[written].offset)
        written += 1
      }
    } catch {
      for field in fields[..<written] { field.release(in: memory) }
      throw error
    }
    // Zero may be valid for each field but not for the struct.
    if layout.isTrivial { try writeBits(of: layout, to: memory) }
  }

  private func write(
    _ field: TypeLayout.Field, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    switch field.ownership {
    case .strong: try write(field.type, to: memory)
    // A `weak` reference is `nil`. An optional `unowned` one isn't, because Swift may read a struct
    // in which it's `nil` as the `nil` of an optional struct.
    case .weak: break
    case .unowned:
      let layout = TypeLayout(TypeFacts.wrapped(in: field.type) ?? field.type)
      guard layout.kind == .class || layout.container == .object else { throw StandIn.NoValue() }
      memory.initializeMemory(
        as: StandIn.Unowned.self, to: StandIn.Unowned(object: object.reference))
    }
  }

  /// Leaves memory as it is, unless it would be `nil`: then it becomes a guarded address, through
  /// which code can't access memory.
  private func writeBits(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    guard layout.isTrivial else { throw StandIn.NoValue() }
    if layout.size >= TypeLayout.word, layout.isSparePattern(memory) {
      memory.storeBytes(of: object.untouchable, as: UInt.self)
    }
  }
}

// MARK: - Enums

extension StandIn.Recipe {
  /// Writes a case, preferably one without a payload.
  private func writeCase(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    if let tag = layout.emptyCases.first { return layout.injectTag(tag, into: memory) }
    if writePayloadCase(of: layout, to: memory) { return }
    // The cases of an enum imported from C are unknown; zero works even if it's none of its raw
    // values.
    guard layout.isForeign else { throw StandIn.NoValue() }
    try writeBits(of: layout, to: memory)
  }

  /// Writes a case with a payload, preferably one that's stored inline.
  ///
  /// - Returns: Whether there is such a case; otherwise, the memory is zeroed again.
  private func writePayloadCase(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) -> Bool {
    let identity = TypeIdentity(layout.type)
    // A generic enum may contain an unlimited number of types of itself, hence the limit.
    guard !enclosing.contains(identity), enclosing.count < 8 else { return false }
    var inside = self
    inside.enclosing.append(identity)
    func writeBox<Payload>(_ type: Payload.Type) throws(StandIn.NoValue) {
      let payload = try TypeLayout.value(of: type) { memory throws(StandIn.NoValue) in
        try inside.write(type, to: memory)
      }
      memory.initializeMemory(as: StandIn.Box<Payload>.self, to: .content(payload))
    }
    let cases = layout.payloadCases()
    for choice in cases.filter({ !$0.isIndirect }) + cases.filter(\.isIndirect) {
      do throws(StandIn.NoValue) {
        if choice.isIndirect {
          try _openExistential(choice.payload, do: writeBox)
        } else {
          try inside.write(choice.payload, to: memory)
        }
        layout.injectTag(choice.tag, into: memory)
        return true
      } catch {
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
      }
    }
    return false
  }
}

// MARK: - References, functions, existentials

extension StandIn.Recipe {
  /// Writes a reference to an object of a class.
  ///
  /// Swift may ask an actor for its executor, because the parameter is `isolated`.
  private func writeObject(
    of type: any Any.Type, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    guard type is any Actor.Type else { return writeReference(to: memory) }
    if TypeLayout.write(MainActor.shared, as: type, to: memory) { return }
    guard let type = type as? AnyClass, HollowObject.isActorWithQueue(type),
      let actor = HollowObject.actor
    else { throw StandIn.NoValue() }
    memory.initializeMemory(as: AnyObject.self, to: actor.reference)
  }

  private func writeReference(to memory: UnsafeMutableRawPointer) {
    memory.initializeMemory(as: AnyObject.self, to: object.reference)
  }

  private func writeFunction(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    let (type, trapMessage) = (layout.type, trapMessage)
    switch layout.convention {
    case .swift:
      memory.initializeMemory(
        as: StandIn.Trap.Thick.self, to: StandIn.Trap.Thick { fatalError(trapMessage(type)) })
    case .asynchronous:
      memory.initializeMemory(
        as: StandIn.Trap.Asynchronous.self,
        to: StandIn.Trap.Asynchronous { fatalError(trapMessage(type)) })
    case .c: memory.initializeMemory(as: StandIn.Trap.C.self, to: StandIn.Trap.C())
    #if canImport(ObjectiveC)
    case .block:
      memory.initializeMemory(
        as: StandIn.Trap.Block.self, to: StandIn.Trap.Block { fatalError(trapMessage(type)) })
    #endif
    default: throw StandIn.NoValue()
    }
  }

  /// Copying and destroying an existential uses its reference or type; only members use its witness
  /// tables, which are at a guarded address.
  private func writeExistential(
    of layout: TypeLayout, to memory: UnsafeMutableRawPointer
  ) throws(StandIn.NoValue) {
    let container = layout.container
    // If the protocols allow it, the value has real witness tables. Every value can be cast to an
    // object on Apple platforms.
    if layout.kind == .existential, container != .object,
      TypeLayout.write(StandIn.Filler(), as: layout.type, to: memory)
    {
      return
    }
    if layout.requiresActor {
      // Only a real actor can tell Swift its executor.
      guard TypeLayout.write(StandIn.actor, as: layout.type, to: memory) else {
        throw StandIn.NoValue()
      }
      return
    }
    guard let container else { throw StandIn.NoValue() }
    let content = memory + container.offset
    switch container {
    case .object: writeReference(to: content)
    case .buffer: content.initializeMemory(as: Any.Type.self, to: StandIn.Filler.self)
    case .type: content.initializeMemory(as: Any.Type.self, to: HollowObject.Hollow.self)
    }
    for table in stride(from: container.size, to: layout.size, by: TypeLayout.word) {
      memory.storeBytes(of: object.untouchable, toByteOffset: table, as: UInt.self)
    }
  }
}
