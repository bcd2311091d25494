/// How the segments of a codec lie in its packets and frames.
///
/// Packet `n` brings the frames from `n × frameSize − priming` on out of a decoder.
struct SegmentShape: Sendable {
    /// How many frames are in a packet.
    let frameSize: Int

    /// How many frames come out of a decoder before the first one that was put in.
    let priming: Int

    /// How many packets a segment may have.
    let packets: ClosedRange<Int>

    /// How many packets before a segment are encoded with it, at the least.
    let preRoll: Int

    /// Sound begins at a multiple of so many packets.
    let period: Int

    /// Lays out segments.
    init(_ segmenting: Codec.Segmenting, _ stream: StreamParameters) {
        let packetsPerSecond = Double(stream.sampleRate) / Double(stream.frameSize)
        let length = Int(segmenting.length * packetsPerSecond)
        frameSize = stream.frameSize
        priming = stream.priming
        packets = length * 3 / 4...length * 5 / 4
        preRoll = Int((segmenting.preRoll * packetsPerSecond).rounded(.up))
        period = segmenting.period
    }

    /// The packet at whose start the sound begins that is encoded for packets from one on.
    func firstPacket(ofSegmentAt packet: Int) -> Int {
        max(0, packet - preRoll) / period * period
    }

    /// Where that sound begins.
    func soundStart(ofPacket packet: Int) -> Int {
        firstPacket(ofSegmentAt: packet) * frameSize
    }

    /// Where the sound ends that is encoded for packets up to one: encoders look some packets ahead.
    func soundEnd(ofPacketsUpTo border: Int) -> Int {
        (border + 4) * frameSize
    }

    /// The frames that a packet brings.
    func frames(ofPacket packet: Int) -> Range<Int> {
        let start = packet * frameSize - priming
        return start..<start + frameSize
    }

    /// How many packets before and after a join are looked at for how quiet it is there.
    let quiet = (before: 4, after: 2)
}
