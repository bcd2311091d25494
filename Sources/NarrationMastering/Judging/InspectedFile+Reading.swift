#if Encoding
import Narration
import NarrationEncoding

extension InspectedFile {
    /// Decodes and measures a file. Needs the trait `Encoding`.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - format: The format of the rendering that made it, if it is known. It knows what people recorded in a file
    ///     that it has written, so that the noise floor is that of their rooms. By default, only the file is known.
    /// - Throws: `SoundReadingError` if the file cannot be read; ``MeasuringError``; `CancellationError` if the task is
    ///   cancelled.
    public init(contentsOf path: String, writtenAs format: MasteredFormat? = nil) async throws {
        let kept = format?.cache.flatMap { KeptMeasures(of: path, in: $0) }
        // A file that is written now is measured now.
        if let format, !format.recordings.has(path), let file = kept?.file {
            self = file
            return
        }
        try await self.init(contentsOf: path) { format?.recordings.stretches(in: path, at: $0) }
        kept?.keep(self)
    }

    private init(
        contentsOf path: String,
        recorded: (_ sampleRate: Int) -> [RecordedStretch]?
    ) async throws {
        let reader = try SoundReader(contentsOf: path)
        let facts = reader.facts
        let meter = try SoundMeter(
            sampleRate: facts.sampleRate,
            channels: facts.channels,
            measuresTruePeak: true,
            recorded: recorded(facts.sampleRate)
        )
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
