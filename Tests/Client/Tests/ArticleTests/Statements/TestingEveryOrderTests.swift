import ExpectExploring
import ExpectTesting
import Testing

/// The page "Testing every order".
@Suite(.verifiesMocks) struct TestingEveryOrderTests {
  private let index = IndexMock(name: "index")

  @MainActor @Test func `a field shows the results of the latest search`() async {
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }
    let field = SearchField(index: index)

    field.type("a")
    field.type("ab")
    while field.results != ["ab"] { await Task.yield() }
  }

  @MainActor @Test func `an older result can replace a newer one`() async {
    await withKnownIssue {
      await index.stub().call(index.find(Arg.any()))
        .andReturn { (text: String) in [text] }

      await withEachOrder(of: index) { run in
        let field = SearchField(index: index)
        field.type("a")
        field.type("ab")
        await run.waitUntilIdle()
        #expect(field.results == ["ab"])
      }
    }
  }

  @MainActor @Test func `a failure names its order`() async {
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }
    var shown: [[String]] = []

    let failures = await collectingFailures {
      await withEachOrder(of: index) { run in
        let field = SearchField(index: index)
        field.type("a")
        field.type("ab")
        await run.waitUntilIdle()
        shown.append(field.results)
        if field.results != ["ab"] { await index.received().call(index.find("ab"), count: .never) }
      }
    }

    let text = """
      This happened in run 2, in which index.find("ab") returned before index.find("a").
      To run this order only, pass order: [1].
      """
    #expect(shown == [["ab"], ["a"]])
    #expect(failures.map { $0.message.hasSuffix(text) } == [true])
  }

  @MainActor @Test func `results of completion handlers arrive in each order`() async {
    let catalog = CatalogMock(name: "catalog")

    await withKnownIssue {
      catalog.stub().call(catalog.search("a", completion: Arg.any()))
        .andComplete(with: .success(["apple"]))
      catalog.stub().call(catalog.search("ab", completion: Arg.any()))
        .andComplete(with: .failure(Outage()))

      await withEachOrder(of: catalog) { run in
        let field = CallbackField(catalog: catalog)
        field.type("a")
        field.type("ab")
        await run.waitUntilIdle()
        #expect(field.results == [])
      }
    }
  }

  @MainActor @Test func `the careful field only shows the result for its current text`() async {
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }

    await withEachOrder(of: index) { run in
      let field = CarefulField(index: index)
      field.type("a")
      field.type("ab")
      await run.waitUntilIdle()
      #expect(field.results == ["ab"])
    }
  }

  @MainActor @Test func `a test can run a single order`() async {
    var orders: [String] = []

    await withEachOrder(of: index, order: [1]) { run in
      let field = SearchField(index: index)
      field.type("a")
      field.type("ab")
      await run.waitUntilIdle()
      orders.append(run.description)
    }

    #expect(orders == [#"index.find("ab") returned before index.find("a")"#])
  }

  @Test func `withEachCallFailing can be combined with withEachOrder`() async {
    let bank = BankMock(name: "bank")

    await withEachCallFailing(of: bank, throwing: Outage()) { _ in
      await withEachOrder(of: bank) { _ in
        async let first: Void? = try? bank.charge(1)
        async let second: Void? = try? bank.charge(2)
        _ = await (first, second)
      }
    }

    var runs = 0
    await withEachCallFailing(of: bank, throwing: Outage()) { _ in
      let orders = await withEachOrder(of: bank) { _ in
        async let first: Void? = try? bank.charge(1)
        async let second: Void? = try? bank.charge(2)
        _ = await (first, second)
      }
      runs += orders.runs
    }
    #expect(runs == 6)
  }
}
