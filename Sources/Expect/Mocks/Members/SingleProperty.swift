/// What a mock of one property forwards to.
final class SingleProperty: Mock, @unchecked Sendable {}
