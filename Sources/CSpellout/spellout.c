#include "spellout.h"

#include <string.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

enum { longest_words = 1000, longest_name = 100 };

static int is_same_language(const char *a, const char *b) {
    size_t length = strcspn(a, "_-");
    return length == strcspn(b, "_-") && strncmp(a, b, length) == 0;
}

spellout *spellout_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormat *format = unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
    if (U_FAILURE(status)) return NULL;
    // Without rules for a language, ICU opens those of its root.
    const char *found = unum_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &status);
    if (U_FAILURE(status) || !found || !is_same_language(found, locale)) {
        unum_close(format);
        return NULL;
    }
    return (spellout *)format;
}

int spellout_select(spellout *rules, const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UChar characters[longest_name];
    int32_t length;
    u_strFromUTF8(characters, longest_name, &length, name, -1, &status);
    unum_setTextAttribute((UNumberFormat *)rules, UNUM_DEFAULT_RULESET, characters, length, &status);
    return U_SUCCESS(status);
}

int spellout_words(const spellout *rules, int64_t number, char *words, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar characters[longest_words];
    int32_t length =
        unum_formatInt64((const UNumberFormat *)rules, number, characters, longest_words, NULL, &status);
    u_strToUTF8(words, capacity, NULL, characters, length, &status);
    return status == U_ZERO_ERROR && length > 0;
}

void spellout_close(spellout *rules) { unum_close((UNumberFormat *)rules); }
