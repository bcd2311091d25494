// SPDX-License-Identifier: GPL-3.0-or-later

// What the files of the worker share.

#include "CEspeakWorker.h"
#include <espeak-ng/speak_lib.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Memory of the worker's own

// Bytes that grow. They are never taken from malloc, whose memory may be put back before a request.
struct bytes {
    char *start;
    size_t count, capacity;
};

// Bytes with all the room that they need, which this process and its forks share.
struct bytes shared_bytes(size_t capacity);
void reserve(struct bytes *bytes, size_t capacity);
void append(struct bytes *bytes, const void *more, size_t count);
void set_number(char *place, int32_t number);
void append_number(struct bytes *bytes, int32_t number);

// Appends a whole file; 0 if it cannot be opened.
int append_file(struct bytes *bytes, const char *folder, const char *name);

// MARK: The process

// Ends the process with a message.
_Noreturn void fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Runs a body in a fork of this process, waits for its end, and returns whether it completed.
int completes_in_fresh_copy(void (*body)(const void *), const void *context);

// Lets the system end this process with the one that started it.
void die_with(int parent);

// The longest time in seconds for which a passage may take, in case it hangs and nothing is left to end it.
enum { longest_passage = 300 };

// MARK: libespeak-ng

// The library, which has one voice and one state for the whole process.
struct library {
    int sample_rate;
    const char *version, *data;
};
struct library start_library(void);
struct library start_library_speaking(const char *voice);

// Selects the voice with its pitch multiplied by a factor; 0 if this fails.
int select_raised(const char *voice, const char *data, double factor);

// MARK: Tasks

void list_voices(void);
void list_variants(void);
void list_phonemes(const char *voice);
void pronounce(const char *voice, int count, char *const texts[]);
void answer_requests(const char *voice, const struct espeak_memory *memory);
int collect(short *samples, int count, espeak_EVENT *events);
