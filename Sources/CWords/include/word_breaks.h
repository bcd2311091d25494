#pragma once
#include <stdint.h>

/// Finds the words of a text that is written without blanks, by ICU's dictionaries. Writes the places where words end,
/// in bytes of UTF-8, and returns their number; 0 if there is an error, or if they do not fit.
int32_t word_breaks(const char *text, int32_t length, int32_t *ends, int32_t capacity);
