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

int spellout_selected(const spellout *rules, char *name, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar characters[longest_name];
    int32_t length = unum_getTextAttribute(
        (const UNumberFormat *)rules, UNUM_DEFAULT_RULESET, characters, longest_name, &status);
    u_strToUTF8(name, capacity, NULL, characters, length, &status);
    return status == U_ZERO_ERROR && length > 0;
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

int spellout_number_sign(const char *locale, spellout_sign sign, char *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar characters[longest_name];
    UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
    UNumberFormatSymbol symbol =
        sign == spellout_thousands ? UNUM_GROUPING_SEPARATOR_SYMBOL : UNUM_DECIMAL_SEPARATOR_SYMBOL;
    int32_t length = U_SUCCESS(status) ? unum_getSymbol(format, symbol, characters, longest_name, &status) : 0;
    if (format) unum_close(format);
    // A locale that has the signs of another is a warning, and no error.
    if (U_FAILURE(status)) return 0;
    status = U_ZERO_ERROR;
    u_strToUTF8(text, capacity, NULL, characters, length, &status);
    return status == U_ZERO_ERROR && length > 0;
}
