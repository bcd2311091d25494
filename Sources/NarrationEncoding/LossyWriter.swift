internal import CFFmpeg
import Narration
import NarrationAudio

/// A file in a lossy format that is being written. Sound is encoded when it arrives, and at its end the packets are
/// written to their container.
final class LossyWriter: SectionWriter {
    private let destination: SoundDestination
    private let container: LossyContainer
    private let stream: StreamParameters
    private let source: any PacketProducer
    private let spool: PacketSpool
    private var frameCount = 0

    /// Creates a file.
    init(
        _ destination: SoundDestination,
        container: LossyContainer,
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
        // The code that cancels may be waiting for this thread.
        await Task.yield()
        frameCount += samples.count
        try await source.append(samples, to: spool)
    }

    private var segments: SegmentedEncoding? { source as? SegmentedEncoding }

    var packetLength: Int? { segments?.packetLength }

    func beginSection() {
        segments?.beginSection()
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        // Encoders produce no packets without frames. One frame of silence produces packets, and the file declares that
        // none of it is played.
        if frameCount == 0 { try await source.append([0], to: spool) }
        try await source.finish(into: spool)
        let output = FileStream(destination.descriptor, path: destination.path)
        try output.reporting {
            let file = try container.file(stream, frameCount: frameCount, description, output)
            try file.write(spool, priming: source.priming)
        }
    }
}
