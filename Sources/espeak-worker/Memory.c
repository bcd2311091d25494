// SPDX-License-Identifier: GPL-3.0-or-later

// Copies what libespeak-ng writes to, and puts it back: the variables of the library, what malloc gave out, and the
// state of rand(), from which voices with breath take their noise. A fork of a process that never spoke has the same.

#define _GNU_SOURCE
#include "Memory.h"
#ifdef PUTS_MEMORY_BACK
#include <espeak-ng/speak_lib.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The library's variables, without those that are only written to while it is loaded.
static struct {
    char *start;
    size_t count;
} variables;

static int find_variables(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    uintptr_t code = (uintptr_t)context, first = 0, last = 0, fixed = 0;
    int is_library = 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        uintptr_t start = object->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
        if (part->p_type == PT_LOAD && code >= start && code < end) is_library = 1;
        if (part->p_type == PT_LOAD && part->p_flags & PF_W) first = start, last = end;
        if (part->p_type == PT_GNU_RELRO) fixed = end & ~(uintptr_t)(getpagesize() - 1);
    }
    if (!is_library) return 0;
    if (fixed > first) first = fixed;
    variables.start = (char *)first;
    variables.count = last - first;
    return 1;
}

// Copies under their numbers. The first is never replaced.
enum { most_copies = 9 };
static struct copy {
    int number;
    unsigned long last_use;
    char *start;
    size_t capacity, arena_count;
} copies[most_copies];
static unsigned long uses;

static struct copy *copy_numbered(int number) {
    for (int index = 0; index < most_copies; index++) {
        if (copies[index].arena_count && copies[index].number == number) return &copies[index];
    }
    return NULL;
}

static struct copy *oldest_copy(void) {
    if (!copies[0].arena_count) return &copies[0];
    struct copy *oldest = &copies[1];
    for (int index = 2; index < most_copies; index++) {
        if (copies[index].last_use < oldest->last_use) oldest = &copies[index];
    }
    return oldest;
}

static void save(int number) {
    if (!variables.start) dl_iterate_phdr(find_variables, (void *)espeak_Info);
    struct copy *copy = oldest_copy();
    struct arena own = arena();
    size_t count = variables.count + own.count;
    if (count > copy->capacity) {
        if (copy->start) munmap(copy->start, copy->capacity);
        copy->capacity = 0;
        copy->arena_count = 0;
        copy->start = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (copy->start == MAP_FAILED) {
            // Without the first copy there is nothing to go on with. Without another, it is made again.
            if (copy == copies) abort();
            copy->start = NULL;
            return;
        }
        copy->capacity = count;
    }
    memcpy(copy->start, variables.start, variables.count);
    memcpy(copy->start + variables.count, own.start, own.count);
    copy->arena_count = own.count;
    copy->number = number;
    copy->last_use = ++uses;
}

static int restore(int number) {
    struct copy *copy = copy_numbered(number);
    if (!copy) return 0;
    memcpy(variables.start, copy->start, variables.count);
    memcpy(arena().start, copy->start + variables.count, copy->arena_count);
    srand(1);
    copy->last_use = ++uses;
    return 1;
}

const struct espeak_memory library_memory = {save, restore};
#endif
