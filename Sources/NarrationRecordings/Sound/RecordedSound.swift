import Narration
import NarrationEncoding
import NarrationResampling

/// The sound of a recording: one channel, 16 bits.
struct RecordedSound: Sendable {
    /// The frames.
    let samples: [Int16]

    /// The frames per second, in hertz.
    let sampleRate: Int

    /// Creates sound.
    init(samples: [Int16], sampleRate: Int) {
        self.samples = samples
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
        let (samples, rate) = try Self.decoded(file, named: path)
        guard rate > highestRate else {
            self.init(samples: samples, sampleRate: rate)
            return
        }
        let speech = try Speech(samples: samples, sampleRate: rate).resampled(from: rate, to: highestRate)
        self.init(samples: speech.samples, sampleRate: highestRate)
    }

    private static func decoded(_ file: String, named path: String) throws(SpeechError) -> ([Int16], Int) {
        do throws(SoundReadingError) {
            let reader = try SoundReader(contentsOf: file)
            var samples: [Int16] = []
            while let piece = try reader.read() { samples.append(mixing: piece, reader.facts.channels) }
            return (samples, reader.facts.sampleRate)
        } catch {
            throw .unreadable(path, because: error.description)
        }
    }
}

extension [Int16] {
    /// Appends the mean of interleaved channels, where 1 is full scale.
    mutating func append(mixing samples: [Float], _ channels: Int) {
        reserveCapacity(count + samples.count / channels)
        for frame in stride(from: 0, to: samples.count - channels + 1, by: channels) {
            var sum: Float = 0
            for channel in frame..<frame + channels { sum += samples[channel] }
            let level = (sum / Float(channels) * 32_768).rounded()
            append(Int16(Swift.min(Swift.max(level.isNaN ? 0 : level, -32_768), 32_767)))
        }
    }
}
