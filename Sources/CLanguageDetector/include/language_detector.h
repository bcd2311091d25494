#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The language of most of a text.
typedef struct {
    /// Its code in CLD2, which lives as long as the program.
    const char *code;
    /// Its share of the text in percent.
    int percent;
    /// Whether it is clearly more probable than every other language.
    int is_reliable;
} detected_language;

/// Detects the language of a text in UTF-8.
///
/// The text is expected to be in the language with the code `expected`; it may be empty. Outside of Linux, nothing is
/// detected.
detected_language detect_language(const char *text, int32_t length, const char *expected);

#ifdef __cplusplus
}
#endif
