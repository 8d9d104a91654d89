#include <stddef.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/// Returns the number of bytes that are allocated on the heap.
static inline size_t heap_bytes(void) {
#ifdef __APPLE__
  return mstats().bytes_used;
#else
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
}
