// Makes one call on a file that is not complete yet fail. The name of such a file differs in each run, so that strace cannot
// choose it. inject-faults.sh loads this before the command.
//
// FAULT is the call, the number of the error and which of these calls fails: write:28:3. Each call is appended to
// FAULT_LOG, the one that fails with the word INJECTED.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The calls are numbered as they are made.
static int fails(const char *call, const char *name) {
    static atomic_int count;
    const char *log = getenv("FAULT_LOG"), *fault = getenv("FAULT");
    if (!log || !strstr(name, ".narration-partial")) return 0;
    char failing[16] = "";
    int error = 0, number = 0;
    if (fault) sscanf(fault, "%15[^:]:%d:%d", failing, &error, &number);
    int is_injected = !strcmp(call, failing) && atomic_fetch_add(&count, 1) + 1 == number;
    FILE *file = fopen(log, "ae");
    if (file) {
        fprintf(file, " %s(%s\n", call, is_injected ? " INJECTED" : "");
        fclose(file);
    }
    if (is_injected) errno = error;
    return is_injected;
}

static int fails_at(const char *call, int descriptor) {
    char path[64], name[4096];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    ssize_t count = readlink(path, name, sizeof name - 1);
    name[count > 0 ? count : 0] = 0;
    return fails(call, name);
}

#define NEXT(function) ((__typeof__(function) *)dlsym(RTLD_NEXT, #function))

int openat(int folder, const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails("openat", name) ? -1 : NEXT(openat)(folder, name, flags, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    return fails_at("write", descriptor) ? -1 : NEXT(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
    return fails_at("pwrite64", descriptor) ? -1 : NEXT(pwrite)(descriptor, bytes, count, place);
}

int ftruncate(int descriptor, off_t length) {
    return fails_at("ftruncate", descriptor) ? -1 : NEXT(ftruncate)(descriptor, length);
}

int fsync(int descriptor) { return fails_at("fsync", descriptor) ? -1 : NEXT(fsync)(descriptor); }

int fchmod(int descriptor, mode_t mode) {
    return fails_at("fchmod", descriptor) ? -1 : NEXT(fchmod)(descriptor, mode);
}
