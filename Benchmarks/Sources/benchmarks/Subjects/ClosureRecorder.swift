/// What one writes by hand instead of a function mock, for use on one thread.
final class ClosureRecorder {
  private(set) var calls: [(name: String, number: Int)] = []
  private let answer: ((name: String, number: Int)) -> Bool

  init(_ answer: @escaping ((name: String, number: Int)) -> Bool) {
    self.answer = answer
  }

  @inline(never) func call(_ arguments: (name: String, number: Int)) -> Bool {
    calls.append(arguments)
    return answer(arguments)
  }
}
