# Adapts an interface to Apple's platforms. Does not check: which functions are back-deployed. Their attribute has to go,
# since an interface only has their bodies for the platforms that the attribute names.
/^\/\/ swift-module-flags:/ s/-disable-objc-interop//g
s/@backDeployed\(before:[^)]*\) *//g
