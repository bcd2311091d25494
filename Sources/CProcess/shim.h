#ifdef __linux__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#endif

// Writes what was printed; not 0 if this fails. Of all streams, only this one: flushing standard input waits for a line
// that is being read. To Swift, stdout is shared mutable state.
static inline int flush_standard_output(void) {
    return fflush(stdout);
}

// Whether the files can be opened with which libdispatch waits for events. Swift's Glibc does not import their headers.
static inline int can_wait_for_events(void) {
#ifdef __linux__
    int queue = epoll_create1(EPOLL_CLOEXEC);
    int event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct epoll_event request = {.events = EPOLLIN};
    int can_wait = queue >= 0 && event >= 0 && timer >= 0 && epoll_ctl(queue, EPOLL_CTL_ADD, event, &request) == 0;
    if (queue >= 0) close(queue);
    if (event >= 0) close(event);
    if (timer >= 0) close(timer);
    return can_wait;
#else
    return 1;
#endif
}

// Gives blocks of memory of at least this size in bytes back to the system when they are freed. Swift's Glibc does not
// import mallopt.
static inline void give_back_blocks(int size) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, size);
#endif
}
