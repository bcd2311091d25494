// Informs ThreadSanitizer about contended locks of Swift's Mutex, on Linux.
//
// Locking a Mutex that is free is inlined into our code, where ThreadSanitizer sees it. Locking a contended Mutex goes
// through the standard library, which is not instrumented, and the kernel, so that accesses before and after it look
// like a race. A suppression would have to name our own functions, and would hide real races. These two functions
// therefore replace the library's, and inform ThreadSanitizer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Synchronization._MutexHandle._lockSlow(UInt32) and _unlockSlow()
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
    SWIFT void (*next)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK_SLOW);
    next(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
    SWIFT void (*next)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
    __tsan_release(mutex);
    next(mutex);
}
