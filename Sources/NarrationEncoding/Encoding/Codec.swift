internal import CFFmpeg

/// A codec: how FFmpeg calls it, what it knows, and how its segments are cut.
struct Codec: Sendable {
    /// FFmpeg's name of the encoder.
    let encoder: String

    /// What is to be done when FFmpeg has no such encoder.
    let remedy: String

    /// The samples it takes: one after the other, 32-bit floats.
    let sampleFormat: AVSampleFormat

    /// FFmpeg's options of the encoder.
    let options: [String: String]

    /// The sample rates, in hertz, from the lowest to the highest.
    let sampleRates: [Int]

    /// The bitrates for one channel at a sample rate.
    let bitrates: @Sendable (Int) -> Bitrates

    /// The bitrate for one voice, in bits per second.
    let speechBitrate: Int

    /// How its sound is cut into segments; `nil` when it cannot be.
    let segmenting: Segmenting?

    /// How a codec's sound is cut into segments.
    struct Segmenting: Sendable {
        /// How long a segment is where the sound gives no reason for another length, in seconds.
        ///
        /// A minute makes the sound that is encoded twice less than 3 % of all, and five segments of a short story.
        let length: Double

        /// How much of the sound before a segment is encoded with it, at the least, in seconds: with half a one, MP3 is
        /// that of a single pass to the byte; with one, AAC differs by less than its own noise, and for Opus more makes
        /// no difference, which RFC 7845, 4.6, has converged after 80 ms.
        let preRoll: Double

        /// The packets after which an encoder's packets have the same sizes again, at sample rates which make them
        /// uneven. Segments begin at a multiple of them, so that the sizes are those of a single pass.
        let period: Int
    }
}

extension Codec {
    /// AAC-LC by FFmpeg's own encoder.
    ///
    /// Of speech at 64 kbit/s the fast coder's spectrum is 1.2 dB from the original, that of the default, which is
    /// called `twoloop`, 1.5 dB (the mean log-spectral distance in 32 bands, FFmpeg 5.1), and it takes a sixth of the
    /// time. Its states come to agree within tenths of a second, and in silence at once.
    static let aac = Codec(
        encoder: "aac",
        remedy: "FFmpeg's libraries are installed without their AAC encoder; install the distribution's libavcodec",
        sampleFormat: AV_SAMPLE_FMT_FLTP,
        options: ["aac_coder": "fast"],
        sampleRates: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
        // A packet of 1,024 frames has at most 6,144 bits for a channel (ISO/IEC 14496-3, 4.5.3).
        bitrates: { .between(8_000...min(6 * $0, 256_000)) },
        speechBitrate: 64_000,
        segmenting: Segmenting(length: 60, preRoll: 1, period: 1)
    )

    /// MP3 by LAME, of constant bitrate and without the bit reservoir, in which a packet has bits of others.
    ///
    /// Of its levels 0 to 9, 5 is as near to the original as LAME's own choice, 3 (2.1 dB at 64 kbit/s); 0 and 2 are
    /// slower and farther (2.6 and 2.4 dB), 7 is faster and farther (2.4 dB).
    static let mp3 = Codec(
        encoder: "libmp3lame",
        remedy: "FFmpeg's libraries are installed without LAME; install libavcodec-extra, or libmp3lame and an FFmpeg "
            + "that was built with it",
        sampleFormat: AV_SAMPLE_FMT_FLTP,
        options: ["reservoir": "0", "compression_level": "5"],
        sampleRates: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
        // `bitrate_index` in ISO/IEC 11172-3 and 13818-3; the lowest three rates are in neither, and LAME keeps them to
        // 64 kbit/s.
        bitrates: { rate in
            let kilobits =
                switch rate {
                case ...12_000: [8, 16, 24, 32, 40, 48, 56, 64]
                case ...24_000: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
                default: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
                }
            return .some(kilobits.map { $0 * 1_000 })
        },
        speechBitrate: 64_000,
        segmenting: Segmenting(length: 60, preRoll: 0.5, period: 49)
    )

    /// Opus by libopus.
    ///
    /// RFC 7587, 3.1.1, recommends 28 to 40 kbit/s for fullband speech. There, `audio` is nearer to the original than
    /// `voip` at every bitrate from 24 to 48 kbit/s (2.7 and 2.9 dB at 32); complexities below 7 are faster, but exceed
    /// the bitrate by 70 %, and, kept to it, are 1 dB farther.
    static let opus = Codec(
        encoder: "libopus",
        remedy: "FFmpeg's libraries are installed without libopus; install an FFmpeg that was built with it",
        sampleFormat: AV_SAMPLE_FMT_FLT,
        options: ["application": "audio"],
        sampleRates: [24_000, 48_000],
        bitrates: { _ in .between(6_000...256_000) },
        speechBitrate: 32_000,
        segmenting: Segmenting(length: 60, preRoll: 1, period: 1)
    )

    /// Vorbis by libvorbis.
    static let vorbis = Codec(
        encoder: "libvorbis",
        remedy: "FFmpeg's libraries are installed without libvorbis; install an FFmpeg that was built with it",
        sampleFormat: AV_SAMPLE_FMT_FLTP,
        options: [:],
        sampleRates: [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000],
        // What libvorbis accepts for one channel, measured with 1.3.7.
        bitrates: { rate in
            switch rate {
            case ...8_000: .between(8_000...40_000)
            case ...11_025: .between(12_000...50_000)
            case ...16_000: .between(16_000...96_000)
            case ...24_000: .between(16_000...90_000)
            case ...32_000: .between(32_000...190_000)
            default: .between(32_000...240_000)
            }
        },
        speechBitrate: 64_000,
        segmenting: nil
    )
}
