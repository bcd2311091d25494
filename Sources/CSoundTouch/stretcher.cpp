#include "stretcher.h"

#include <soundtouch/SoundTouch.h>

// The lengths that SoundTouch's README recommends for speech, in milliseconds.
enum { sequence = 40, seek_window = 15, overlap = 8 };

int32_t stretch_speech(
    const float *samples, int32_t count, int32_t sample_rate, double tempo, double pitch, float *output,
    int32_t capacity
) {
    static_assert(sizeof(soundtouch::SAMPLETYPE) == sizeof(float), "SoundTouch was built for integer samples");
    try {
        soundtouch::SoundTouch stretcher;
        stretcher.setSampleRate(uint32_t(sample_rate));
        stretcher.setChannels(1);
        stretcher.setTempo(tempo);
        stretcher.setPitch(pitch);
        stretcher.setSetting(SETTING_SEQUENCE_MS, sequence);
        stretcher.setSetting(SETTING_SEEKWINDOW_MS, seek_window);
        stretcher.setSetting(SETTING_OVERLAP_MS, overlap);
        stretcher.putSamples(samples, uint32_t(count));
        stretcher.flush();
        int32_t received = 0;
        while (received < capacity) {
            int32_t more = int32_t(stretcher.receiveSamples(output + received, uint32_t(capacity - received)));
            if (more == 0) break;
            received += more;
        }
        return received;
    } catch (...) {
        return -1;
    }
}

const char *stretcher_version(void) { return SOUNDTOUCH_VERSION; }
