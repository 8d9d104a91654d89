/// What a server answers.
public struct Response: Hashable, Sendable {
  public var status: Int
  public var body: String

  public init(status: Int = 200, body: String = "") {
    self.status = status
    self.body = body
  }
}
