@_exported public import Expect
import ExpectBridge
