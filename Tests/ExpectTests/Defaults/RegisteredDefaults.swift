import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct RegisteredDefaults {
  private let mock = AnswerMock()

  @Test func `a call without a stub returns the registered value`() {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    #expect(unanswered() == User(name: "Ann"))
  }

  @Test func `a registered value takes precedence over the default of its type`() {
    DefaultValues.register(7, for: Int.self)
    DefaultValues.register(["a"], for: [String].self)
    DefaultValues.register(3, for: Int?.self)
    let number: Int? = unanswered()

    #expect(unanswered() == 7)
    #expect(unanswered() == ["a"])
    #expect(number == 3)
    #expect(unanswered() == [Int]())
  }

  @Test func `a stub takes precedence over a registered value`() {
    DefaultValues.register(User(name: "Ann"), for: User.self)
    mock.stub().call(mock.user(1)).andReturn(User(name: "Bob"))

    let users = [mock.user(1), mock.user(2)]

    #expect(users.map(\.name) == ["Bob", "Ann"])
  }

  @Test func `the latest registered value applies until reset()`() {
    DefaultValues.register(7, for: Int.self)
    DefaultValues.register(8, for: Int.self)
    let registered: Int = unanswered()

    DefaultValues.reset()

    #expect(registered == 8)
    #expect(unanswered() == 0)
  }

  @Test func `registering and resetting a value affects the next call`() {
    let before: [Int] = (1...3).map { _ in mock.make() }
    DefaultValues.register(7, for: Int.self)
    let meanwhile: [Int] = (1...2).map { _ in mock.make() }
    DefaultValues.reset()
    let after: [Int] = (1...2).map { _ in mock.make() }

    #expect(before == [0, 0, 0])
    #expect(meanwhile == [7, 7])
    #expect(after == [0, 0])
    #expect(mock.recordedCalls.map { $0.result as? Int } == [0, 0, 0, 7, 7, 0, 0])
  }

  @Test func `a registered closure creates a new value for each call`() {
    DefaultValues.register(for: Session.self) { Session() }

    let (first, second) = (mock.session(), mock.session())

    #expect(first !== second)
  }

  @Test func `every call returns the same registered object`() {
    DefaultValues.register(Session(), for: Session.self)

    #expect(mock.session() === mock.session())
  }

  @Test func `a registered nil takes precedence over an earlier registered value`() {
    DefaultValues.register(3, for: Int?.self)
    _ = collectingFailures {
      DefaultValues.register(nil, for: Int?.self)
      let number: Int? = unanswered()
      #expect(number == nil)
    }
  }

  @Test func `a registered value only applies to its exact type`() {
    DefaultValues.register(LongSession(), for: Session.self)
    DefaultValues.register(User(name: "Ann"), for: (any Named).self)

    let named: any Named = unanswered()
    let failures = collectingFailures { _ = try? mock.longSession() }

    #expect(mock.session() is LongSession)
    #expect(named.name == "Ann")
    #expect(
      failures.map(\.headline) == [
        "AnswerMock.longSession() was called, but no stub has a result for it, and LongSession has no default value."
      ])
  }

  @Test func `a tuple of any size has a default if all of its elements have one`() {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    let pair: (User, Int?) = unanswered()
    let many: (a: Int8, b: String, c: (Bool, User), d: [Int], e: Double, f: Int?, g: UInt8) =
      unanswered()

    #expect(pair == (User(name: "Ann"), nil))
    #expect((many.a, many.b, many.d) == (0, "", []))
    #expect(many.c == (false, User(name: "Ann")))
    #expect((many.e, many.f, many.g) == (0, nil, 0))
  }

  @Test func `a tuple has no default if one of its elements has none`() {
    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try mock.pair() }
    }

    #expect(
      failures.map(\.headline) == [
        "AnswerMock.pair() was called, but no stub has a result for it, and (Int, LongSession) has no default value."
      ])
  }

  @Test func `a Result is a success with the default of its value`() throws {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    let user: Result<User, Gone> = unanswered()
    let nothing: Result<Void, Gone> = unanswered()

    #expect(try user.get() == User(name: "Ann"))
    #expect(throws: Never.self) { try nothing.get() }
  }

  @Test func `collections stay empty even if their element type has a registered value`() {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    #expect(unanswered() == [User]())
    #expect(unanswered() == [Int: User]())
    #expect(unanswered() == Set<Int>())
  }

  @Test func `a described call returns the registered value, which the body can use`() {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    mock.stub().call(mock.trimmedUser()).andReturn(User(name: "Bob"))

    #expect(mock.trimmedUser() == User(name: "Bob!"))
  }

  @Test func `a call in a detached task returns the value that the mock's test registered`() async {
    DefaultValues.register(User(name: "Ann"), for: User.self)

    let user = await Task.detached { mock.user(1) }.value

    #expect(user == User(name: "Ann"))
  }

  /// Returns the result of a call without a stub.
  private func unanswered<Value>() -> Value { AnswerMock().make() }
}

@Suite struct DefaultsOfScopes {
  @Test func `a registered value applies until the end of its scope`() {
    var inside: [Int] = []

    _ = collectingFailures {
      DefaultValues.register(7, for: Int.self)
      _ = collectingFailures {
        inside.append(AnswerMock().make())
        DefaultValues.register(8, for: Int.self)
        inside.append(AnswerMock().make())
      }
      inside.append(AnswerMock().make())
    }

    #expect(inside == [7, 8, 7])
    #expect(AnswerMock().make() == 0)
  }

  @Test func `a registered object is released at the end of its scope`() {
    weak var released: Session?

    _ = collectingFailures {
      let session = Session()
      released = session
      DefaultValues.register(session, for: Session.self)
    }

    #expect(released == nil)
  }

  @Test func `a value that is registered outside of any scope applies in every scope`() {
    DefaultValues.register(Shared(number: 7), for: Shared.self)
    var numbers: [Int] = []

    numbers.append(AnswerMock().make(Shared.self).number)
    _ = collectingFailures { numbers.append(AnswerMock().make(Shared.self).number) }

    #expect(numbers == [7, 7])
  }
}

// MARK: - DefaultsOfEndedScopes

@Suite struct DefaultsOfEndedScopes {
  @Test func `a mock that outlives its scope doesn't return a value registered in the scope`() {
    var mock = AnswerMock()

    _ = collectingFailures {
      DefaultValues.register(7, for: Int.self)
      mock = AnswerMock()
    }

    #expect(mock.make() == 0)
  }
}

struct DefaultsConcurrencyTests {
  @Test func `concurrent scopes don't share registered values`() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          _ = await collectingFailures {
            DefaultValues.register(number, for: Int.self)
            await Task.yield()
            let answer: Int = AnswerMock().make()
            #expect(answer == number)
          }
        }
      }
    }
  }
}

// MARK: - Fixtures

private struct Gone: Error {}

private protocol Named {
  var name: String { get }
}

private struct User: Equatable, Named {
  var name: String
}

private struct Shared {
  let number: Int
}

private class Session {}

private final class LongSession: Session {}

private final class AnswerMock: Mock, @unchecked Sendable {
  func make<Value>(_ type: Value.Type = Value.self) -> Value { call(type, returning: Value.self) }
  func user(_ id: Int) -> User { call(id) }
  func session() -> Session { call() }
  func longSession() throws -> LongSession { try callThrowing() }
  func pair() throws -> (Int, LongSession) { try callThrowing() }
  func trimmedUser() -> User {
    var user: User = call(returning: User.self)
    user.name += "!"
    return user
  }
}
