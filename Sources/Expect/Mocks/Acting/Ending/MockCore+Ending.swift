// The record keeps how each call ended: with what was returned or thrown, and when.

extension MockCore {
  /// Runs what ends a call, and notes how it did.
  func ending<Result, Failure: Error>(
    _ reception: Reception, with end: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      let result = try end()
      note(result, of: reception)
      return result
    } catch {
      note(error, thrownBy: reception)
      throw error
    }
  }

  /// Runs what ends a call of an async member, and notes how it did.
  nonisolated(nonsending) func ending<Result, Failure: Error>(
    _ reception: Reception, with end: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    do throws(Failure) {
      let result = try await end()
      note(result, of: reception)
      return result
    } catch {
      note(error, thrownBy: reception)
      throw error
    }
  }

  private func note<Value>(_ value: Value, of reception: Reception) {
    guard let entry = reception.entry, !reception.isNoted else { return }
    if keeping == .descriptions, Value.self != Void.self {
      return note(ReturnedValue(ValueDescription.texts(of: [value]).joined()), in: entry)
    }
    note(ReturnedValue(value), in: entry)
  }

  private func note(_ error: any Error, thrownBy reception: Reception) {
    guard let entry = reception.entry else { return }
    note(ThrownError(keeping == .descriptions ? DescribedError(error) : error), in: entry)
  }

  private func note(_ outcome: CallOutcome, in entry: Reception.Entry) {
    state.withLock { _ in
      entry.state.calls?.edit(entry.sequence) { $0.end(with: outcome) }
    }
  }
}
