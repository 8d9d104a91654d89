extension StandIn {
  /// Determines how to write a value of a type, as far as that's possible.
  struct Recipe {
    let object: HollowObject
    let derived: (any Any.Type) -> Any?
    let complaint: Complaint

    /// The enums whose cases are being tried, to detect an enum that contains itself.
    var enclosing: [TypeIdentity] = []

    /// Returns a closure that writes a value to zeroed memory, or `nil` if none can be made.
    func writer(for type: any Any.Type, isOutermost: Bool = false) -> MemoryWriter? {
      if let value = derived(type), let write = TypeLayout.writer(of: value, as: type) {
        return write
      }
      let layout = TypeLayout(type)
      switch layout.kind {
      case .class: return reference
      case .struct, .tuple, .fixedArray: return fields(of: layout)
      case .enum:
        // The cases of an enum imported from C are unknown; zero works even if it's none of its raw
        // values.
        return emptyCase(of: layout) ?? payloadCase(of: layout)
          ?? (layout.isForeign ? bits(of: layout) : nil)
      case .optional: return (isOutermost ? payloadCase(of: layout) : nil) ?? emptyCase(of: layout)
      case .opaque where layout.isTrivial: return bits(of: layout)
      case .opaque: return layout.size == TypeLayout.word ? reference : nil
      case .function: return function(of: layout)
      // The type itself is the only value that a metatype is certain to have.
      case .metatype: return TypeLayout.writer(of: layout.instanceType)
      case .existential, .extendedExistential, .existentialMetatype: return existential(layout)
      case nil: return nil
      }
    }
  }
}

// MARK: - Structs and tuples

extension StandIn.Recipe {
  private func fields(of layout: TypeLayout) -> MemoryWriter? {
    // `AnyHashable` is the only struct of the standard library that code is likely to hash or
    // compare in transit.
    if layout.type == AnyHashable.self {
      return TypeLayout.writer(of: AnyHashable(StandIn.Occupant()))
    }
    guard let fields = layout.fields() else { return bits(of: layout) }
    guard let write = TypeLayout.writer(of: fields, field) else { return nil }
    // Zero may be valid for each field but not for the struct.
    guard let repair = bits(of: layout) else { return write }
    return { memory in
      write(memory)
      repair(memory)
    }
  }

  private func field(_ field: TypeLayout.Field) -> MemoryWriter? {
    switch field.ownership {
    case .strong: return writer(for: field.type)
    // A `weak` reference is `nil`. An optional `unowned` one isn't, because Swift may read a struct
    // in which it's `nil` as the `nil` of an optional struct.
    case .weak: return { _ in }
    case .unowned:
      let layout = TypeLayout(TypeFacts.wrapped(in: field.type) ?? field.type)
      guard layout.kind == .class || layout.container == .object else { return nil }
      return TypeLayout.writer(of: StandIn.Unowned(object: object.reference))
    }
  }

  /// Leaves memory as it is, unless it would be `nil`: then it becomes a guarded address, through
  /// which code can't access memory.
  private func bits(of layout: TypeLayout) -> MemoryWriter? {
    guard layout.isTrivial else { return nil }
    guard layout.size >= TypeLayout.word else { return { _ in } }
    return { [object] memory in
      guard layout.isSparePattern(memory) else { return }
      memory.storeBytes(of: object.untouchable, as: UInt.self)
    }
  }
}

// MARK: - Enums

extension StandIn.Recipe {
  private func emptyCase(of layout: TypeLayout) -> MemoryWriter? {
    layout.emptyCases.first.map { tag in { layout.injectTag(tag, into: $0) } }
  }

  /// Prefers a payload stored inline to an indirect one.
  private func payloadCase(of layout: TypeLayout) -> MemoryWriter? {
    let identity = TypeIdentity(layout.type)
    // A generic enum may contain an unlimited number of types of itself, hence the limit.
    guard !enclosing.contains(identity), enclosing.count < 8 else { return nil }
    var inside = self
    inside.enclosing.append(identity)
    func box<Payload>(_ type: Payload.Type) -> MemoryWriter? {
      inside.writer(for: type).map {
        TypeLayout.writer(of: StandIn.Box.content(TypeLayout.value(of: type, writing: $0)))
      }
    }
    let cases = layout.payloadCases()
    for choice in cases.filter({ !$0.isIndirect }) + cases.filter(\.isIndirect) {
      let payload =
        choice.isIndirect
        ? _openExistential(choice.payload, do: box) : inside.writer(for: choice.payload)
      guard let payload else { continue }
      return { memory in
        payload(memory)
        layout.injectTag(choice.tag, into: memory)
      }
    }
    return nil
  }
}

// MARK: - References, functions, existentials

extension StandIn.Recipe {
  private var reference: MemoryWriter { TypeLayout.writer(of: object.reference) }

  private func function(of layout: TypeLayout) -> MemoryWriter? {
    let (type, complaint) = (layout.type, complaint)
    switch layout.convention {
    case .swift: return TypeLayout.writer(of: StandIn.Trap.Thick { fatalError(complaint(type)) })
    case .asynchronous:
      return TypeLayout.writer(of: StandIn.Trap.Asynchronous { fatalError(complaint(type)) })
    case .c: return TypeLayout.writer(of: StandIn.Trap.C())
    #if canImport(ObjectiveC)
    case .block: return TypeLayout.writer(of: StandIn.Trap.Block { fatalError(complaint(type)) })
    #endif
    default: return nil
    }
  }

  /// Copying and destroying an existential uses its reference or type; only members use its witness
  /// tables, which are at a guarded address.
  private func existential(_ layout: TypeLayout) -> MemoryWriter? {
    let container = layout.container
    // If the protocols allow it, the value has real witness tables. Every value can be cast to an
    // object on Apple platforms.
    if layout.kind == .existential, container != .object,
      let write = TypeLayout.writer(of: StandIn.Occupant(), as: layout.type)
    {
      return write
    }
    let content =
      switch container {
      case .object: reference
      case .buffer: TypeLayout.writer(of: StandIn.Occupant.self as Any.Type)
      case .type: TypeLayout.writer(of: HollowObject.Hollow.self as Any.Type)
      case nil: nil as MemoryWriter?
      }
    guard let content, let container else { return nil }
    return { [object] memory in
      content(memory + container.offset)
      for table in stride(from: container.size, to: layout.size, by: TypeLayout.word) {
        memory.storeBytes(of: object.untouchable, toByteOffset: table, as: UInt.self)
      }
    }
  }
}
