// SPDX-License-Identifier: GPL-3.0-or-later

// The process that calls libespeak-ng. It is a separate one by design: espeak-ng may crash, hang, or carry over state
// from one utterance to the next. Every utterance is therefore spoken in the state after the voice was set and before
// anything was spoken: by a fork of the process, or with the library's memory put back.

#include "Worker.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

int espeak_worker(int count, char *const arguments[], const struct espeak_memory *memory) {
    // A process inherits blocked signals. They are unblocked, so that a worker can be ended.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // It inherits ignored signals, too. The end of a fork must be visible, and an alarm must end it.
    signal(SIGCHLD, SIG_DFL);
    signal(SIGALRM, SIG_DFL);
    // Ctrl-C in a terminal goes to every process. The engine decides whether to stop.
    signal(SIGINT, SIG_IGN);
    const char *task = count ? arguments[0] : "";
    if (!strcmp(task, "voices") && count == 1) {
        list_voices();
    } else if (!strcmp(task, "variants") && count == 1) {
        list_variants();
    } else if (!strcmp(task, "speak") && count == 2) {
        answer_requests(arguments[1], memory);
    } else if (!strcmp(task, "phonemes") && count == 2) {
        list_phonemes(arguments[1]);
    } else if (!strcmp(task, "pronounce") && count >= 3) {
        pronounce(arguments[1], count - 2, arguments + 2);
    } else {
        fail(EX_USAGE, "usage: espeak-worker voices | variants | speak VOICE | phonemes VOICE | pronounce VOICE TEXT...");
    }
    return fflush(stdout) ? EX_IOERR : EX_OK;
}

// MARK: The library

// The length of the sound that the library returns at once. With another length, numbers that are spoken fast differ by
// some frames, so it is part of the mapping version.
static const int buffer_milliseconds = 200;

// Events for phones cost no time that can be measured, and do not change the sound.
static const int options =
    espeakINITIALIZE_DONT_EXIT | espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA;

struct library start_library(void) {
    struct library library = {
        .sample_rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, buffer_milliseconds, NULL, options),
    };
    if (library.sample_rate <= 0) {
        fail(EX_UNAVAILABLE, "espeak-ng cannot find its data; install the package espeak-ng-data");
    }
    library.version = espeak_Info(&library.data);
    espeak_SetSynthCallback(collect);
    return library;
}

// A duplicate of standard error for the worker's own messages.
static int standard_error = STDERR_FILENO;

struct library start_library_speaking(const char *voice) {
    struct library library = start_library();
    // The library's messages ("espeak: No envelope", repeated endlessly) would fill the engine's pipe.
    standard_error = dup(STDERR_FILENO);
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
    if (espeak_SetVoiceByName(voice) != EE_OK) fail(EX_UNAVAILABLE, "espeak-ng cannot load the voice \"%s\"", voice);
    return library;
}

// MARK: The process

void fail(int status, const char *format, ...) {
    char line[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    dprintf(standard_error, "espeak-worker: %s\n", line);
    _exit(status);
}

void die_with(int parent) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    // It may have died before this call.
    if (getppid() != parent) _exit(EX_OSERR);
}

int completes_in_fresh_copy(void (*body)(const void *), const void *context) {
    int worker = getpid();
    int copy = fork();
    if (copy < 0) fail(EX_OSERR, "cannot fork: %s", strerror(errno));
    if (copy == 0) {
        die_with(worker);
        alarm(longest_passage);
        body(context);
        _exit(EX_OK);
    }
    int status = 0;
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR) continue;
    return status == 0;
}
