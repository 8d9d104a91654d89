import ExpectNoncopyable
import Testing

struct LentValueTests {
  @Test func `a lent value can be read`() {
    let number = LentValue.lend(Token(id: 3)) { $0.value.id }

    #expect(number == 3)
  }

  @Test func `a value lent as inout can be changed`() {
    var token = Token(id: 3)
    LentValue.lend(&token) { $0.value.id += 1 }
    let id = token.id

    #expect(id == 4)
  }

  @Test func `a lent value is present until the closure returns`() {
    let token = Token(id: 3)
    var kept: LentValue<Token>?
    let wasPresent = LentValue.lend(token) { lent in
      kept = lent
      return lent.isPresent
    }

    #expect(wasPresent)
    #expect(kept?.isPresent == false)
  }

  @Test func `a lent value isn't present after the closure has thrown`() {
    var token = Token(id: 3)
    var kept: LentValue<Token>?
    #expect(throws: CancellationError.self) {
      try LentValue.lend(&token) { lent in
        kept = lent
        throw CancellationError()
      }
    }

    #expect(kept?.isPresent == false)
  }
}

private struct Token: ~Copyable {
  var id: Int
}
