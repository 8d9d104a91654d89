// Counts allocations and the bytes in use. 'Scripts/benchmark' compiles this file to a library, and 'benchmarks' only
// loads it into processes that don't measure time.

#include <stdatomic.h>
#include <stdlib.h>

static atomic_long allocations, bytes;

long benchmark_allocations(void) { return allocations; }
long benchmark_bytes(void) { return bytes; }

#ifdef __APPLE__
#include <malloc/malloc.h>
#define SIZE malloc_size
#define ORIGINAL(name) name
#define REPLACEMENT(name) counting_##name
#define INTERPOSE(name)                                                                  \
  __attribute__((used, section("__DATA,__interpose"))) static const void *const          \
      interpose_##name[] = {(const void *)counting_##name, (const void *)name};
#else
#include <malloc.h>
#define SIZE malloc_usable_size
#define ORIGINAL(name) __libc_##name
#define REPLACEMENT(name) name
#define INTERPOSE(name)
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);
#endif

static void *counted(void *memory) {
  if (memory) {
    allocations++;
    bytes += SIZE(memory);
  }
  return memory;
}

void *REPLACEMENT(malloc)(size_t size) { return counted(ORIGINAL(malloc)(size)); }

void *REPLACEMENT(calloc)(size_t count, size_t size) { return counted(ORIGINAL(calloc)(count, size)); }

void *REPLACEMENT(realloc)(void *memory, size_t size) {
  if (memory) bytes -= SIZE(memory);
  return counted(ORIGINAL(realloc)(memory, size));
}

void REPLACEMENT(free)(void *memory) {
  if (memory) bytes -= SIZE(memory);
  ORIGINAL(free)(memory);
}

#ifdef __APPLE__
int counting_posix_memalign(void **memory, size_t alignment, size_t size) {
  int status = posix_memalign(memory, alignment, size);
  if (status == 0) counted(*memory);
  return status;
}

void *counting_aligned_alloc(size_t alignment, size_t size) { return counted(aligned_alloc(alignment, size)); }
#else
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = counted(__libc_memalign(alignment, size));
  return *memory ? 0 : 12;
}

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
#endif

INTERPOSE(malloc)
INTERPOSE(calloc)
INTERPOSE(realloc)
INTERPOSE(free)
INTERPOSE(posix_memalign)
INTERPOSE(aligned_alloc)
