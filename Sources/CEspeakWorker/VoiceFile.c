// SPDX-License-Identifier: GPL-3.0-or-later

// The definition of a voice, of which a higher or lower one is made.
//
// espeak-ng's parameters alone do not reach an octave: `espeakPITCH` moves the base of the pitch and leaves its
// movements as they are, `espeakRANGE` widens the movements and lowers the base by as much again, and both end at 99.
// The line `pitch` of a voice's file has no such limits.

#include "Worker.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

static const char *const blanks = " \t\v\f";

// The first number of the line `pitch` for a base of 0 Hz, and the numbers that stand for a voice without the line.
enum { pitch_offset = 9, default_low = 80, default_high = 118 };

// The lines of the voice, and the base and the extent of its pitch, in the unit of the file.
static struct bytes definition;
static double base = default_low - pitch_offset, extent = default_high - default_low;

// Whether a variant replaces a line, even if it has no such line itself.
static int is_timbre(const char *word, size_t length) {
    static const char *const words[] = {
        "breath", "breathw", "clarity", "consonants", "echo", "fast_test2", "flutter", "formant", "klatt", "pitch",
        "roughness", "speed", "tone", "voicing",
    };
    for (size_t index = 0; index < sizeof words / sizeof *words; index++) {
        if (strlen(words[index]) == length && !memcmp(words[index], word, length)) return 1;
    }
    return 0;
}

// Adds the lines of a file, which begin at a place in it, and notes the pitch of the last line that gives it.
static void add_lines(char *text, int without_timbre) {
    char *place;
    for (char *line = strtok_r(text, "\r\n", &place); line; line = strtok_r(NULL, "\r\n", &place)) {
        const char *word = line + strspn(line, blanks);
        size_t length = strcspn(word, blanks);
        if (without_timbre && is_timbre(word, length)) continue;
        append(&definition, line, strlen(line));
        append(&definition, "\n", 1);
        if (length != 5 || memcmp(word, "pitch", 5)) continue;
        char *after_low, *after_high;
        double low = strtod(word + 5, &after_low);
        double high = strtod(after_low, &after_high);
        int are_numbers = after_low > word + 5 && after_high > after_low && strchr(blanks, *after_high);
        base = (are_numbers ? low : default_low) - pitch_offset;
        extent = are_numbers ? high - low : default_high - default_low;
    }
}

// Reads the files of a voice, `gmw/en-US` or, with a variant, `gmw/en-US+f3`; 0 if there is no such file.
static int read_voice(const char *voice, const char *data) {
    if (definition.count) return 1;
    static struct bytes own, variant;
    char name[256];
    const char *plus = strchr(voice, '+');
    int length = plus ? (int)(plus - voice) : (int)strlen(voice);
    if (snprintf(name, sizeof name, "voices/%.*s", length, voice) >= (int)sizeof name) return 0;
    if (!append_file(&own, data, name)) {
        snprintf(name, sizeof name, "lang/%.*s", length, voice);
        if (!append_file(&own, data, name)) return 0;
    }
    append(&own, "", 1);
    if (plus) {
        if (snprintf(name, sizeof name, "voices/!v/%s", plus + 1) >= (int)sizeof name) return 0;
        if (!append_file(&variant, data, name)) return 0;
        append(&variant, "", 1);
    }
    add_lines(own.start, plus != NULL);
    if (plus) add_lines(variant.start, 0);
    return 1;
}

// A new file that has no name in any folder, in memory on Linux; -1 if this fails.
static int nameless_file(void) {
#ifdef __linux__
    return (int)syscall(SYS_memfd_create, "narration", 0u);
#else
    FILE *file = tmpfile();
    return file ? dup(fileno(file)) : -1;
#endif
}

// Selects the voice of a text. espeak-ng reads it from a file.
static int select_voice(const char *text, size_t count) {
    int file = nameless_file();
    if (file < 0) return 0;
    int is_selected = 0;
    if (write(file, text, count) == (ssize_t)count && lseek(file, 0, SEEK_SET) == 0) {
        // A container may have only one of these folders.
        const char *const folders[] = {"/proc/self/fd", "/dev/fd"};
        for (int index = 0; index < 2 && !is_selected; index++) {
            char path[64];
            snprintf(path, sizeof path, "%s/%d", folders[index], file);
            is_selected = espeak_SetVoiceByFile(path) == EE_OK;
        }
    }
    close(file);
    return is_selected;
}

// The movements are multiplied in the file. The base is multiplied by `espeakPITCH` as far as possible, because the
// first number of the line `pitch` moves formants at consonants too.
int select_raised(const char *voice, const char *data, double factor) {
    if (!read_voice(voice, data)) return 0;
    double parameter = fmin(99, round(50 + 50 * log2(factor)));
    double low = round(pitch_offset + base * factor / exp2((parameter - 50) / 50));
    double high = low + round(extent * factor);
    char line[128];
    int length = snprintf(line, sizeof line, "pitch %.0f %.0f\n", low, high);
    size_t count = definition.count;
    append(&definition, line, (size_t)length);
    int is_selected = select_voice(definition.start, definition.count);
    definition.count = count;
    if (is_selected) espeak_SetParameter(espeakPITCH, (int)parameter, 0);
    return is_selected;
}
