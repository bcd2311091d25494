// SPDX-License-Identifier: GPL-3.0-or-later

// malloc for the whole process, from one arena that can be copied and put back, with all that it knows of itself. It
// serves libespeak-ng, on one thread. The worker's own memory is elsewhere.

#include "Memory.h"
#ifdef PUTS_MEMORY_BACK
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

// The address space that is reserved, and the step in which it is made usable.
enum { most = 1 << 28, step = 1 << 20 };

// Before each block stands the power of two that is its size, and in a free block, the next free one of that size.
enum { unit = 16, classes = 29 };
struct block {
    size_t class;
    struct block *next;
};

// The beginning of the arena.
struct head {
    size_t used, usable;
    struct block *free[classes];
};
static struct head *head;

struct arena arena(void) { return (struct arena){(char *)head, head ? head->used : 0}; }

static int open_arena(void) {
    void *start = mmap(NULL, most, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED || mprotect(start, step, PROT_READ | PROT_WRITE)) return 0;
    head = start;
    head->used = (sizeof *head + unit - 1) / unit * unit;
    head->usable = step;
    return 1;
}

// A block at the end of the arena.
static struct block *new_block(size_t class) {
    size_t end = head->used + unit + ((size_t)1 << class);
    if (end > most) return NULL;
    if (end > head->usable) {
        size_t usable = (end + step - 1) / step * step;
        // What is before it may be protected.
        if (mprotect((char *)head + head->usable, usable - head->usable, PROT_READ | PROT_WRITE)) return NULL;
        head->usable = usable;
    }
    struct block *block = (struct block *)((char *)head + head->used);
    head->used = end;
    block->class = class;
    return block;
}

static size_t class_of(size_t size) {
    size_t class = 4;
    while (class < classes && (size_t)1 << class < size) class++;
    return class;
}

static void *given(struct block *block, size_t size) {
    if (!block) {
        errno = ENOMEM;
        return NULL;
    }
    char *memory = (char *)block + unit;
    open_pages(memory, size);
    return memory;
}

static void *take(size_t size) {
    size_t class = class_of(size);
    struct block *block = NULL;
    if (class < classes && (head || open_arena())) {
        block = head->free[class];
        if (block) head->free[class] = block->next;
        else block = new_block(class);
    }
    return given(block, size);
}

static struct block *block_of(void *memory) { return (struct block *)((char *)memory - unit); }

void *malloc(size_t size) { return take(size); }

void free(void *memory) {
    if (!memory) return;
    struct block *block = block_of(memory);
    block->next = head->free[block->class];
    head->free[block->class] = block;
}

void *calloc(size_t count, size_t size) {
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) all = SIZE_MAX;
    void *memory = take(all);
    return memory ? memset(memory, 0, all) : NULL;
}

void *realloc(void *memory, size_t size) {
    if (!memory) return take(size);
    size_t room = (size_t)1 << block_of(memory)->class;
    if (size <= room) {
        open_pages(memory, size);
        return memory;
    }
    void *larger = take(size);
    if (larger) {
        memcpy(larger, memory, room);
        free(memory);
    }
    return larger;
}

// Blocks begin at multiples of 16 bytes. For others, some bytes are left out.
void *memalign(size_t alignment, size_t size) {
    if (alignment > most || class_of(size) >= classes || (!head && !open_arena())) return errno = ENOMEM, NULL;
    if (alignment <= unit) return take(size);
    head->used = (head->used + unit + alignment - 1) / alignment * alignment - unit;
    return given(new_block(class_of(size)), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *taken = memalign(alignment, size);
    if (taken) *memory = taken;
    return taken ? 0 : ENOMEM;
}

size_t malloc_usable_size(void *memory) { return memory ? (size_t)1 << block_of(memory)->class : 0; }
#endif
