# Finds literals that don't fit into a 32-bit Int or UInt. Does not check: tests, and overflow in arithmetic, since both types
# keep their 64 bits. The whole module would have to change to make them smaller.
/^@frozen public struct Int :/,/^\}/ {
  s/(s_to_s_checked_trunc_IntLiteral_)Int64\(x\)\.0/sextOrBitCast_Int32_Int64(Builtin.\1Int32(x).0)/
}
/^@frozen public struct UInt :/,/^\}/ {
  s/(s_to_u_checked_trunc_IntLiteral_)Int64\(x\)\.0/zextOrBitCast_Int32_Int64(Builtin.\1Int32(x).0)/
}
# The only such literal in the module itself.
s/return 0x4000_0000_0000_0000$/return 0/
