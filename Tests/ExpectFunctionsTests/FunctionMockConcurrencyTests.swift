import ExpectFunctions
import ExpectTesting
import Testing

struct FunctionMockConcurrencyTests {
  private let tasks = 1_000

  @Test func `a thousand tasks that call one function mock lose no call`() async {
    let square = FunctionMock<Int, Int>(closure: "square")
    square.returns { $0 * $0 }
    square.expect().call(square.closure(Arg.any()), count: .exactly(tasks))

    await withTaskGroup { group in
      for number in 0..<tasks {
        group.addTask { #expect(square.closure(number) == number * number) }
      }
    }

    square.verify()
    #expect(square.callCount == tasks)
    #expect(Set(square.allArguments) == Set(0..<tasks))
  }

  @Test func `results can be replaced during calls`() async {
    let square = FunctionMock<Int, Int>(closure: "square")
    square.returns(0)

    await withTaskGroup { group in
      for number in 0..<tasks {
        group.addTask { _ = square.returns(number) }
        group.addTask { #expect((0..<tasks).contains(square.closure(number))) }
        group.addTask { square.onCall { _ in _ = square.callCount } }
      }
    }
    #expect(square.callCount == tasks)
    #expect(square.recordedCalls.count == tasks)
  }

  @Test func `concurrent tasks can read and assign a property`() async {
    let count = PropertyMock<Int>(name: "count")
    count.value = 0

    await withTaskGroup { group in
      for number in 1...tasks {
        group.addTask { count.set(number) }
        group.addTask { #expect((0...tasks).contains(count.get())) }
      }
    }

    #expect(count.getter.callCount == tasks)
    #expect(Set(count.setter.allArguments) == Set(1...tasks))
    #expect(count.value.map { (1...tasks).contains($0) } == true)
  }

  @Test func `concurrent tasks can write statements and make calls`() async {
    let wait = FunctionMock<(Int, String), Int>(name: "wait(_:_:)")

    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          await wait.expect().call(wait.call(Arg.eq(number), Arg.any()), count: 1)
            .andReturn(number)
          await Task.yield()
          #expect(await wait.call(number, "x") == number)
        }
      }
    }
    wait.verify()
  }
}
