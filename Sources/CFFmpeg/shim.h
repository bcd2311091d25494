#include <dlfcn.h>
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/intreadwrite.h>
#include <libavutil/opt.h>
#include <libavutil/sha.h>
#include <libswresample/swresample.h>

// Macros with calculations or casts, which Swift cannot import.
static const int narration_error_again = AVERROR(EAGAIN);
static const int narration_error_end_of_file = AVERROR_EOF;
static const int narration_error_exit = AVERROR_EXIT;
static const int narration_error_input_changed = AVERROR_INPUT_CHANGED;
static const int narration_error_io = AVERROR(EIO);
static const int narration_error_no_memory = AVERROR(ENOMEM);
static const int64_t narration_no_time = AV_NOPTS_VALUE;

// The functions that are called, by library. A function that is not listed here does not link on Linux.
#define NARRATION_AVFORMAT(FUNCTION) \
    FUNCTION(av_find_best_stream) \
    FUNCTION(av_read_frame) \
    FUNCTION(av_seek_frame) \
    FUNCTION(av_write_frame) \
    FUNCTION(av_write_trailer) \
    FUNCTION(avformat_alloc_context) \
    FUNCTION(avformat_alloc_output_context2) \
    FUNCTION(avformat_close_input) \
    FUNCTION(avformat_find_stream_info) \
    FUNCTION(avformat_free_context) \
    FUNCTION(avformat_new_stream) \
    FUNCTION(avformat_open_input) \
    FUNCTION(avformat_write_header) \
    FUNCTION(avio_alloc_context) \
    FUNCTION(avio_context_free) \
    FUNCTION(avio_flush) \
    FUNCTION(avio_write)

#define NARRATION_AVCODEC(FUNCTION) \
    FUNCTION(av_new_packet) \
    FUNCTION(av_packet_alloc) \
    FUNCTION(av_packet_free) \
    FUNCTION(av_packet_new_side_data) \
    FUNCTION(av_packet_rescale_ts) \
    FUNCTION(av_packet_unref) \
    FUNCTION(avcodec_alloc_context3) \
    FUNCTION(avcodec_find_decoder) \
    FUNCTION(avcodec_find_encoder_by_name) \
    FUNCTION(avcodec_flush_buffers) \
    FUNCTION(avcodec_free_context) \
    FUNCTION(avcodec_get_name) \
    FUNCTION(avcodec_open2) \
    FUNCTION(avcodec_parameters_alloc) \
    FUNCTION(avcodec_parameters_copy) \
    FUNCTION(avcodec_parameters_free) \
    FUNCTION(avcodec_parameters_from_context) \
    FUNCTION(avcodec_parameters_to_context) \
    FUNCTION(avcodec_receive_frame) \
    FUNCTION(avcodec_receive_packet) \
    FUNCTION(avcodec_send_frame) \
    FUNCTION(avcodec_send_packet) \
    FUNCTION(avcodec_version)

#define NARRATION_AVUTIL(FUNCTION) \
    FUNCTION(av_channel_layout_copy) \
    FUNCTION(av_channel_layout_default) \
    FUNCTION(av_dict_free) \
    FUNCTION(av_dict_get) \
    FUNCTION(av_dict_set) \
    FUNCTION(av_frame_alloc) \
    FUNCTION(av_frame_free) \
    FUNCTION(av_frame_get_buffer) \
    FUNCTION(av_frame_make_writable) \
    FUNCTION(av_frame_unref) \
    FUNCTION(av_free) \
    FUNCTION(av_log_set_level) \
    FUNCTION(av_malloc) \
    FUNCTION(av_opt_set) \
    FUNCTION(av_rescale_q) \
    FUNCTION(av_sha_alloc) \
    FUNCTION(av_sha_final) \
    FUNCTION(av_sha_init) \
    FUNCTION(av_sha_update) \
    FUNCTION(av_strerror) \
    FUNCTION(av_version_info)

#define NARRATION_SWRESAMPLE(FUNCTION) \
    FUNCTION(swr_alloc_set_opts2) \
    FUNCTION(swr_convert) \
    FUNCTION(swr_free) \
    FUNCTION(swr_init)

#define NARRATION_FIELD(function) __typeof__(function) *_Nonnull function;

// The functions, by their own names and types.
struct narration_ffmpeg {
    NARRATION_AVFORMAT(NARRATION_FIELD)
    NARRATION_AVCODEC(NARRATION_FIELD)
    NARRATION_AVUTIL(NARRATION_FIELD)
    NARRATION_SWRESAMPLE(NARRATION_FIELD)
};

// On Linux, the libraries are loaded when they are needed: loading them and the 130 libraries on which they depend
// takes longer than most commands. Their names contain the versions of the headers. On other systems, they are linked.
#ifdef __linux__
#define NARRATION_OPEN(name, major) \
    if (!(library = dlopen("lib" #name ".so." AV_STRINGIFY(major), RTLD_NOW | RTLD_LOCAL))) return dlerror();
#define NARRATION_FIND(function) \
    if (!(functions->function = (__typeof__(function) *)dlsym(library, #function))) return dlerror();
#else
#define NARRATION_OPEN(name, major)
#define NARRATION_FIND(function) functions->function = function;
#endif

// Fills the table. Returns the loader's message if a library or a function is missing, otherwise 0.
static inline const char *_Nullable narration_load_ffmpeg(struct narration_ffmpeg *_Nonnull functions) {
#ifdef __linux__
    void *library;
#endif
    NARRATION_OPEN(avutil, LIBAVUTIL_VERSION_MAJOR)
    NARRATION_AVUTIL(NARRATION_FIND)
    NARRATION_OPEN(swresample, LIBSWRESAMPLE_VERSION_MAJOR)
    NARRATION_SWRESAMPLE(NARRATION_FIND)
    NARRATION_OPEN(avcodec, LIBAVCODEC_VERSION_MAJOR)
    NARRATION_AVCODEC(NARRATION_FIND)
    NARRATION_OPEN(avformat, LIBAVFORMAT_VERSION_MAJOR)
    NARRATION_AVFORMAT(NARRATION_FIND)
    return 0;
}

// The result of a version function of a library with which FFmpeg is linked, if it is available. FFmpeg does not export
// it.
static inline const char *_Nullable narration_codec_version(const char *_Nonnull function) {
#ifdef __linux__
    void *scope = dlopen("libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR), RTLD_NOLOAD | RTLD_NOW);
    if (!scope) return 0;
#else
    void *scope = RTLD_DEFAULT;
#endif
    const char *(*version)(void) = (const char *(*)(void))dlsym(scope, function);
    return version ? version() : 0;
}

// Since FFmpeg 7, the bytes to write are const; the type of a Swift closure could match only one of the two.
static inline AVIOContext *narration_open_stream(
    const struct narration_ffmpeg *_Nonnull functions,
    int size, int writing, void *opaque,
    int (*read)(void *opaque, uint8_t *bytes, int count),
    int (*write)(void *opaque, const uint8_t *bytes, int count),
    int64_t (*seek)(void *opaque, int64_t offset, int origin)
) {
    unsigned char *buffer = functions->av_malloc(size);
    if (!buffer) return 0;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    AVIOContext *context = functions->avio_alloc_context(buffer, size, writing, opaque, read, write, seek);
#else
    AVIOContext *context = functions->avio_alloc_context(
        buffer, size, writing, opaque, read, (int (*)(void *, uint8_t *, int))write, seek);
#endif
    if (!context) functions->av_free(buffer);
    return context;
}
