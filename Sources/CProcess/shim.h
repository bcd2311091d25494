#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// prctl is variadic, which Swift cannot import.
static inline void die_with_parent(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}
