import NarrationAudio

/// A piece of sound that is encoded separately, with some of the sound before and after it.
struct Segment: Sendable {
    /// The sound, which begins at the start of a packet.
    let samples: [Float]

    /// The packet that begins with the first sample.
    let firstPacket: Int

    /// The range of packets that are kept; an end of `nil` means the last packet.
    let packets: (first: Int, end: Int?)

    /// Encodes the segment.
    ///
    /// - Throws: `OutputError`, ``FFmpegFailure``; `CancellationError`.
    func encoded(with settings: EncoderSettings) async throws -> EncodedPackets {
        let encoder = try PacketEncoder(settings)
        let (first, end) = (packets.first - firstPacket, packets.end.map { $0 - firstPacket } ?? .max)
        var kept = EncodedPackets()
        var rest = samples[...]
        var isComplete = false
        let take = { (bytes: UnsafeBufferPointer<UInt8>, position: Int, frames: Int) in
            let index = (position + encoder.priming) / encoder.frameSize
            if index >= first, index < end {
                kept.append(bytes, frames: frames)
            }
            isComplete = index + 1 >= end
        }
        while !rest.isEmpty, !isComplete {
            try Task.checkCancellation()
            await Task.yield()
            try encoder.encode(Array(rest.prefix(Self.piece)), take: take)
            rest = rest.dropFirst(Self.piece)
        }
        if packets.end == nil { try encoder.finish(take: take) }
        guard isComplete || packets.end == nil else {
            throw OutputError.encoderLooksTooFarAhead(settings.codec.encoder)
        }
        return kept
    }

    /// The number of frames that are encoded between suspensions and checks for cancellation: some hundredths of a
    /// second with the slowest encoder.
    static let piece = 1 << 14
}

extension OutputError {
    fileprivate static func encoderLooksTooFarAhead(_ name: String) -> OutputError {
        .encoderMissing(
            "the installed \(name) needs more sound ahead than this program gives it; install another version of FFmpeg, "
                + "or choose wav, aiff, caf or flac"
        )
    }
}
