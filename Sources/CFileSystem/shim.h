#include <sys/xattr.h>

// It is declared by fcntl.h only with _GNU_SOURCE, which a module that imports it cannot define.
#ifdef __linux__
int fallocate(int descriptor, int mode, long offset, long count);
static const int keep_size = 1; // FALLOC_FL_KEEP_SIZE
#endif
