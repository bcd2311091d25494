/// The relation of segments to a codec's packets and frames.
///
/// A decoder returns the frames from `n × frameSize − priming` on for packet `n`.
struct SegmentShape: Sendable {
    /// The number of frames in a packet.
    let frameSize: Int

    /// The number of frames that a decoder returns before the first encoded frame.
    let priming: Int

    /// The range of the number of packets in a segment.
    let packets: ClosedRange<Int>

    /// The minimum number of packets before a segment that are encoded with it.
    let preRoll: Int

    /// The sound of a segment begins at a multiple of this number of packets, counted from its section.
    let period: Int

    /// Creates the shape for a stream.
    init(_ segmenting: Codec.Segmenting, _ stream: StreamParameters) {
        let packetsPerSecond = Double(stream.sampleRate) / Double(stream.frameSize)
        let length = Int(segmenting.length * packetsPerSecond)
        frameSize = stream.frameSize
        priming = stream.priming
        packets = length * 3 / 4...length * 5 / 4
        preRoll = Int((segmenting.preRoll * packetsPerSecond).rounded(.up))
        period = segmenting.period
    }

    /// The packet with which the sound begins that is encoded for a segment of a section.
    func firstPacket(ofSegmentAt packet: Int, inSectionAt section: Int) -> Int {
        let phase = section % period
        let latest = packet - preRoll - phase
        return latest < 0 ? 0 : latest / period * period + phase
    }

    /// The position before which no sound is needed for segments from a packet on, whatever their sections.
    func earliestStart(ofSegmentsFrom packet: Int) -> Int {
        max(0, packet - preRoll - period) * frameSize
    }

    /// The position at which the sound ends that is encoded for packets up to a border: encoders look some packets
    /// ahead.
    func soundEnd(ofPacketsUpTo border: Int) -> Int {
        (border + 4) * frameSize
    }

    /// The frames that a packet contains.
    func frames(ofPacket packet: Int) -> Range<Int> {
        let start = packet * frameSize - priming
        return start..<start + frameSize
    }

    /// The number of packets before and after a join in which quietness is measured.
    let quiet = (before: 4, after: 2)
}
