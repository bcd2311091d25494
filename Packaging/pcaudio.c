// SPDX-License-Identifier: GPL-3.0-or-later
//
// libespeak-ng is linked with libpcaudio, which loads about thirty libraries of sound servers, even for a program that
// plays no sound. The worker plays no sound, and is forked for every passage, which is faster with fewer libraries. The
// installed worker finds this library, which has the same name and no devices, next to itself before the real one.
//
// The functions are those of pcaudiolib/audio.h.

#include <errno.h>
#include <stddef.h>

struct audio_object;

struct audio_object *create_audio_device_object(const char *device, const char *application, const char *description) {
    return NULL;
}

int audio_object_open(struct audio_object *object, int format, unsigned rate, unsigned char channels) { return ENODEV; }

void audio_object_close(struct audio_object *object) {}

void audio_object_destroy(struct audio_object *object) {}

int audio_object_write(struct audio_object *object, const void *data, size_t bytes) { return ENODEV; }

int audio_object_drain(struct audio_object *object) { return ENODEV; }

int audio_object_flush(struct audio_object *object) { return ENODEV; }

const char *audio_object_strerror(struct audio_object *object, int error) { return "there is no audio device"; }
