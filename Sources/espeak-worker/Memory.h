// SPDX-License-Identifier: GPL-3.0-or-later

#include "CEspeakWorker.h"
#include <stddef.h>

// Sanitizers have a malloc of their own.
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__linux__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define PUTS_MEMORY_BACK
#endif

// The memory that malloc gave out, all in one place: its beginning, and the number of bytes.
struct arena {
    char *start;
    size_t count;
};
struct arena arena(void);

// Makes memory that malloc gives out writable for the system, too, whose calls fail where a page is protected.
void open_pages(void *memory, size_t size);

// What libespeak-ng writes to: the variables of its own, and the arena.
extern const struct espeak_memory library_memory;
