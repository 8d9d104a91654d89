// What the allocator tells about itself, which the modules of the C libraries leave out.

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif
