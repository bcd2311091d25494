// SPDX-License-Identifier: GPL-3.0-or-later

// What the worker prints: lines of fields, separated by tabs. A listing without its last line is incomplete.

#define _GNU_SOURCE
#include "Worker.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

static const char *const end_of_listing = "end";

// MARK: Voices

// Prints the languages as `priority:tag`, the voice's own language first. In memory, each is a byte of priority, where
// lower is better, and a tag that ends in 0; a priority of 0 ends the list.
static void print_languages(const char *languages) {
    for (const char *next = languages; *next; next += strlen(next + 1) + 2) {
        printf("%s%d:%s", next == languages ? "" : " ", *next, next + 1);
    }
}

static void print_voice(const char *kind, const espeak_VOICE *voice, int has_languages) {
    static const char *const genders[] = {"", "male", "female"};
    printf("%s\t%s\t%s\t", kind, voice->identifier, voice->name);
    if (has_languages) print_languages(voice->languages);
    printf("\t%s\t%d\n", voice->gender <= 2 ? genders[voice->gender] : "", voice->age);
}

// Each of the two lists is made from all files of voices again.
void list_voices(void) {
    struct library library = start_library();
    Dl_info place;
    const char *path = dladdr((const void *)espeak_Info, &place) ? place.dli_fname : "";
    printf("espeak-ng\t%s\t%s\t%s\n", library.version, library.data, path);
    for (const espeak_VOICE **next = espeak_ListVoices(NULL); *next; next++) {
        // Those of MBROLA are listed even if they are not installed, and are then silent.
        if (strncmp((*next)->identifier, "mb/", 3)) print_voice("voice", *next, 1);
    }
    puts(end_of_listing);
}

void list_variants(void) {
    start_library();
    espeak_VOICE filter = {.languages = "variant"};
    for (const espeak_VOICE **next = espeak_ListVoices(&filter); *next; next++) {
        print_voice("variant", *next, 0);
    }
    puts(end_of_listing);
}

// MARK: Phonemes of texts

// A phoneme as espeak-ng names it, and in the International Phonetic Alphabet: its sign has the stress mark before it,
// and depends on the neighbouring phonemes.
struct phoneme {
    const char *mnemonic, *ipa;
};

// Makes the library read the text between `[[` and `]]` as phonemes. Only a call that speaks sets this.
static void read_phonemes(void) {
    espeak_Synth(" ", 2, 0, POS_CHARACTER, 0, espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);
}

// Fills in the names of a text's phonemes: words that end in a blank, of names that end in 1. The text is translated
// clause by clause.
static void name_phonemes(struct bytes *names, const char *text, int mode) {
    names->count = 0;
    const void *rest = text;
    while (rest) {
        const char *clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, mode | 1 << 8);
        if (!clause) break;
        for (const char *next = clause; *next; next++) {
            if (*next == ' ' && (next == clause || next[-1] == ' ')) continue;
            append(names, *next == ' ' ? "\1 " : next, *next == ' ' ? 2 : 1);
        }
        if (names->count && names->start[names->count - 1] != ' ') append(names, "\1 ", 2);
    }
    append(names, "", 1);
}

// The number of phonemes of the word at a place.
static int count_word(const char *word) {
    int count = 0;
    for (; *word && *word != ' '; word++) count += *word == 1;
    return count;
}

// The name at a place, which it ends with 0, and moves the place behind it.
static const char *take_name(char **place) {
    char *name = *place;
    char *end = strchr(name, 1);
    *end = 0;
    *place = end + 1;
    return name;
}

static const char *without_stress(const char *mnemonic) { return mnemonic + strspn(mnemonic, "',%="); }

// Passes on the phonemes of a text as the selected voice speaks it, and a NULL after each word, until the closure
// returns 0.
static void find_phonemes(const char *text, int (*visit)(const struct phoneme *, void *), void *context) {
    static struct bytes mnemonics, signs;
    name_phonemes(&mnemonics, text, 0);
    name_phonemes(&signs, text, espeakPHONEMES_IPA);
    char *mnemonic = mnemonics.start, *sign = signs.start;
    while (*mnemonic && *sign) {
        int count = count_word(sign);
        int are_paired = count_word(mnemonic) == count;
        for (int index = 0; index < count; index++) {
            struct phoneme phoneme = {are_paired ? without_stress(take_name(&mnemonic)) : "", take_name(&sign)};
            if (!visit(&phoneme, context)) return;
        }
        if (!visit(NULL, context)) return;
        mnemonic = strchr(mnemonic, ' ') + 1;
        sign = strchr(sign, ' ') + 1;
    }
}

static int print_phoneme(const struct phoneme *phoneme, void *context) {
    (void)context;
    printf(phoneme ? "%s\t%s\n" : "\n", phoneme ? phoneme->mnemonic : "", phoneme ? phoneme->ipa : "");
    return 1;
}

void pronounce(const char *voice, int count, char *const texts[]) {
    start_library_speaking(voice);
    alarm(longest_passage);
    read_phonemes();
    for (int index = 0; index < count; index++) find_phonemes(texts[index], print_phoneme, NULL);
    puts(end_of_listing);
}

// MARK: Phonemes of a voice

// espeak-ng's names of phonemes ("mnemonics"), as its file `phontab` lists them for all languages. The file begins with
// the number of its tables. Each table begins with the number of its phonemes, and each phoneme with its mnemonic: up
// to four characters, filled up with zeros.
enum { file_header = 4, table_header = 36, phoneme_size = 16, longest_mnemonic = 4 };

static int compare(const void *one, const void *other) { return strcmp(one, other); }

// Fills in the mnemonics of all languages with a 0 after each of the longest, in alphabetical order; 0 if the file is
// missing or has another format.
static int read_mnemonics(struct bytes *mnemonics, const char *data) {
    static struct bytes file;
    if (!append_file(&file, data, "phontab") || !file.count) return 0;
    size_t place = file_header;
    for (int tables = (unsigned char)file.start[0]; tables > 0; tables--) {
        if (place + table_header > file.count) return 0;
        size_t end = place + table_header + (unsigned char)file.start[place] * (size_t)phoneme_size;
        if (end > file.count) return 0;
        for (place += table_header; place < end; place += phoneme_size) {
            append(mnemonics, file.start + place, longest_mnemonic);
            append(mnemonics, "", 1);
        }
    }
    qsort(mnemonics->start, mnemonics->count / (longest_mnemonic + 1), longest_mnemonic + 1, compare);
    return place == file.count;
}

// Whether it names a sound: neither stress nor a pause or boundary.
static int is_speakable(const char *mnemonic) {
    return *mnemonic && !strchr("',%=|", *mnemonic) && !strchr(mnemonic, '_');
}

// The name of the glottal stop with which some languages begin vowels. The library prints no sign for it.
static const char *const glottal_onset = "_!";

struct search {
    const char *mnemonic;
    char ipa[64];
    int is_found;
};

static int find_mnemonic(const struct phoneme *phoneme, void *context) {
    struct search *search = context;
    if (!phoneme || strcmp(phoneme->mnemonic, search->mnemonic)) return 1;
    snprintf(search->ipa, sizeof search->ipa, "%s", phoneme->ipa);
    search->is_found = 1;
    return 0;
}

// Prints a mnemonic with every sign that it stands for in the selected voice. A phoneme may become another one beside
// these or at the end of a word, as "d" becomes "t" in German: it is tried with neighbours that exist in every
// language.
static void print_signs(const char *mnemonic) {
    static const char *const neighbours[][2] = {
        {"", ""}, {"p|", "|p"}, {"p|'", "|p"}, {"p|", "|@"}, {"a|", "|a"}, {"", "|'a"}, {"a|", "|'a"},
    };
    enum { trials = sizeof neighbours / sizeof *neighbours };
    struct search found[trials];
    for (int trial = 0; trial < trials; trial++) {
        char text[64];
        snprintf(text, sizeof text, "[[%s%s%s]]", neighbours[trial][0], mnemonic, neighbours[trial][1]);
        found[trial] = (struct search){.mnemonic = mnemonic};
        find_phonemes(text, find_mnemonic, &found[trial]);
        int is_new = found[trial].is_found;
        for (int other = 0; other < trial && is_new; other++) {
            is_new = !found[other].is_found || strcmp(found[other].ipa, found[trial].ipa);
        }
        if (is_new) printf("%s\t%s\n", mnemonic, found[trial].ipa);
    }
}

// Prints the mnemonics that begin with the same character, from one on, which the voice can speak.
static void print_group(const void *context) {
    const char *previous = "";
    for (const char *next = context; *next && *next == *(const char *)context; next += longest_mnemonic + 1) {
        if (strcmp(next, previous) && is_speakable(next)) print_signs(next);
        if (strcmp(next, previous) && !strcmp(next, glottal_onset)) {
            struct search search = {.mnemonic = glottal_onset};
            find_phonemes("a e i o u", find_mnemonic, &search);
            if (search.is_found) printf("%s\tʔ\n", glottal_onset);
        }
        previous = next;
    }
    fflush(stdout);
}

void list_phonemes(const char *voice) {
    struct library library = start_library_speaking(voice);
    static struct bytes mnemonics;
    if (!read_mnemonics(&mnemonics, library.data)) {
        fail(EX_UNAVAILABLE, "espeak-ng's table of phonemes has another format");
    }
    append(&mnemonics, "\0\0\0\0", longest_mnemonic + 1);
    read_phonemes();
    // espeak-ng 1.51 crashes with some phonemes of Greenlandic. Those of one letter are lost, and not all.
    const char *last = mnemonics.start + mnemonics.count - longest_mnemonic - 1;
    for (const char *next = mnemonics.start; next < last;) {
        if (*next) completes_in_fresh_copy(print_group, next);
        for (char first = *next; next < last && *next == first;) next += longest_mnemonic + 1;
    }
    puts(end_of_listing);
}
