// SPDX-License-Identifier: GPL-3.0-or-later

#include "Worker.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sysexits.h>
#include <unistd.h>

static char *new_memory(size_t size, int sharing) {
    char *start = mmap(NULL, size, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) fail(EX_OSERR, "no memory: %s", strerror(errno));
    return start;
}

struct bytes shared_bytes(size_t capacity) {
    return (struct bytes){.start = new_memory(capacity, MAP_SHARED), .capacity = capacity};
}

void reserve(struct bytes *bytes, size_t capacity) {
    if (capacity <= bytes->capacity) return;
    size_t larger = bytes->capacity ? bytes->capacity : 1 << 16;
    while (larger < capacity) larger *= 2;
    char *start = new_memory(larger, MAP_PRIVATE);
    if (bytes->start) {
        memcpy(start, bytes->start, bytes->count);
        munmap(bytes->start, bytes->capacity);
    }
    bytes->start = start;
    bytes->capacity = larger;
}

void append(struct bytes *bytes, const void *more, size_t count) {
    reserve(bytes, bytes->count + count);
    memcpy(bytes->start + bytes->count, more, count);
    bytes->count += count;
}

// Numbers are little-endian.
void set_number(char *place, int32_t number) {
    for (int byte = 0; byte < 4; byte++) place[byte] = (char)((uint32_t)number >> 8 * byte);
}

void append_number(struct bytes *bytes, int32_t number) {
    char digits[4];
    set_number(digits, number);
    append(bytes, digits, sizeof digits);
}

int append_file(struct bytes *bytes, const char *folder, const char *name) {
    char path[4096];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
        reserve(bytes, bytes->count + 4096);
        got = read(file, bytes->start + bytes->count, 4096);
        if (got > 0) bytes->count += (size_t)got;
    }
    close(file);
    return 1;
}
