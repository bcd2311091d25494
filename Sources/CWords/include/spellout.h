#pragma once
#include <stdint.h>

/// Rules of ICU that spell numbers out in the words of a language.
typedef struct spellout spellout;

/// Opens the rules of a locale. NULL if ICU has none for its language.
spellout *spellout_open(const char *locale);

/// Writes the name of the selected set of rules as UTF-8 with a NUL. Returns 0 if it does not fit.
int spellout_selected(const spellout *rules, char *name, int32_t capacity);

/// Selects a set of rules by its name. Returns 0 if the language has no such rules.
int spellout_select(spellout *rules, const char *name);

/// Writes the words for a number as UTF-8 with a NUL. Returns 0 if they do not fit.
int spellout_words(const spellout *rules, int64_t number, char *words, int32_t capacity);

/// Closes the rules.
void spellout_close(spellout *rules);

/// A sign with which numbers are written.
typedef enum { spellout_thousands, spellout_decimals } spellout_sign;

/// Writes a sign of a locale as UTF-8 with a NUL. Returns 0 if ICU does not know the locale, or if it does not fit.
int spellout_number_sign(const char *locale, spellout_sign sign, char *text, int32_t capacity);
