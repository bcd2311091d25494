#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Changes the tempo and the pitch of mono speech with SoundTouch.
///
/// A `tempo` of 2 halves the length, a `pitch` of 2 raises the sound by an octave. The function writes at most
/// `capacity` samples to `output` and returns their number. It returns -1 if SoundTouch refuses.
int32_t stretch_speech(
    const float *samples, int32_t count, int32_t sample_rate, double tempo, double pitch, float *output,
    int32_t capacity);

/// The version of SoundTouch: `2.3.2`.
const char *stretcher_version(void);

#ifdef __cplusplus
}
#endif
