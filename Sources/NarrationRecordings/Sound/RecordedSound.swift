import Narration
import NarrationEncoding
import NarrationSound

/// The sound of a recording: one channel, 16 bits. That of a long one is in a temporary file.
struct RecordedSound: Sendable {
    /// The frames per second, in hertz.
    let sampleRate: Int

    private let samples: SoundSpool

    /// Creates sound.
    init(samples: [Int16], sampleRate: Int) {
        self.samples = SoundSpool(samples)
        self.sampleRate = sampleRate
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
    }

    /// The number of frames.
    var count: Int { samples.count }

    /// Samples of a range of frames.
    ///
    /// - Throws: `SpeechError` if the temporary file cannot be read.
    func samples(in range: Range<Int>) throws(SpeechError) -> [Int16] { try samples.samples(in: range) }
}
