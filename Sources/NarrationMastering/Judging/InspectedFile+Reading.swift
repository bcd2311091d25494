#if Encoding
import Narration
import NarrationEncoding

extension InspectedFile {
    /// Decodes and measures a file. Needs the trait `Encoding`.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `SoundReadingError` if the file cannot be read; ``MeasuringError``; `CancellationError` if the task is
    ///   cancelled.
    public init(contentsOf path: String) async throws {
        let reader = try SoundReader(contentsOf: path)
        let facts = reader.facts
        let meter = try SoundMeter(sampleRate: facts.sampleRate, channels: facts.channels)
        while let samples = try reader.read() {
            try Task.checkCancellation()
            try await meter.write(samples)
        }
        let bitrates = reader.packetBitrates
        self.init(
            container: facts.container,
            codec: facts.codec,
            channels: facts.channels,
            bitrate: bitrates.isConstant ? bitrates.mean.roundedToThousands : bitrates.mean,
            // Only the last packet of PCM is shorter.
            isBitrateConstant: bitrates.isConstant || facts.codec.hasPrefix("pcm_"),
            sound: try await meter.finish(),
            statedDuration: facts.duration
        )
    }
}

extension Int {
    /// A constant bitrate is a whole number of kilobits per second; packets have whole bytes, so their bitrate is only
    /// close to it.
    fileprivate var roundedToThousands: Int { Int(saturating: (Double(self) / 1_000).rounded() * 1_000) }
}
#endif
