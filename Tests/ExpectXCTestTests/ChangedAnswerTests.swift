import ExpectExploring
import ExpectXCTest
import XCTest

/// Changed answers in XCTest, which can't discard a failure.
final class ChangedAnswerTests: MockTestCase {
  func testUnmetConditionMakesARunFail() async {
    let scale = ScaleMock(name: "scale")
    scale.stub().call(scale.weight()).andReturn(100)

    let explored = await withEachAnswerChanged(of: scale) { run in
      try run.require(scale.weight() == 100)
    }

    XCTAssertEqual(explored, Exploration(runs: 2, isComplete: true))
  }

  func testAnswerThatDoesNotMatterIsReported() async {
    let scale = ScaleMock(name: "scale")

    let failures = await collectingFailures {
      scale.stub().call(scale.weight()).andReturn(100)
      await withEachAnswerChanged(of: scale) { _ in _ = scale.weight() }
    }

    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        The test passes whatever scale.weight() returns (tried 101 and 0).
        Check what it affects, or remove the stub.
        """
      ])
  }

  func testUnmetExpectationMakesARunFail() async {
    let scale = ScaleMock(name: "scale")
    scale.stub().call(scale.weight()).andReturn(100)

    let explored = await withEachAnswerChanged(of: scale) { _ in
      scale.expect().call(scale.print(Arg.eq(100)))
      scale.print(scale.weight())
    }

    XCTAssertEqual(explored, Exploration(runs: 2, isComplete: true))
  }
}

private final class ScaleMock: Mock, @unchecked Sendable {
  func weight() -> Int { call() }
  func print(_ grams: Int) { call(grams) }
}
