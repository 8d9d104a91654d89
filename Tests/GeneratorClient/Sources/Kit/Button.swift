public protocol Button {
  func press()
}
