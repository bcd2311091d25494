#include <sndfile.h>

// It is declared by fcntl.h only with _GNU_SOURCE, which a module that imports it cannot define.
#ifdef __linux__
int sync_file_range(int descriptor, long long offset, long long count, unsigned int flags);
static const unsigned int begin_writing = 2; // SYNC_FILE_RANGE_WRITE
#endif
