/// Something with an identity.
final class Session: Sendable {}
