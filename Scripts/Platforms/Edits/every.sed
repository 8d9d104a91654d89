# Adapts a module interface for x86_64 Linux to Apple's platforms. Does not check: '#if' that was resolved for Linux, and
# which functions are back-deployed. Their attribute has to go, since an interface only has their bodies for the
# platforms that the attribute names.
/^\/\/ swift-module-flags:/ {
  s/-target [^ ]*//
  s/ -static / /
  s/-disable-objc-interop//g
}
s/@backDeployed\(before:[^)]*\) *//g

# These functions exist only on x86_64, and the bodies that call them don't matter.
s/self = _stdlib_(remainderl|squareRootl)\(self(, other)?\)//
