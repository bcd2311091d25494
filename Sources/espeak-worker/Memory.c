// SPDX-License-Identifier: GPL-3.0-or-later

// Copies what libespeak-ng writes to, and puts it back: the variables of the library, what malloc gave out, and the
// state of rand(), from which voices with breath take their noise. A fork of a process that never spoke has the same.
//
// Of the arena's pages, few are ever written to again. From the first copy on, they are protected: the first write to
// one notes it, and only what is noted is put back.

#define _GNU_SOURCE
#include "Memory.h"
#ifdef PUTS_MEMORY_BACK
#include <espeak-ng/speak_lib.h>
#include <link.h>
#include <signal.h>
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

// The pages of the arena that the first copy has, and the numbers of those that were written to since then.
enum { page = 4096, most_pages = 1 << 16 };
static char *guarded, *guarded_end;
static char is_noted[most_pages];
static int noted[most_pages], noted_count;

static void note_page(int signal_number, siginfo_t *fault, void *context) {
    (void)context;
    char *place = fault->si_addr;
    int number = (int)((place - guarded) / page);
    if (place < guarded || place >= guarded_end || is_noted[number] ||
        mprotect(guarded + (size_t)number * page, page, PROT_READ | PROT_WRITE)) {
        // Not ours: the same instruction crashes again, and ends the process.
        signal(signal_number, SIG_DFL);
        return;
    }
    is_noted[number] = 1;
    noted[noted_count++] = number;
}

static void guard(struct arena own) {
    struct sigaction noting = {.sa_sigaction = note_page, .sa_flags = SA_SIGINFO | SA_NODEFER};
    size_t size = own.count / page * page;
    if (getpagesize() != page || sigaction(SIGSEGV, &noting, NULL)) return;
    guarded = own.start;
    guarded_end = guarded + size;
    if (mprotect(guarded, size, PROT_READ)) guarded_end = guarded;
}

void open_pages(void *memory, size_t size) {
    char *start = memory, *end = start + size;
    if (end > guarded_end) end = guarded_end;
    for (char *place = start; place < end; place = guarded + ((place - guarded) / page + 1) * page) {
        *(volatile char *)place = *place;
    }
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
    if (copy == copies) guard(own);
}

static int restore(int number) {
    struct copy *copy = copy_numbered(number);
    if (!copy) return 0;
    memcpy(variables.start, copy->start, variables.count);
    const char *saved = copy->start + variables.count;
    for (int index = 0; index < noted_count; index++) {
        size_t place = (size_t)noted[index] * page;
        memcpy(guarded + place, saved + place, page);
    }
    size_t guarded_count = (size_t)(guarded_end - guarded);
    memcpy(arena().start + guarded_count, saved + guarded_count, copy->arena_count - guarded_count);
    srand(1);
    copy->last_use = ++uses;
    return 1;
}

const struct espeak_memory library_memory = {save, restore};
#endif
