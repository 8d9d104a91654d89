import ExpectTesting
import Testing

/// Arguments that don't own their memory were read when a failure was written.
@Suite struct UnownedArguments {
  private let files = FilesMock(name: "files")

  private func listing(expecting expected: Any, after call: () -> Void) -> [String?] {
    files.expect().call(files.take(Arg.eq(expected)))
    call()
    return collectingFailures { files.verify() }.map(\.listing)
  }

  @Test func `a deallocated buffer is described by its type`() {
    let listing = listing(expecting: "other") {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
      files.take(UnsafeRawBufferPointer(bytes))
      bytes.deallocate()
      let numbers = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)
      files.take(UnsafeBufferPointer(numbers))
      files.take(UnsafeBufferPointer(numbers)[1..<9])
      numbers.deallocate()
    }

    #expect(
      listing == [
        """
          1. take(UnsafeRawBufferPointer)
                  ~~~~~~~~~~~~~~~~~~~~~~  expected "other"
          2. take(UnsafeBufferPointer<UInt8>)
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~  expected "other"
          3. take(Slice<UnsafeBufferPointer<UInt8>>)
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~  expected "other"
        """
      ])
  }

  @Test func `a reference to a deallocated object is described by its type`() {
    let kept = Owner()
    let listing = listing(expecting: Child(name: "b", owner: kept)) {
      let owner = Owner()
      files.take(Child(name: "a", owner: owner))
      files.take(Link(owner: owner))
      files.take([Unmanaged.passUnretained(owner)])
    }

    #expect(
      listing == [
        """
          1. take(Child(name: "a", owner: Owner))
                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
             Child.name: "a" (expected "b"); Child.owner: not equal, despite the same description
          2. take(Link)
                  ~~~~  expected Child(name: "b", owner: Owner)
          3. take([Unmanaged<Owner>])
                  ~~~~~~~~~~~~~~~~~~  expected Child(name: "b", owner: Owner)
        """
      ])
  }

  @Test func `unowned and weak references are compared by identity`() {
    let (owner, other) = (Owner(), Owner())
    files.take(Child(name: "a", owner: owner))
    files.take(Unmanaged.passUnretained(owner))

    let failures = collectingFailures {
      files.received().call(files.take(Child(name: "a", owner: owner)), count: 1)
      files.received().call(files.take(Child(name: "a", owner: other)), count: 0)
      files.received().call(files.take(Unmanaged.passUnretained(owner)), count: 1)
      files.received().call(files.take(Unmanaged.passUnretained(other)), count: 0)
    }

    #expect(failures.map(\.message) == [])
  }

  @Test func `a weak reference is described by its object`() {
    let owner = Owner()
    let listing = listing(expecting: "other") { files.take(Weak(owner: owner)) }

    #expect(
      listing == [
        """
          1. take(Weak(owner: Owner))
                  ~~~~~~~~~~~~~~~~~~  expected "other"
        """
      ])
    withExtendedLifetime(owner) {}
  }
}

// MARK: - Fixtures of UnownedArguments

private final class Owner {}

private struct Child {
  let name: String
  unowned let owner: Owner
}

private struct Link {
  unowned(unsafe) let owner: Owner
}

private struct Weak {
  weak var owner: Owner?
}

private final class FilesMock: Mock, @unchecked Sendable {
  func take(_ value: Any) { call(value) }
}
