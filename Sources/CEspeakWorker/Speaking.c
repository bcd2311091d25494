// SPDX-License-Identifier: GPL-3.0-or-later

// Answers requests. A message is its length and its bytes; the messages are those of the module EspeakProtocol, where
// they are described.

#include "Worker.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

// The version of the protocol.
enum { protocol_number = 8 };

// The largest request in bytes: far more than a passage needs.
enum { largest_message = 16 << 20 };

// The highest number of frames in a stretch of sound.
enum { longest_stretch = 1 << 17 };

// The pitch of the voice's own, in thousandths.
enum { own_pitch = 1000 };

static const int32_t signature = 0x6b617065;

static const char *own_voice;
static struct library library;

// The request that is being answered.
static struct bytes message;

// MARK: Input and output

// Reads bytes from a file; 0 if it ends before.
static int read_all(int file, void *start, size_t count) {
    for (char *next = start; count;) {
        ssize_t got = read(file, next, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        next += got;
        count -= (size_t)got;
    }
    return 1;
}

// When a pipe breaks, the engine has ended, and the worker exits.
static void write_all(int file, const void *start, size_t count) {
    for (const char *next = start; count;) {
        ssize_t written = write(file, next, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) _exit(EX_IOERR);
        next += written;
        count -= (size_t)written;
    }
}

static int32_t number_at(const char *place) {
    const unsigned char *bytes = (const unsigned char *)place;
    return (int32_t)(bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
}

// Reads the next message; 0 at the end of the input.
static int read_message(int file) {
    char length[4];
    if (!read_all(file, length, sizeof length)) return 0;
    int32_t count = number_at(length);
    if (count < 0 || count > largest_message) fail(EX_PROTOCOL, "the request is not one of this version's");
    message.count = 0;
    reserve(&message, (size_t)count);
    message.count = (size_t)count;
    return read_all(file, message.start, message.count);
}

// MARK: An answer

// What was spoken of a request.
static struct {
    // The stretch of sound that is not written yet, after the number of its frames.
    struct bytes stretch;
    struct bytes words, phones;
    int word_count, phone_count;
    int frame_count;
    int piece;
    // The beginning of the piece in the sound: the library counts from 0 in each call.
    int piece_start;
    // What a check compares: a hash of all sound, words and phones.
    uint64_t hash;
    int is_hashed;
    // Whether the sound goes nowhere.
    int is_silent;
} spoken;

// FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv
static void hash(const struct bytes *bytes) {
    if (!spoken.is_hashed) return;
    for (size_t index = 0; index < bytes->count; index++) {
        spoken.hash = (spoken.hash ^ (unsigned char)bytes->start[index]) * 0x100000001b3;
    }
}

// All forks use it, one after the other: memory of their own would be copied page by page for each of them.
static void open_stretch(void) { spoken.stretch = shared_bytes(4 + longest_stretch * 2); }

static void write_stretch(void) {
    if (spoken.stretch.count > 4) {
        set_number(spoken.stretch.start, (int32_t)((spoken.stretch.count - 4) / 2));
        hash(&spoken.stretch);
        if (!spoken.is_silent) write_all(STDOUT_FILENO, spoken.stretch.start, spoken.stretch.count);
    }
    spoken.stretch.count = 4;
}

// Adds a word or a phone.
static void add(const espeak_EVENT *event) {
    int frame = spoken.piece_start + event->sample;
    if (event->type == espeakEVENT_WORD) {
        append_number(&spoken.words, spoken.piece);
        append_number(&spoken.words, event->text_position - 1);
        append_number(&spoken.words, frame);
        spoken.word_count++;
    } else if (event->type == espeakEVENT_PHONEME) {
        char symbol[sizeof event->id.string] = {0};
        memcpy(symbol, event->id.string, strnlen(event->id.string, sizeof symbol));
        append_number(&spoken.phones, frame);
        append(&spoken.phones, symbol, sizeof symbol);
        spoken.phone_count++;
    }
}

// Receives a stretch of the library's sound and words.
int collect(short *samples, int count, espeak_EVENT *events) {
    if (!events || !events->user_data) return 0;
    for (const espeak_EVENT *event = events; event->type != espeakEVENT_LIST_TERMINATED; event++) add(event);
    if (!samples) return 0;
    spoken.frame_count += count;
    while (count > 0) {
        size_t room = longest_stretch - (spoken.stretch.count - 4) / 2;
        size_t part = (size_t)count < room ? (size_t)count : room;
        append(&spoken.stretch, samples, part * 2);
        samples += part;
        count -= (int)part;
        if (part == room) write_stretch();
    }
    return 0;
}

// Speaks a piece of text, which the library gets with a 0 at its end.
static espeak_ERROR speak(int32_t piece_options, const char *start, size_t count) {
    static struct bytes text;
    text.count = 0;
    append(&text, start, count);
    append(&text, "", 1);
    unsigned int flags = espeakCHARS_UTF8;
    if (piece_options & 1) flags |= espeakENDPAUSE;
    if (piece_options & 2) flags |= espeakPHONEMES;
    return espeak_Synth(text.start, text.count, 0, POS_CHARACTER, 0, flags, NULL, &spoken);
}

// Speaks the request's pieces one after the other, and returns espeak-ng's status.
static espeak_ERROR speak_pieces(void) {
    const char *next = message.start, *end = next + message.count;
    espeak_SetParameter(espeakRATE, number_at(next + 4), 0);
    espeak_SetParameter(espeakVOLUME, number_at(next + 12), 0);
    int32_t count = number_at(next + 16);
    next += 20;
    for (spoken.piece = 0; spoken.piece < count; spoken.piece++) {
        int32_t size = end - next < 8 ? -1 : number_at(next + 4);
        if (size < 0 || size > end - next - 8) fail(EX_PROTOCOL, "the request is not one of this version's");
        spoken.piece_start = spoken.frame_count;
        espeak_ERROR status = speak(number_at(next), next + 8, (size_t)size);
        if (status != EE_OK) return status;
        next += 8 + size;
    }
    return EE_OK;
}

static int request_number(void) { return number_at(message.start); }
static int request_pitch(void) { return number_at(message.start + 8); }

static void begin(int is_hashed, int is_silent) {
    spoken.stretch.count = 4;
    spoken.words.count = spoken.phones.count = 0;
    spoken.word_count = spoken.phone_count = spoken.frame_count = 0;
    spoken.hash = 0xcbf29ce484222325;
    spoken.is_hashed = is_hashed;
    spoken.is_silent = is_silent;
}

// Speaks the request, but for the end of the answer, and returns espeak-ng's status.
static int32_t speak_request(espeak_ERROR status) {
    if (status == EE_OK) status = speak_pieces();
    write_stretch();
    if (status != EE_OK) spoken.words.count = spoken.phones.count = spoken.word_count = spoken.phone_count = 0;
    hash(&spoken.words);
    hash(&spoken.phones);
    return (int32_t)status;
}

static void write_ending(int32_t status) {
    static struct bytes ending;
    ending.count = 0;
    const int32_t numbers[] = {0, signature, request_number(), status, spoken.word_count};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) append_number(&ending, numbers[index]);
    append(&ending, spoken.words.start, spoken.words.count);
    append_number(&ending, spoken.phone_count);
    append(&ending, spoken.phones.start, spoken.phones.count);
    write_all(STDOUT_FILENO, ending.start, ending.count);
}

// Selects the voice with the pitch of the request. A default utterance is spoken by the voice as it is.
static espeak_ERROR select_pitch(void) {
    double factor = (double)request_pitch() / own_pitch;
    return request_pitch() == own_pitch || select_raised(own_voice, library.data, factor) ? EE_OK : EE_NOT_FOUND;
}

static void answer_in_fresh_copy(const void *context) {
    (void)context;
    begin(0, 0);
    write_ending(speak_request(select_pitch()));
}

// MARK: Checks

// A process in which nothing was spoken. Its forks speak the requests that are checked.
static struct {
    int requests, hashes;
    long period, count;
} witness = {.requests = -1};

static void tell_hash(const void *context) {
    (void)context;
    begin(1, 1);
    speak_request(select_pitch());
    write_all(STDOUT_FILENO, &spoken.hash, sizeof spoken.hash);
}

// Starts the witness, before anything is spoken.
static void start_witness(void) {
    int to[2], from[2];
    if (pipe(to) || pipe(from)) fail(EX_OSERR, "cannot open a pipe: %s", strerror(errno));
    int worker = getpid(), copy = fork();
    if (copy < 0) fail(EX_OSERR, "cannot fork: %s", strerror(errno));
    if (copy == 0) {
        die_with(worker);
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (int end = 0; end < 2; end++) close(to[end]), close(from[end]);
        open_stretch();
        while (read_message(STDIN_FILENO)) {
            const uint64_t none = 0;
            if (!completes_in_fresh_copy(tell_hash, NULL)) write_all(STDOUT_FILENO, &none, sizeof none);
        }
        _exit(EX_OK);
    }
    close(to[0]);
    close(from[1]);
    witness.requests = to[1];
    witness.hashes = from[0];
    for (int end = 0; end < 2; end++) fcntl((int[]){to[1], from[0]}[end], F_SETFD, FD_CLOEXEC);
}

static void ask_witness(void) {
    char length[4];
    set_number(length, (int32_t)message.count);
    write_all(witness.requests, length, sizeof length);
    write_all(witness.requests, message.start, message.count);
}

// MARK: Requests

// Puts the library into the state in which the request is spoken.
static espeak_ERROR put_back(const struct espeak_memory *memory) {
    if (memory->restore(request_pitch())) return EE_OK;
    memory->restore(own_pitch);
    espeak_ERROR status = select_pitch();
    if (status == EE_OK) memory->save(request_pitch());
    return status;
}

static void answer(const struct espeak_memory *memory) {
    int is_checked = witness.period && ++witness.count % witness.period == 0;
    if (is_checked) ask_witness();
    alarm(longest_passage);
    begin(is_checked, 0);
    int32_t status = speak_request(put_back(memory));
    uint64_t fresh;
    // The engine repeats the request with another worker.
    if (is_checked && (!read_all(witness.hashes, &fresh, sizeof fresh) || fresh != spoken.hash)) {
        fail(EX_SOFTWARE, "espeak-ng's memory could not be put back");
    }
    write_ending(status);
    alarm(0);
}

void answer_requests(const char *voice, const struct espeak_memory *memory) {
    own_voice = voice;
    library = start_library_speaking(voice);
    struct bytes greeting = {0};
    int32_t length = (int32_t)strlen(library.version);
    const int32_t numbers[] = {12 + length, protocol_number, library.sample_rate, length};
    for (int index = 0; index < 4; index++) append_number(&greeting, numbers[index]);
    append(&greeting, library.version, (size_t)length);
    write_all(STDOUT_FILENO, greeting.start, greeting.count);
    open_stretch();
    if (memory) {
        memory->save(own_pitch);
        const char *period = getenv("ESPEAK_WORKER_CHECK");
        witness.period = period ? atol(period) : 500;
        if (witness.period) start_witness();
    }
    while (read_message(STDIN_FILENO)) {
        if (message.count < 20) fail(EX_PROTOCOL, "the request is not one of this version's");
        if (memory) {
            answer(memory);
        } else if (!completes_in_fresh_copy(answer_in_fresh_copy, NULL)) {
            // The worker exits too, so that the engine's pipe is closed.
            fail(EX_SOFTWARE, "espeak-ng crashed");
        }
    }
}
