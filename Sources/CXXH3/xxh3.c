// The hash XXH3 by Yann Collet, as specified in https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.

#include "CXXH3.h"
#include <string.h>

typedef unsigned __int128 wide;

static const uint64_t P32_1 = 0x9E3779B1, P32_2 = 0x85EBCA77, P32_3 = 0xC2B2AE3D;
static const uint64_t P64_1 = 0x9E3779B185EBCA87, P64_2 = 0xC2B2AE3D27D4EB4F, P64_3 = 0x165667B19E3779F9;
static const uint64_t P64_4 = 0x85EBCA77C2B2AE63, P64_5 = 0x27D4EB2F165667C5;
static const uint64_t MIX_1 = 0x165667919E3779F9, MIX_2 = 0x9FB21C651E98DF25;

enum { STRIPE = 64, BLOCK = 1024, SECRET = 192, SECRET_STEP = 8 };

static const uint8_t default_secret[SECRET] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c,
    0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f,
    0xcb, 0x79, 0xe6, 0x4e, 0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21,
    0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c,
    0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb, 0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3,
    0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8,
    0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7, 0xc7, 0x0b, 0x4f, 0x1d,
    0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64,
    0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e,
    0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce,
    0x45, 0xcb, 0x3a, 0x8f, 0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e,
};

// MARK: - Numbers

static inline uint32_t read32(const uint8_t *bytes) {
    uint32_t number;
    memcpy(&number, bytes, sizeof number);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap32(number);
#endif
    return number;
}

static inline uint64_t read64(const uint8_t *bytes) {
    uint64_t number;
    memcpy(&number, bytes, sizeof number);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    return number;
}

static inline uint64_t rotated(uint64_t bits, int count) { return bits << count | bits >> (64 - count); }

