# Hides Float80, which only Intel processors have, and not on Windows. Does not check: C functions with 'long double',
# which has 128 bits on some platforms.
s/^(public typealias CLongDouble = Swift\.)Float80/\1Double/
s/\bFloat80\b/_Float80/g
