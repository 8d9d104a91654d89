# Makes everything that came with iOS 17 or earlier available in visionOS 1, as a table in the SDK does. Does not check:
# the few declarations that are unavailable in visionOS nevertheless.
/visionOS/! s/@available\(([^)]*iOS ([0-9]|1[0-7])\.[^)]*)\)/@available(visionOS 1.0, \1)/g
