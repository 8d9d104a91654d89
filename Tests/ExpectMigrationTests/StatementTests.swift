import ExpectMigration
import Testing

/// Statements whose surroundings matter, and statements that can't be rewritten.
@Suite struct StatementTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    var library = "cuckoo"
    let before: String
    let after: String
  }

  private static let protocols = """
    protocol Shop {
      var name: String { get async }
      func has(_ title: String) -> Bool
      func load(id: Int) async -> String
      func price(of title: String) throws -> Int
      func copies(of title: String) throws -> Int
      func lend(_ title: String) throws
      func lend(_ title: String) throws -> Bool
    }
    protocol Library { func copies(of title: String) -> Int }
    """

  /// Returns the text of a file after its migration.
  private func migrated(_ text: String, _ library: String) throws -> String {
    let module = ["cuckoo": "Cuckoo", "swiftymocky": "SwiftyMocky"][library] ?? "Mockingbird"
    let sandbox = try Sandbox([
      "Tests.swift": "import \(module)\n\(text)\n", "Shop.swift": Self.protocols,
    ])
    _ = sandbox.migrate(
      "Tests.swift", "--from", library, "--sources", "\(sandbox.path)/Shop.swift", "--overwrite")
    let lines = try sandbox.text("Tests.swift").split(separator: "\n").dropFirst()
    return lines.joined(separator: "\n")
  }

  @Test(arguments: effects + contexts)
  func `a statement is rewritten to fit its context`(_ example: Example) throws {
    #expect(try migrated(example.before, example.library) == example.after)
  }

  @Test func `all holes in the tables of the libraries exist and are filled`() {
    #expect(Library.misspelledHoles == [])
  }

  private static let effects = [
    Example(
      testDescription: "a test can throw and suspend",
      before: """
        func testShop() {
          when(shop.price(of: "a")).thenReturn(1)
          when(shop.load(id: 1)).thenReturn("a")
        }
        """,
      after: """
        func testShop() async throws {
          try shop.stub().call(shop.price(of: "a")).andReturn(1)
          await shop.stub().call(shop.load(id: 1)).andReturn("a")
        }
        """),
    Example(
      testDescription: "a throwing test can also suspend",
      before: """
        @Test func loading() throws {
          verify(shop).load(id: 1)
        }
        """,
      after: """
        @Test func loading() async throws {
          await shop.received().call(shop.load(id: 1), count: 1)
        }
        """),
    Example(
      testDescription: "other functions keep their effects",
      before: """
        override func setUp() {
          when(shop.price(of: "a")).thenReturn(1)
        }
        func stubPrice() throws {
          if isOpen { when(shop.price(of: "a")).thenReturn(1) }
        }
        """,
      after: """
        override func setUp() {
          try! shop.stub().call(shop.price(of: "a")).andReturn(1)
        }
        func stubPrice() throws {
          if isOpen { try shop.stub().call(shop.price(of: "a")).andReturn(1) }
        }
        """),
    Example(
      testDescription: "a setUp that has to suspend also throws",
      before: """
        override func setUp() {
          super.setUp()
          when(shop.load(id: 1)).thenReturn("a")
        }
        """,
      after: """
        override func setUp() async throws {
          try await super.setUp()
          await shop.stub().call(shop.load(id: 1)).andReturn("a")
        }
        """),
    Example(
      testDescription: "a spy and a default implementation",
      before: """
        shop.enableSuperclassSpy()
        shop.enableDefaultImplementation(RealShop())
        let spy = MockShop().withEnabledSuperclassSpy()
        let other = MockShop().withEnabledDefaultImplementation(RealShop())
        """,
      after: """
        shop.enableSpy()
        shop.forward(to: RealShop())
        #warning("Write, after the line that creates the mock: mock.enableSpy()")
        let spy = MockShop().withEnabledSuperclassSpy()
        #warning("Write, after the line that creates the mock: mock.forward(to: …)")
        let other = MockShop().withEnabledDefaultImplementation(RealShop())
        """),
    Example(
      testDescription: "a statement that is left keeps its block",
      before: """
        stub(shop) { stub in
          when(stub.has("a")).thenReturn(true)
          when(stub.has("b")).thenAsk()
        }
        """,
      after: """
        shop.stub().call(shop.has("a")).andReturn(true)
        #warning("Write: mock.stub().call(mock.member(…)).andReturn(…)")
        stub(shop) { stub in when(stub.has("b")).thenAsk() }
        """),
    Example(
      testDescription: "an async member in synchronous code is left",
      before: """
        func testShop() {
          wait { verify(shop).load(id: 1) }
        }
        """,
      after: """
        func testShop() {
          wait {\u{20}
          #warning("Write, in an async function: await mock.stub().call(mock.member(…))")
          verify(shop).load(id: 1) }
        }
        """),
    Example(
      testDescription: "overloads that all throw need 'try'",
      before: "func testShop() throws { when(shop.lend(\"a\")).thenReturn(true) }",
      after: "func testShop() throws { try shop.stub().call(shop.lend(\"a\")).andReturn(true) }"),
    Example(
      testDescription: "the type of the mock determines the member",
      before: """
        func testLibrary(library: MockLibrary) {
          when(library.copies(of: "a")).thenReturn(1)
        }
        """,
      after: """
        func testLibrary(library: MockLibrary) {
          library.stub().call(library.copies(of: "a")).andReturn(1)
        }
        """),
  ]

  private static let contexts = [
    Example(
      testDescription: "a semicolon after a block",
      before: """
        func testShop() {
          stub(shop) { when($0.has("a")).thenReturn(true) }; verify(shop).has("x")
        }
        """,
      after: """
        func testShop() {
          shop.stub().call(shop.has("a")).andReturn(true); shop.received().call(shop.has("x"), count: 1)
        }
        """),
    Example(
      testDescription: "checks in an order stay in their block", library: "mockingbird",
      before: """
        inOrder {
          verify(shop.has(any())).wasCalled()
          verify(shop.open()).wasCalled()
        }
        """,
      after: """
        inOrder {
          shop.received().call(shop.has(Arg.any()), count: 1)
          shop.received().call(shop.open(), count: 1)
        }
        """),
    Example(
      testDescription: "a collection and a number have matchers", library: "mockingbird",
      before: """
        verify(shop.add(any(containing: "a", "b"))).wasCalled(atMost(once))
        verify(shop.add(any(keys: "a"))).wasNeverCalled()
        verify(shop.add(any(count: atLeast(2)))).wasCalled()
        verify(shop.add(any(count: atMost(3)))).wasCalled()
        verify(shop.add(any(count: exactly(4)))).wasCalled()
        verify(shop.add(notEmpty())).wasCalled()
        verify(shop.pay(around(10.0, tolerance: 0.01))).wasCalled()
        """,
      after: """
        shop.received().call(shop.add(Arg.contains(.all("a", "b"))), count: .atMost(1))
        shop.received().call(shop.add(Arg.keys(.all("a"))), count: .never)
        shop.received().call(shop.add(Arg.hasCount(Arg.atLeast(2))), count: 1)
        shop.received().call(shop.add(Arg.hasCount(Arg.atMost(3))), count: 1)
        shop.received().call(shop.add(Arg.hasCount(4)), count: 1)
        shop.received().call(shop.add(Arg.not(Arg.isEmpty())), count: 1)
        shop.received().call(shop.pay(Arg.close(to: 10.0, within: 0.01)), count: 1)
        """),
    Example(
      testDescription: "comments are kept",
      before: """
        stub(shop) { stub in
          // It has every book.
          when(stub.has(any()))  // There are no others.
            .thenReturn(true)
          // The end.
        }
        """,
      after: """
        // It has every book.
        // There are no others.
        shop.stub().call(shop.has(Arg.any())).andReturn(true)
        // The end.
        """),
    Example(
      testDescription: "statements in closures are rewritten",
      before: """
        when(shop.has("a")).then { title in
          verify(shop).has("b")
          return true
        }
        """,
      after: """
        shop.stub().call(shop.has("a")).andReturn { (title: String) in
          shop.received().call(shop.has("b"), count: 1)
          return true
        }
        """),
    Example(
      testDescription: "the name of the module is left out",
      before: "Cuckoo.verify(shop).has(any())",
      after: "shop.received().call(shop.has(Arg.any()), count: 1)"),
    Example(
      testDescription: "strings and comments are not code",
      before: "print(\"verify(shop).has(any())\")  // verify(shop).has(any())",
      after: "print(\"verify(shop).has(any())\")  // verify(shop).has(any())"),
    Example(
      testDescription: "values among matchers are marked",
      before: "verify(shop).rent(any(), \"a\", until: date) ",
      after:
        "shop.received().call(shop.rent(Arg.any(), Arg.eq(\"a\"), until: Arg.eq(date)), count: 1) "
    ),
  ]

  struct Leftover: CustomTestStringConvertible {
    var library = "cuckoo"
    let statement: String
    let warning: String

    var testDescription: String { statement }
  }

  @Test(arguments: leftovers)
  func `a statement that can't be rewritten is left unchanged below a warning`(_ leftover: Leftover)
    throws
  {
    let result = try migrated(leftover.statement, leftover.library)

    #expect(result == "#warning(\"\(leftover.warning)\")\n\(leftover.statement)")
  }

  private static let leftovers = [
    Leftover(
      statement: "verify(shop).load().with(returnType: String.self)",
      warning: "Write: mock.received().call(mock.member(…), count: 1)"),
    Leftover(
      statement: "let stubbing = when(shop.has(any()))",
      warning: "Write: mock.stub().call(mock.member(…)).andReturn(…)"),
    Leftover(
      statement: "verify(shop).has(equal(to: \"a\", equalWhen: { $0 == $1 }))",
      warning: "Write a matcher of 'Arg' instead of 'equal'."),
    Leftover(
      statement: "verify(shop, times(1).or(times(2))).has(\"a\")",
      warning: "Write the count of the calls: count: .exactly(2)"),
    Leftover(
      statement: "when(shop.has(any())).then { $0.isEmpty }",
      warning: "Write the types of the parameters: .andReturn { (name: String) in … }"),
    Leftover(
      statement: "when(shop.open(any())).then { door in door.isOpen }",
      warning: "Write the types of the parameters: .andReturn { (name: String) in … }"),
    Leftover(
      library: "swiftymocky",
      statement: "Given(shop, .has(.any, willProduce: { $0.return(true) }))",
      warning: "Write: mock.stub().call(mock.member(…)).andReturn(…)"),
    Leftover(
      library: "mockingbird",
      statement: "verify(shop.add(any(count: between(1...2)))).wasCalled()",
      warning: "Write a matcher of 'Arg' instead of 'any'."),
    Leftover(
      library: "mockingbird",
      statement: "given(shop.has(any())).willReturn(loopingSequence(of: true, false))",
      warning: "Write: .andReturn(…)"),
    Leftover(
      library: "mockingbird",
      statement: "given(shop.has(any())).willReturn(true, transition: .after(3)).willReturn(false)",
      warning: "Write: mock.stub().call(mock.member(…)).andReturn(…)"),
    Leftover(
      library: "mockingbird",
      statement: "given(shop.has(any())) ~> forward(to: shop)",
      warning: "Write: .andReturn(…)"),
    Leftover(
      library: "mockingbird",
      statement: "let open = eventually { verify(shop.has(any())).wasCalled() }",
      warning: "Write: await mock.received(within: .seconds(1)).call(mock.member(…), count: 1)"),
  ]
}
