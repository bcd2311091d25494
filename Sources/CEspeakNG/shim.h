#include <espeak-ng/speak_lib.h>

// dladdr and its structure, which Swift's Glibc does not have, as they are a GNU extension there.
struct narration_place {
    const char *file;
    void *base;
    const char *symbol;
    void *address;
};
int narration_dladdr(const void *address, struct narration_place *place)
#ifdef __APPLE__
    __asm__("_dladdr");
#else
    __asm__("dladdr");
#endif

// The path of the file with the library's code, as the loader found it; 0 where it does not know.
static inline const char *espeak_library_path(void) {
    struct narration_place place;
    return narration_dladdr((const void *)espeak_Info, &place) ? place.file : 0;
}
