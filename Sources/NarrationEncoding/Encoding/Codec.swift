internal import CFFmpeg

/// A codec: its encoder in FFmpeg, its limits, and the division of its sound into segments.
struct Codec: Sendable {
    /// FFmpeg's name of the encoder.
    let encoder: String

    /// The advice if FFmpeg has no such encoder.
    let remedy: String

    /// The sample format of its input: mono or planar 32-bit floats.
    let sampleFormat: AVSampleFormat

    /// The encoder's options in FFmpeg.
    let options: [String: String]

    /// The supported sample rates, in hertz, in ascending order.
    let sampleRates: [Int]

    /// The supported bitrates for one channel at a sample rate.
    let bitrates: @Sendable (Int) -> Bitrates

    /// Whether it can encode two channels.
    var hasStereo = false

    /// The default bitrate for one voice, in bits per second.
    let speechBitrate: Int

    /// The division of its sound into segments; `nil` if it cannot be divided.
    let segmenting: Segmenting?

    /// The parameters for dividing a codec's sound into segments.
    struct Segmenting: Sendable {
        /// The usual length of a segment, in seconds.
        ///
        /// With a minute, less than 3 % of the sound is encoded twice, and a short story has five segments.
        let length: Double

        /// The minimum length of the sound before a segment that is encoded with it, in seconds. With half a second,
        /// MP3 is the same as in a single pass to the byte; with one second, AAC differs by less than its own noise.
        /// For Opus more makes no difference, as it converges after 80 ms according to RFC 7845, 4.6.
        let preRoll: Double

        /// The number of packets after which the sizes of packets repeat, at sample rates with uneven sizes. Segments
        /// begin at a multiple of it, so that the sizes are those of a single pass.
        let period: Int
    }
}

extension Codec {
    /// The supported bitrates of all channels together at a sample rate.
    func bitrates(at sampleRate: Int, _ channels: SoundChannels) -> Bitrates {
        bitrates(sampleRate).multiplied(by: channels.rawValue)
    }

    /// AAC-LC by FFmpeg's own encoder.
    ///
    /// For speech at 64 kbit/s, the spectrum of the fast coder differs from the original by 1.2 dB, and that of the
    /// default coder `twoloop` by 1.5 dB (mean log-spectral distance in 32 bands, FFmpeg 5.1). The fast coder takes a
    /// sixth of the time. The states of two encoders converge within tenths of a second, and in silence immediately.
    static let aac = Codec(
        encoder: "aac",
        remedy: "FFmpeg's libraries are installed without their AAC encoder; install the distribution's libavcodec",
        sampleFormat: AV_SAMPLE_FMT_FLTP,
        options: ["aac_coder": "fast"],
        sampleRates: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
        // A packet of 1,024 frames has at most 6,144 bits for a channel (ISO/IEC 14496-3, 4.5.3).
        bitrates: { .between(8_000...min(6 * $0, 256_000)) },
        hasStereo: true,
        speechBitrate: 64_000,
        segmenting: Segmenting(length: 60, preRoll: 1, period: 1)
    )

    /// MP3 by LAME, with constant bitrate and without the bit reservoir, in which packets borrow bits from other
    /// packets.
    ///
    /// Of its quality levels 0 to 9, 5 differs from the original no more than LAME's default, 3 (2.1 dB at 64 kbit/s);
    /// 0 and 2 are slower and differ more (2.6 and 2.4 dB), and 7 is faster and differs more (2.4 dB).
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
    /// RFC 7587, 3.1.1, recommends 28 to 40 kbit/s for fullband speech. In this range, `audio` is closer to the
    /// original than `voip` at every bitrate from 24 to 48 kbit/s (2.7 and 2.9 dB at 32). Complexities below 7 are
    /// faster, but exceed the bitrate by 70 %, and differ by 1 dB more if they are limited to it.
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
        // The bitrates that libvorbis accepts for one channel, measured with 1.3.7.
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
