import NarrationSystem

/// Joins takes to speech, and notes where each begins.
struct Joiner {
    /// The frames at ``Bank/sampleRate``, where 1 is full scale.
    private(set) var samples: [Float] = []

    /// The places at which takes were joined: the last frame of the first, and the first of the second. They are the
    /// same for a crossfade.
    private(set) var joints: [Range<Int>] = []

    /// The version of what is done to takes; it is raised with every audible change.
    static let version = "joined 2"

    /// The length of a fade in frames: 8 ms.
    static let fadeLength = 8 * Bank.sampleRate / 1_000

    /// Appends a take.
    ///
    /// - Parameters:
    ///   - take: The frames.
    ///   - gap: The frames of silence before it. Without any, it fades in while the last one fades out, at equal power.
    /// - Returns: Its first frame.
    mutating func append(_ take: [Float], after gap: Int) -> Int {
        let fade = min(Self.fadeLength, take.count / 2)
        let overlap = gap == 0 ? min(fade, samples.count) : 0
        if !samples.isEmpty {
            let end = samples.count
            samples += repeatElement(0, count: gap)
            joints.append(end - overlap..<samples.count)
        }
        let start = samples.count - overlap
        for (index, sample) in take.enumerated() {
            let faded = sample * Self.gain(index, of: take.count, fade: fade)
            if index < overlap { samples[start + index] += faded } else { samples.append(faded) }
        }
        return start
    }

    /// Appends silence.
    mutating func append(silence count: Int) { samples += repeatElement(0, count: count) }

    /// The frames as 16-bit samples, at a volume.
    func speech(volume: Double) -> [Int16] {
        samples.map { Int16(min(max(($0 * Float(volume) * 32_768).rounded(), -32_768), 32_767)) }
    }

    /// The gain of a frame at the beginning and the end of a take: a quarter of a sine, so that the powers of two takes
    /// that overlap add up to one.
    private static func gain(_ index: Int, of count: Int, fade: Int) -> Float {
        let distance = min(index, count - 1 - index)
        guard distance < fade else { return 1 }
        return Float(sin(.pi / 2 * (Double(distance) + 0.5) / Double(fade)))
    }
}