static inline uint64_t folded_product(uint64_t one, uint64_t other) {
    wide product = (wide)one * other;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t avalanche(uint64_t bits) {
    bits = (bits ^ bits >> 37) * MIX_1;
    return bits ^ bits >> 32;
}

/// The avalanche of XXH64.
static inline uint64_t strong_avalanche(uint64_t bits) {
    bits = (bits ^ bits >> 33) * P64_2;
    bits = (bits ^ bits >> 29) * P64_3;
    return bits ^ bits >> 32;
}

/// Up to three bytes with their number.
static inline uint32_t combined(const uint8_t *in, size_t count) {
    return (uint32_t)in[0] << 16 | (uint32_t)in[count >> 1] << 24 | in[count - 1] | (uint32_t)count << 8;
}

static inline uint64_t key32(size_t place) { return read32(default_secret + place) ^ read32(default_secret + place + 4); }

static inline uint64_t key64(size_t place) { return read64(default_secret + place) ^ read64(default_secret + place + 8); }

static inline uint64_t mixed(const uint8_t *in, size_t place, uint64_t seed) {
    const uint8_t *secret = default_secret + place;
    return folded_product(read64(in) ^ (read64(secret) + seed), read64(in + 8) ^ (read64(secret + 8) - seed));
}

// MARK: - Long input

static void start(uint64_t lanes[8]) {
    const uint64_t first[8] = {P32_3, P64_1, P64_2, P64_3, P64_4, P32_2, P64_5, P32_1};
    memcpy(lanes, first, sizeof first);
}

static inline void add_stripe(uint64_t lanes[8], const uint8_t *restrict in, const uint8_t *restrict secret) {
    for (int lane = 0; lane < 8; lane++) {
        uint64_t value = read64(in + 8 * lane), keyed = value ^ read64(secret + 8 * lane);
        lanes[lane ^ 1] += value;
        lanes[lane] += (keyed & 0xFFFFFFFF) * (keyed >> 32);
    }
}

static inline void add_stripes(uint64_t lanes[8], const uint8_t *in, size_t count, const uint8_t *secret) {
    for (size_t stripe = 0; stripe < count; stripe++)
        add_stripe(lanes, in + stripe * STRIPE, secret + stripe * SECRET_STEP);
}

static void add_block(uint64_t lanes[8], const uint8_t *in, const uint8_t *secret) {
    add_stripes(lanes, in, BLOCK / STRIPE, secret);
    for (int lane = 0; lane < 8; lane++) {
        uint64_t bits = lanes[lane];
        lanes[lane] = (bits ^ bits >> 47 ^ read64(secret + SECRET - STRIPE + 8 * lane)) * P32_1;
    }
}

/// Adds the last block, of at least one byte, before which there are as many bytes as are missing to a stripe.
static void add_last_block(uint64_t lanes[8], const uint8_t *in, size_t count, const uint8_t *secret) {
    add_stripes(lanes, in, (count - 1) / STRIPE, secret);
    add_stripe(lanes, in + count - STRIPE, secret + SECRET - STRIPE - 7);
}

static void add_all(uint64_t lanes[8], const uint8_t *in, size_t count, const uint8_t *secret) {
    for (; count > BLOCK; in += BLOCK, count -= BLOCK) add_block(lanes, in, secret);
    add_last_block(lanes, in, count, secret);
}

static uint64_t merged(const uint64_t lanes[8], const uint8_t *secret, uint64_t bits) {
    for (int pair = 0; pair < 4; pair++) {
        const uint8_t *key = secret + 16 * pair;
        bits += folded_product(lanes[2 * pair] ^ read64(key), lanes[2 * pair + 1] ^ read64(key + 8));
    }
    return avalanche(bits);
}

static xxh3_128_bits both_merged(const uint64_t lanes[8], uint64_t count) {
    return (xxh3_128_bits){
        .low = merged(lanes, default_secret + 11, count * P64_1),
        .high = merged(lanes, default_secret + SECRET - STRIPE - 11, ~(count * P64_2)),
    };
}

static uint64_t long_64(const uint8_t *in, size_t count, uint64_t seed) {
    uint8_t secret[SECRET];
    for (int place = 0; place < SECRET; place += 16) {
        uint64_t keys[2] = {read64(default_secret + place) + seed, read64(default_secret + place + 8) - seed};
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        keys[0] = __builtin_bswap64(keys[0]), keys[1] = __builtin_bswap64(keys[1]);
#endif
        memcpy(secret + place, keys, sizeof keys);
    }
    uint64_t lanes[8];
    start(lanes);
    add_all(lanes, in, count, secret);
    return merged(lanes, secret + 11, count * P64_1);
}

// MARK: - 64 bits

uint64_t xxh3_64(const void *bytes, size_t count, uint64_t seed) {
    const uint8_t *in = bytes;
    if (count == 0) return strong_avalanche(seed ^ key64(56));
    if (count <= 3) return strong_avalanche(combined(in, count) ^ (key32(0) + seed));
    if (count <= 8) {
        uint64_t input = read32(in + count - 4) + ((uint64_t)read32(in) << 32);
        uint64_t bits = input ^ (key64(8) - (seed ^ (uint64_t)__builtin_bswap32((uint32_t)seed) << 32));
        bits = (bits ^ rotated(bits, 49) ^ rotated(bits, 24)) * MIX_2;
        bits = (bits ^ ((bits >> 35) + count)) * MIX_2;
        return bits ^ bits >> 28;
    }
    if (count <= 16) {
        uint64_t low = read64(in) ^ (key64(24) + seed), high = read64(in + count - 8) ^ (key64(40) - seed);
        return avalanche(count + __builtin_bswap64(low) + high + folded_product(low, high));
    }
    uint64_t bits = count * P64_1;
    if (count <= 128) {
        for (size_t pair = (count - 1) / 32; pair < 4; pair--) {
            bits += mixed(in + 16 * pair, 32 * pair, seed);
            bits += mixed(in + count - 16 * (pair + 1), 32 * pair + 16, seed);
        }
        return avalanche(bits);
    }
    if (count > 240) return long_64(in, count, seed);
    for (size_t place = 0; place < 128; place += 16) bits += mixed(in + place, place, seed);
    bits = avalanche(bits);
    for (size_t place = 128; place + 16 <= count; place += 16) bits += mixed(in + place, place - 128 + 3, seed);
    return avalanche(bits + mixed(in + count - 16, 136 - 17, seed));
}

// MARK: - 128 bits

static inline void mix_both(xxh3_128_bits *bits, const uint8_t *one, const uint8_t *other, size_t place) {
    bits->low = (bits->low + mixed(one, place, 0)) ^ (read64(other) + read64(other + 8));
    bits->high = (bits->high + mixed(other, place + 16, 0)) ^ (read64(one) + read64(one + 8));
}

static inline xxh3_128_bits both_finished(xxh3_128_bits bits, size_t count) {
    return (xxh3_128_bits){
        .low = avalanche(bits.low + bits.high),
        .high = -avalanche(bits.low * P64_1 + bits.high * P64_4 + count * P64_2),
    };
}

static xxh3_128_bits tiny_128(const uint8_t *in, size_t count) {
    uint32_t input = combined(in, count), swapped = __builtin_bswap32(input);
    return (xxh3_128_bits){
        .low = strong_avalanche(input ^ key32(0)),
        .high = strong_avalanche((swapped << 13 | swapped >> 19) ^ key32(8)),
    };
}

static xxh3_128_bits short_128(const uint8_t *in, size_t count) {
    uint64_t input = read32(in) + ((uint64_t)read32(in + count - 4) << 32);
    wide product = (wide)(input ^ key64(16)) * (P64_1 + (count << 2));
    uint64_t low = (uint64_t)product, high = (uint64_t)(product >> 64) + (low << 1);
    low ^= high >> 3;
    low = (low ^ low >> 35) * MIX_2;
    return (xxh3_128_bits){.low = low ^ low >> 28, .high = avalanche(high)};
}

static xxh3_128_bits medium_128(const uint8_t *in, size_t count) {
    uint64_t first = read64(in), last = read64(in + count - 8);
    wide product = (wide)(first ^ last ^ key64(32)) * P64_1;
    uint64_t low = (uint64_t)product + ((uint64_t)(count - 1) << 54);
    last ^= key64(48);
    uint64_t high = (uint64_t)(product >> 64) + last + (last & 0xFFFFFFFF) * (P32_2 - 1);
    product = (wide)(low ^ __builtin_bswap64(high)) * P64_2;
    return (xxh3_128_bits){
        .low = avalanche((uint64_t)product),
        .high = avalanche((uint64_t)(product >> 64) + high * P64_2),
    };
}

xxh3_128_bits xxh3_128(const void *bytes, size_t count) {
    const uint8_t *in = bytes;
    if (count == 0) return (xxh3_128_bits){.low = strong_avalanche(key64(64)), .high = strong_avalanche(key64(80))};
    if (count <= 3) return tiny_128(in, count);
    if (count <= 8) return short_128(in, count);
    if (count <= 16) return medium_128(in, count);
    if (count > 240) {
        uint64_t lanes[8];
        start(lanes);
        add_all(lanes, in, count, default_secret);
        return both_merged(lanes, count);
    }
    xxh3_128_bits bits = {.low = count * P64_1, .high = 0};
    if (count <= 128) {
        for (size_t pair = (count - 1) / 32; pair < 4; pair--)
            mix_both(&bits, in + 16 * pair, in + count - 16 * (pair + 1), 32 * pair);
        return both_finished(bits, count);
    }
    for (size_t place = 0; place < 128; place += 32) mix_both(&bits, in + place, in + place + 16, place);
    bits = (xxh3_128_bits){.low = avalanche(bits.low), .high = avalanche(bits.high)};
    for (size_t place = 128; place + 32 <= count; place += 32)
        mix_both(&bits, in + place, in + place + 16, place - 128 + 3);
    mix_both(&bits, in + count - 16, in + count - 32, 136 - 17 - 16);
    return both_finished(bits, count);
}

// MARK: - Pieces

void xxh3_begin(xxh3_stream *stream) {
    start(stream->lanes);
    stream->total = stream->waiting = 0;
}

void xxh3_add(xxh3_stream *stream, const void *bytes, size_t count) {
    const uint8_t *in = bytes;
    uint8_t *block = stream->bytes + STRIPE;
    stream->total += count;
    while (count > 0) {
        if (stream->waiting == BLOCK) {
            add_block(stream->lanes, block, default_secret);
            memcpy(stream->bytes, block + BLOCK - STRIPE, STRIPE);
            stream->waiting = 0;
        }
        size_t room = BLOCK - stream->waiting, taken = count < room ? count : room;
        memcpy(block + stream->waiting, in, taken);
        stream->waiting += taken;
        in += taken;
        count -= taken;
    }
}

xxh3_128_bits xxh3_end(const xxh3_stream *stream) {
    const uint8_t *block = stream->bytes + STRIPE;
    if (stream->total <= 240) return xxh3_128(block, stream->total);
    uint64_t lanes[8];
    memcpy(lanes, stream->lanes, sizeof lanes);
    add_last_block(lanes, block, stream->waiting, default_secret);
    return both_merged(lanes, stream->total);
}
