# Hides Float16, which Macs with an Intel processor don't have. Does not check: the message, which an SDK words otherwise.
s/\bFloat16\b/_Float16/g
