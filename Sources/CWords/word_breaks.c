#include "word_breaks.h"

#include <unicode/ubrk.h>
#include <unicode/utext.h>

int32_t word_breaks(const char *text, int32_t length, int32_t *ends, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UText *characters = utext_openUTF8(NULL, text, length, &status);
    UBreakIterator *breaks = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
    ubrk_setUText(breaks, characters, &status);
    int32_t count = 0;
    while (U_SUCCESS(status)) {
        int32_t end = ubrk_next(breaks);
        if (end == UBRK_DONE) break;
        if (count == capacity) {
            count = 0;
            break;
        }
        ends[count++] = end;
    }
    if (breaks) ubrk_close(breaks);
    utext_close(characters);
    return U_SUCCESS(status) ? count : 0;
}
