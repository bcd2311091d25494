import Narration
import NarrationEncoding
import NarrationSound

/// The sound of a recording: one channel, 16 bits. That of a long one is in a temporary file.
struct RecordedSound: Sendable {
    /// The frames per second, in hertz.
    let sampleRate: Int

    private let samples: SoundSpool

    /// The frames of the samples that are heard.
    private let frames: Range<Int>

    /// Creates sound.
    init(samples: [Int16], sampleRate: Int) {
        self.samples = SoundSpool(samples)
        self.sampleRate = sampleRate
        frames = samples.indices
    }

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - path: Its name in messages.
    ///   - highestRate: The sample rate to which sound of a higher one is converted, in hertz.
    /// - Throws: `SpeechError` if it cannot be decoded.
    init(contentsOf file: String, named path: String, atMost highestRate: Int) throws(SpeechError) {
        let spool = SoundSpool()
        do {
            let reader = try SoundReader(contentsOf: file)
            sampleRate = min(reader.facts.sampleRate, highestRate)
            var converter = try RateConverter(from: reader.facts.sampleRate, to: sampleRate)
            while let piece = try reader.read() {
                var mixed: [Int16] = []
                mixed.append(mixing: piece, reader.facts.channels)
                try spool.add(converter.convert(mixed))
            }
            try spool.add(converter.finish())
        } catch {
            throw .unreadable(path, because: "\(error)")
        }
        samples = spool
        frames = 0..<spool.count
    }

    private init(_ whole: RecordedSound, _ frames: Range<Int>) {
        (sampleRate, samples, self.frames) = (whole.sampleRate, whole.samples, frames)
    }

    /// The sound that the path of a recording names.
    ///
    /// - Throws: `SpeechError` if it is not in this one.
    func clip(_ clip: SoundClip) throws(SpeechError) -> RecordedSound {
        guard clip.isPart else { return self }
        let rate = Double(sampleRate)
        guard let seconds = clip.seconds(ofSound: Double(count) / rate) else {
            throw .unreadable(clip.path, because: "the file ends at \((Double(count) / rate).asTime)")
        }
        let part = Int((seconds.lowerBound * rate).rounded())..<Int((seconds.upperBound * rate).rounded())
        return RecordedSound(self, part.clamped(to: frames))
    }

    /// The number of frames.
    var count: Int { frames.count }

    /// Samples of a range of frames.
    ///
    /// - Throws: `SpeechError` if the temporary file cannot be read.
    func samples(in range: Range<Int>) throws(SpeechError) -> [Int16] {
        let start = frames.lowerBound
        return try samples.samples(in: (range.lowerBound + start..<range.upperBound + start).clamped(to: frames))
    }
}
