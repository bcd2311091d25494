internal import CFFmpeg
import Narration
import NarrationAudio

/// A file in a lossy format being written: sound is encoded as it comes, and when its end is known the packets are put
/// into their container.
final class LossyWriter: SoundWriter {
    private let destination: SoundDestination
    private let container: LossyFormat.Container
    private let stream: StreamParameters
    private let source: any PacketProducer
    private let spool: PacketSpool
    private var frameCount = 0

    /// Begins a file.
    init(
        _ destination: SoundDestination,
        container: LossyFormat.Container,
        settings: EncoderSettings,
        cache: SegmentCache = SegmentCache(),
        jobs: Int
    ) throws(OutputError) {
        self.destination = destination
        self.container = container
        stream = try Self.parameters(settings, for: destination.path)
        spool = try PacketSpool(beside: destination.path)
        source =
            if let segmenting = settings.codec.segmenting {
                SegmentedEncoding(settings, shape: SegmentShape(segmenting, stream), cache: cache, jobs: jobs)
            } else {
                try ContinuousEncoding(settings)
            }
    }

    private static func parameters(
        _ settings: EncoderSettings,
        for path: String
    ) throws(OutputError) -> StreamParameters {
        let encoder = try PacketEncoder(settings)
        do {
            return try StreamParameters(of: encoder, sampleRate: settings.sampleRate)
        } catch {
            throw .cannotWrite(path, because: error.words)
        }
    }

    func write(_ samples: [Int16]) async throws {
        try await write(samples.map { Float($0) / 32_768 })
    }

    func write(_ samples: [Float]) async throws {
        try Task.checkCancellation()
        // Who cancels may be waiting for this very thread.
        await Task.yield()
        frameCount += samples.count
        try await source.append(samples, to: spool)
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        // No encoder makes packets of nothing. A frame of silence has some, and the file says that none of it sounds.
        if frameCount == 0 { try await source.append([0], to: spool) }
        try await source.finish(into: spool)
        let output = FileStream(destination.descriptor, path: destination.path)
        try output.reporting {
            let file = try container.file(stream, frameCount: frameCount, description, output)
            try file.write(spool, priming: source.priming)
        }
    }
}
