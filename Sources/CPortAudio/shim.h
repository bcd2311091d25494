#include <portaudio.h>

// A macro with a cast, which Swift cannot import.
static const PaSampleFormat narration_sample_format = paInt16;

#ifdef __linux__
// PortAudio looks for devices even if there are none, and ALSA and JACK print a message about each to stderr. Both have
// a function that redirects messages. They are weak because PortAudio may be built without ALSA or JACK.
extern int snd_lib_error_set_handler(
    void (*handler)(const char *file, int line, const char *function, int error, const char *format, ...)
) __attribute__((weak));
extern void jack_set_error_function(void (*function)(const char *message)) __attribute__((weak));
extern void jack_set_info_function(void (*function)(const char *message)) __attribute__((weak));

// The first is variadic, which Swift cannot define.
static void narration_ignore_alsa(
    const char *file, int line, const char *function, int error, const char *format, ...
) {}
static void narration_ignore_jack(const char *message) {}
#endif

static inline void narration_silence_messages(void) {
#ifdef __linux__
    if (snd_lib_error_set_handler) snd_lib_error_set_handler(narration_ignore_alsa);
    if (jack_set_error_function) jack_set_error_function(narration_ignore_jack);
    if (jack_set_info_function) jack_set_info_function(narration_ignore_jack);
#endif
}
