import ExpectTesting

extension CallOrders {
  var failures: [MockFailure] {
    collectingFailures {
      file.verify()
      disk.verify()
      order.verify()
    }
  }

  var messages: [String] { failures.map(\.message) }

  protocol File {
    func open()
    func seek()
    func close()
  }

  protocol Disk {
    func write(_ text: String)
    func read() -> String
    func flush()
  }

  final class FileMock: Mock, File, @unchecked Sendable {
    func open() { call() }
    func seek() { call() }
    func close() { call() }
  }

  final class DiskMock: Mock, Disk, @unchecked Sendable {
    func write(_ text: String) { call(text) }
    func read() -> String { call() }
    func flush() { call() }
  }

  final class Thing: Sendable {}

  final class KeeperMock: Mock, @unchecked Sendable {
    func keep(_ thing: Thing) { call(thing) }
  }
}
