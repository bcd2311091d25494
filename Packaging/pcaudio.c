// SPDX-License-Identifier: GPL-3.0-or-later
//
// libespeak-ng is linked with libpcaudio, which loads some thirty libraries of sound servers, also for a program that
// plays nothing. The worker plays nothing, and is copied for every passage: the fewer libraries a process has, the
// cheaper is its copy. Installed, it finds this library, of the same name, beside itself before the real one. There is
// no device in it.
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
