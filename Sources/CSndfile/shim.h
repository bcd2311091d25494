#include <sndfile.h>

// They are declared by fcntl.h only with _GNU_SOURCE, which a module that imports it cannot define.
#ifdef __linux__
int sync_file_range(int descriptor, long long offset, long long count, unsigned int flags);
static const unsigned int begin_writing = 2; // SYNC_FILE_RANGE_WRITE
int fallocate(int descriptor, int mode, long offset, long count);
static const int keep_size = 1; // FALLOC_FL_KEEP_SIZE
#endif
