#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/intreadwrite.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>

// Macros with calculations or casts, which Swift cannot import.
static const int narration_error_again = AVERROR(EAGAIN);
static const int narration_error_end_of_file = AVERROR_EOF;
static const int narration_error_exit = AVERROR_EXIT;
static const int narration_error_input_changed = AVERROR_INPUT_CHANGED;
static const int narration_error_io = AVERROR(EIO);
static const int narration_error_no_memory = AVERROR(ENOMEM);
static const int64_t narration_no_time = AV_NOPTS_VALUE;

// From FFmpeg 7 on the bytes to write are const; a Swift closure would be of one type or the other.
static inline AVIOContext *narration_open_stream(
    int size, int writing, void *opaque,
    int (*read)(void *opaque, uint8_t *bytes, int count),
    int (*write)(void *opaque, const uint8_t *bytes, int count),
    int64_t (*seek)(void *opaque, int64_t offset, int origin)
) {
    unsigned char *buffer = av_malloc(size);
    if (!buffer) return 0;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    AVIOContext *context = avio_alloc_context(buffer, size, writing, opaque, read, write, seek);
#else
    AVIOContext *context = avio_alloc_context(
        buffer, size, writing, opaque, read, (int (*)(void *, uint8_t *, int))write, seek);
#endif
    if (!context) av_free(buffer);
    return context;
}
