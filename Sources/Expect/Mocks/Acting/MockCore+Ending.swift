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
    guard let sequence = reception.sequence else { return }
    let kept: Any =
      switch keeping {
      case .arguments: value
      case .descriptions where Value.self == Void.self: value
      case .descriptions: ValueDescription.texts(of: [value]).joined()
      }
    state.withLock { $0.registry.record.end(sequence, with: .success(kept)) }
  }

  private func note(_ error: any Error, thrownBy reception: Reception) {
    guard let sequence = reception.sequence else { return }
    let kept: any Error =
      switch keeping {
      case .arguments: error
      case .descriptions: DescribedError(error)
      }
    state.withLock { $0.registry.record.end(sequence, with: .failure(kept)) }
  }
}
