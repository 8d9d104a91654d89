# Adapts a module interface for x86_64 Linux to any other platform. Does not check: '#if' that was resolved for Linux.
/^\/\/ swift-module-flags:/ {
  s/-target [^ ]*//
  s/ -static / /
}

# These functions exist only on x86_64, and the bodies that call them don't matter.
s/self = _stdlib_(remainderl|squareRootl)\(self(, other)?\)//
