/// Divides sound into segments: where its sections begin, and if these are long, at quiet places, where a codec has the
/// least state to carry over.
///
/// The places depend only on the sound and its sections, and those in a section only on the sound since its beginning.
struct SegmentCutter {
    private let shape: SegmentShape
    private var samples: [Float] = []
    /// The position of the first of the samples in the file.
    private var origin = 0
    /// The first packet of the next segment.
    private var packet = 0
    /// The first packet of the section in which it is.
    private var section = 0
    /// The first packets of the sections after it.
    private var sections: [Int] = []

    init(_ shape: SegmentShape) {
        self.shape = shape
    }

    /// The number of frames that were appended.
    private var end: Int { origin + samples.count }

    /// Appends frames.
    mutating func append(_ more: [Float]) {
        samples += more
    }

    /// Begins a section with the next frame, which is the first of a packet.
    mutating func beginSection() {
        let border = end / shape.frameSize
        if border > sections.last ?? packet { sections.append(border) }
    }

    /// The next segment, if all of its sound is available.
    mutating func next() -> Segment? {
        let candidates = packet + shape.packets.lowerBound...packet + shape.packets.upperBound
        let border = sections.first { $0 <= candidates.upperBound }
        guard end >= shape.soundEnd(ofPacketsUpTo: border ?? candidates.upperBound) else { return nil }
        guard let border else { return segment(upTo: quietest(of: candidates)) }
        sections.removeFirst()
        return segment(upTo: border, inSectionAt: border)
    }

    /// The last segment, with all remaining sound.
    mutating func last() -> Segment {
        Segment(samples: Array(samples[(start - origin)...]), firstPacket: firstPacket, packets: (packet, nil))
    }

    /// The packet with which the sound of the next segment begins.
    private var firstPacket: Int { shape.firstPacket(ofSegmentAt: packet, inSectionAt: section) }

    /// The position at which this sound begins.
    private var start: Int { firstPacket * shape.frameSize }

    /// The segment up to a packet with which the next one begins, perhaps in another section.
    private mutating func segment(upTo border: Int, inSectionAt next: Int? = nil) -> Segment {
        let sound = start..<shape.soundEnd(ofPacketsUpTo: border)
        let segment = Segment(
            samples: Array(samples[sound.lowerBound - origin..<sound.upperBound - origin]),
            firstPacket: firstPacket,
            packets: (packet, border)
        )
        (packet, section) = (border, next ?? section)
        let kept = shape.earliestStart(ofSegmentsFrom: packet)
        samples.removeFirst(kept - origin)
        origin = kept
        return segment
    }

    /// The packet before which the sound is quietest. Among equally quiet packets, it is the first in the longest
    /// silence, so that soon after an edit that moves a border the borders are the same again.
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

    /// The energy of the sound that a packet contains.
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
    /// For each element, the length of the run of zeros that contains it.
    fileprivate var lengthsOfSilence: [Int] {
        var lengths = [Int](repeating: 0, count: count)
        for silence in split(omittingEmptySubsequences: true, whereSeparator: { $0 != 0 }) {
            for index in silence.indices { lengths[index] = silence.count }
        }
        return lengths
    }
}
