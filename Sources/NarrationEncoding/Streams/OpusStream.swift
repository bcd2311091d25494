internal import CFFmpeg
package import NarrationAudio

/// A short sound as packets of Opus, without a container: it decodes to exactly the frames that were encoded.
///
/// The first ``preSkip`` frames of what a decoder returns are the encoder's own, and what comes after ``frameCount``
/// more fills the last packet (RFC 7845, 4.1 to 4.4).
package struct OpusStream: Sendable, Hashable {
    /// The sample rate of every stream, in hertz.
    package static let sampleRate = 48_000

    /// The packets, each after its length in two bytes, the lower one first.
    package let bytes: [UInt8]

    /// The number of frames that a decoder returns before the first encoded frame.
    package let preSkip: Int

    /// The number of frames of the sound.
    package let frameCount: Int

    /// Takes a stream from its parts.
    package init(bytes: [UInt8], preSkip: Int, frameCount: Int) {
        (self.bytes, self.preSkip, self.frameCount) = (bytes, preSkip, frameCount)
    }

    /// Encodes a sound.
    ///
    /// - Parameters:
    ///   - samples: The frames at ``sampleRate``, mono, where 1 is full scale.
    ///   - bitrate: The bits per second, 6,000 to 256,000.
    /// - Throws: `OutputError` if the encoder is missing or fails.
    package init(encoding samples: [Float], bitrate: Int) throws(OutputError) {
        let encoder = try PacketEncoder(EncoderSettings(codec: .opus, bitrate: bitrate, sampleRate: Self.sampleRate))
        var bytes: [UInt8] = []
        let append = { (packet: UnsafeBufferPointer<UInt8>, _: Int, _: Int) in
            bytes += [UInt8(packet.count & 0xFF), UInt8(packet.count >> 8)]
            bytes += packet
        }
        do throws(FFmpegFailure) {
            try encoder.encode(samples, take: append)
            try encoder.finish(take: append)
        } catch {
            throw OutputError(.cannotWrite, "the Opus encoder failed: \(error.words)")
        }
        self.init(bytes: bytes, preSkip: encoder.priming, frameCount: samples.count)
    }

    /// Loads the libraries that decode, so that the first stream does not wait for them.
    ///
    /// - Throws: ``SoundReadingError`` if they are missing.
    package static func prepareDecoding(of path: String) throws(SoundReadingError) {
        do {
            try FFmpeg.load()
        } catch {
            throw .librariesMissing(path, error)
        }
    }

    /// Decodes the sound.
    ///
    /// - Parameter path: The path of the file that has the stream, for messages.
    /// - Returns: ``frameCount`` frames at ``sampleRate``, where 1 is full scale.
    /// - Throws: ``SoundReadingError`` if the libraries are missing, or the packets are damaged.
    package func decoded(from path: String) throws(SoundReadingError) -> [Float] {
        try Self.prepareDecoding(of: path)
        let decoder = try Self.decoder(for: path)
        let samples: [Float]
        do throws(FFmpegFailure) {
            samples = try allFrames(by: decoder)
        } catch {
            throw .cannotDecode(path, at: 0, because: error.words)
        }
        guard samples.count >= preSkip + frameCount else {
            throw .cannotDecode(path, at: 0, because: "there are fewer frames than the file says")
        }
        return Array(samples[preSkip..<preSkip + frameCount])
    }

    private func allFrames(by decoder: PacketDecoder) throws(FFmpegFailure) -> [Float] {
        var packet = ffmpeg.av_packet_alloc()
        defer { ffmpeg.av_packet_free(&packet) }
        guard let packet else { throw .noMemory }
        var (samples, place): ([Float], Int) = ([], 0)
        while place + 2 <= bytes.count {
            let (start, length) = (place + 2, Int(bytes[place]) | Int(bytes[place + 1]) << 8)
            guard start + length <= bytes.count else { break }
            try FFmpegFailure.check(ffmpeg.av_new_packet(packet, Int32(length)))
            defer { ffmpeg.av_packet_unref(packet) }
            for index in 0..<length { packet.pointee.data[index] = bytes[start + index] }
            try decoder.send(packet)
            while let more = try decoder.next() { samples += more }
            place = start + length
        }
        try decoder.finish()
        while let more = try decoder.next() { samples += more }
        return samples
    }

    private static func decoder(for path: String) throws(SoundReadingError) -> PacketDecoder {
        var parameters = ffmpeg.avcodec_parameters_alloc()
        defer { ffmpeg.avcodec_parameters_free(&parameters) }
        guard let parameters else { throw .cannotDecode(path, at: 0, because: FFmpegFailure.noMemory.words) }
        parameters.pointee.codec_type = AVMEDIA_TYPE_AUDIO
        parameters.pointee.codec_id = AV_CODEC_ID_OPUS
        parameters.pointee.sample_rate = Int32(sampleRate)
        ffmpeg.av_channel_layout_default(&parameters.pointee.ch_layout, 1)
        return try PacketDecoder(
            parameters,
            timeBase: AVRational(num: 1, den: Int32(sampleRate)),
            sampleRate: Int32(sampleRate),
            path: path
        )
    }
}
