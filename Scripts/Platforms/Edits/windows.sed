# The C types that are smaller on Windows. Does not check: other differences of the standard library there.
s/^(public typealias CLong = Swift\.Int)$/\132/
s/^(public typealias CUnsignedLong = Swift\.UInt)$/\132/
s/^(public typealias CWideChar = ).*/\1Swift.UInt16/
