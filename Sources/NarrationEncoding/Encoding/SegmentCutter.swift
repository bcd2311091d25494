/// Cuts sound into segments where it is quiet: there a codec has nothing to remember.
///
/// Where it cuts depends on the sound alone.
struct SegmentCutter {
    private let shape: SegmentShape
    private var samples: [Float] = []
    /// Where in the file the first of the samples is.
    private var origin = 0
    /// The first packet of the next segment.
    private var packet = 0

    init(_ shape: SegmentShape) {
        self.shape = shape
    }

    /// How many frames were appended.
    private var end: Int { origin + samples.count }

    /// Appends frames.
    mutating func append(_ more: [Float]) {
        samples += more
    }

    /// The next segment, when all of its sound is there.
    mutating func next() -> Segment? {
        let candidates = packet + shape.packets.lowerBound...packet + shape.packets.upperBound
        guard end >= shape.soundEnd(ofPacketsUpTo: candidates.upperBound) else { return nil }
        return segment(upTo: quietest(of: candidates))
    }

    /// The last segment: all that is left.
    mutating func last() -> Segment {
        let start = shape.soundStart(ofPacket: packet)
        return Segment(
            samples: Array(samples[(start - origin)...]),
            firstPacket: shape.firstPacket(ofSegmentAt: packet),
            packets: (packet, nil)
        )
    }

    private mutating func segment(upTo border: Int) -> Segment {
        let sound = shape.soundStart(ofPacket: packet)..<shape.soundEnd(ofPacketsUpTo: border)
        let segment = Segment(
            samples: Array(samples[sound.lowerBound - origin..<sound.upperBound - origin]),
            firstPacket: shape.firstPacket(ofSegmentAt: packet),
            packets: (packet, border)
        )
        packet = border
        let kept = shape.soundStart(ofPacket: border)
        samples.removeFirst(kept - origin)
        origin = kept
        return segment
    }

    /// Before which packet there is least sound, and of equally quiet ones the first in the longest silence: so the
    /// borders after an edit that moves one of them soon are the same again.
    private func quietest(of candidates: ClosedRange<Int>) -> Int {
        let first = candidates.lowerBound - shape.quiet.before
        let energies = (first..<candidates.upperBound + shape.quiet.after).map(energy)
        let silences = energies.lengthsOfSilence
        let choices = candidates.map { border in
            let around = energies[border - shape.quiet.before - first..<border + shape.quiet.after - first]
            return (border: border, energy: around.reduce(0, +), silence: silences[border - first])
        }
        return choices.min { ($0.energy, -$0.silence) < ($1.energy, -$1.silence) }!.border
    }

    /// The energy of what a packet brings.
    private func energy(ofPacket packet: Int) -> Float {
        let frames = shape.frames(ofPacket: packet).clamped(to: origin..<end)
        return samples.withUnsafeBufferPointer { samples in
            var sum: Float = 0
            for frame in frames { sum += samples[frame - origin] * samples[frame - origin] }
            return sum
        }
    }
}

extension [Float] {
    /// For each element how many zeros it stands among, itself included.
    fileprivate var lengthsOfSilence: [Int] {
        var lengths = [Int](repeating: 0, count: count)
        for silence in split(omittingEmptySubsequences: true, whereSeparator: { $0 != 0 }) {
            for index in silence.indices { lengths[index] = silence.count }
        }
        return lengths
    }
}
