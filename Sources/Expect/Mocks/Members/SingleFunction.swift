/// What a mock of one function forwards to.
final class SingleFunction: Mock, @unchecked Sendable {}
