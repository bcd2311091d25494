#include <dlfcn.h>
#include <portaudio.h>

// A macro with a cast, which Swift cannot import.
static const PaSampleFormat narration_sample_format = paInt16;

// The functions that are called. Another one does not link on Linux.
#define NARRATION_PORTAUDIO(FUNCTION) \
    FUNCTION(Pa_AbortStream) \
    FUNCTION(Pa_CloseStream) \
    FUNCTION(Pa_GetDefaultOutputDevice) \
    FUNCTION(Pa_GetDeviceCount) \
    FUNCTION(Pa_GetDeviceInfo) \
    FUNCTION(Pa_GetErrorText) \
    FUNCTION(Pa_GetHostApiInfo) \
    FUNCTION(Pa_GetLastHostErrorInfo) \
    FUNCTION(Pa_Initialize) \
    FUNCTION(Pa_OpenStream) \
    FUNCTION(Pa_SetStreamFinishedCallback) \
    FUNCTION(Pa_StartStream) \
    FUNCTION(Pa_Terminate)

#define NARRATION_FIELD(function) __typeof__(function) *_Nonnull function;

// The functions, by their own names and types.
struct narration_portaudio {
    NARRATION_PORTAUDIO(NARRATION_FIELD)
};

#ifdef __linux__
// The first is variadic, which Swift cannot define.
static void narration_ignore_alsa(
    const char *file, int line, const char *function, int error, const char *format, ...
) {}
static void narration_ignore_jack(const char *message) {}

// PortAudio looks for devices even if there are none, and ALSA and JACK print a message about each to stderr. Both have
// a function that redirects messages. PortAudio may be built without ALSA or JACK.
static inline void narration_silence_messages(void *library) {
    void (*alsa)(void (*)(const char *, int, const char *, int, const char *, ...)) =
        (__typeof__(alsa))dlsym(library, "snd_lib_error_set_handler");
    if (alsa) alsa(narration_ignore_alsa);
    const char *names[] = {"jack_set_error_function", "jack_set_info_function"};
    for (int index = 0; index < 2; index++) {
        void (*jack)(void (*)(const char *)) = (__typeof__(jack))dlsym(library, names[index]);
        if (jack) jack(narration_ignore_jack);
    }
}
#endif

// Fills the table. On Linux, the library is loaded now, with ALSA, JACK and what they need, which takes longer than a
// command that plays nothing; on other systems, it is linked. Returns the loader's message if the library or a function
// is missing, otherwise 0.
static inline const char *_Nullable narration_load_portaudio(struct narration_portaudio *_Nonnull functions) {
#ifdef __linux__
    void *library = dlopen("libportaudio.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    narration_silence_messages(library);
#define NARRATION_FIND(function) \
    if (!(functions->function = (__typeof__(function) *)dlsym(library, #function))) return dlerror();
#else
#define NARRATION_FIND(function) functions->function = function;
#endif
    NARRATION_PORTAUDIO(NARRATION_FIND)
    return 0;
}
