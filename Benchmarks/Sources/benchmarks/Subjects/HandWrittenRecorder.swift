import Foundation

/// What one writes by hand instead of a mock: it keeps the arguments of every call under a lock, and
/// answers with a value that was set before.
///
/// Every row is told as a ratio to a call of it, for nobody pays less who wants to look back at calls
/// from several threads. It stays this plain: no matching, no generics, nothing dynamic. About half of
/// its time in a release build is the growth of the array.
///
/// `@unchecked Sendable`, because the lock is held around every use of what can change.
final class HandWrittenRecorder: Bar, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var calls: [(arg1: String, arg2: Int)] = []
  private var answer = true

  init() {
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func bar(arg1: String, arg2: Int) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    calls.append((arg1, arg2))
    return answer
  }
}
