internal import CFFmpeg
import NarrationAudio

extension LossyFormat: DecodableFormat {
    package func decoded(_ samples: [Float], sampleRate: Int) async throws -> (samples: [Float], sampleRate: Int) {
        let settings = EncoderSettings(
            codec: container.codec,
            bitrate: bitrate,
            sampleRate: sampleRate,
            channels: channels
        )
        let encoder = try PacketEncoder(settings)
        let stream = try StreamParameters(of: encoder, sampleRate: sampleRate)
        var packets = EncodedPackets()
        for start in stride(from: 0, to: samples.count, by: Segment.piece) {
            try Task.checkCancellation()
            await Task.yield()
            let piece = samples[start..<min(start + Segment.piece, samples.count)]
            try encoder.encode(Array(piece)) { packets.append($0, frames: $2) }
        }
        try encoder.finish { packets.append($0, frames: $2) }
        // Opus has no other rate (RFC 7845, 5.1).
        let decodedRate = container == .opus ? 48_000 : sampleRate
        return (try packets.decoded(stream, sampleRate: decodedRate), decodedRate)
    }
}

extension EncodedPackets {
    /// The sound that a decoder returns for the packets.
    fileprivate func decoded(_ stream: StreamParameters, sampleRate: Int) throws -> [Float] {
        let decoder = try PacketDecoder(
            stream.codec!,
            timeBase: AVRational(num: 1, den: Int32(stream.sampleRate)),
            sampleRate: Int32(sampleRate),
            path: "what was encoded"
        )
        var samples: [Float] = []
        func receive() throws {
            while let more = try decoder.next() { samples += more }
        }
        var packet = ffmpeg.av_packet_alloc()
        defer { ffmpeg.av_packet_free(&packet) }
        var start = 0
        for size in sizes {
            try FFmpegFailure.check(ffmpeg.av_new_packet(packet, Int32(size.bytes)))
            defer { ffmpeg.av_packet_unref(packet) }
            for index in 0..<size.bytes { packet!.pointee.data[index] = bytes[start + index] }
            start += size.bytes
            try decoder.send(packet!)
            try receive()
        }
        try decoder.finish()
        try receive()
        // All channels are the same.
        return stream.channelCount == 1
            ? samples : stride(from: 0, to: samples.count, by: stream.channelCount).map { samples[$0] }
    }
}
