#include "language_detector.h"

#ifdef __linux__

#include <cstdio>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

using namespace CLD2;

detected_language detect_language(const char *text, int32_t length, const char *expected) {
    CLDHints hints = {nullptr, nullptr, UNKNOWN_ENCODING, GetLanguageFromName(expected)};
    Language languages[3];
    int percents[3], letters, valid;
    double scores[3];
    bool is_reliable;
    Language summary = ExtDetectLanguageSummaryCheckUTF8(
        text, length, true, &hints, 0, languages, percents, scores, nullptr, &letters, &is_reliable, &valid
    );
    return {LanguageCode(languages[0]), percents[0], is_reliable && summary == languages[0]};
}

#else

detected_language detect_language(const char *text, int32_t length, const char *expected) { return {"", 0, 0}; }

#endif
