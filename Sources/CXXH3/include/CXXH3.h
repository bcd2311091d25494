#pragma once
#include <stddef.h>
#include <stdint.h>

/// The 64 bits of XXH3 of bytes, with a seed.
uint64_t xxh3_64(const void *bytes, size_t count, uint64_t seed);

/// A hash of 128 bits.
typedef struct {
    uint64_t low, high;
} xxh3_128_bits;

/// The 128 bits of XXH3 of bytes, without a seed.
xxh3_128_bits xxh3_128(const void *bytes, size_t count);

/// The state of the 128 bits of XXH3 of bytes that come in pieces.
typedef struct {
    uint64_t lanes[8];
    uint64_t total;
    size_t waiting;
    /// The last 64 bytes of the block before, and the bytes of the block that is not complete or may be the last.
    uint8_t bytes[64 + 1024];
} xxh3_stream;

/// Begins a hash.
void xxh3_begin(xxh3_stream *stream);

/// Adds the next piece.
void xxh3_add(xxh3_stream *stream, const void *bytes, size_t count);

/// The hash of all pieces so far.
xxh3_128_bits xxh3_end(const xxh3_stream *stream);
