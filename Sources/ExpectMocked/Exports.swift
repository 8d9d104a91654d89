@_exported public import Expect
