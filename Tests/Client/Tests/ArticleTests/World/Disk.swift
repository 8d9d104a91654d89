import ExpectTesting

protocol File {
  func open()
  func close()
}

protocol Disk {
  func write(_ text: String)
}

final class FileMock: Mock, File, @unchecked Sendable {
  func open() { call() }
  func close() { call() }
}

final class DiskMock: Mock, Disk, @unchecked Sendable {
  func write(_ text: String) { call(text) }
}
