# Hides Float16, which is unavailable on Macs with an Intel processor. Does not check: the message, which differs in an SDK.
s/\bFloat16\b/_Float16/g
